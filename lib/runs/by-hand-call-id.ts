/** The call id under which a skill is activated that the task itself names: no call of the model asked for it. */
export const BY_HAND_CALL_ID = "task";
