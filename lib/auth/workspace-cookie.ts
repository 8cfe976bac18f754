/** The slug of the workspace that a person looks at; set by the switch in the frame. */
export const WORKSPACE_COOKIE = "satchel_workspace";
