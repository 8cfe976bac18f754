import { z } from "zod";
import { defineOperation } from "../workspaces/operation";
import { applyLockfile, applyLockfileInput } from "./apply-lockfile";
import { checkLockfile, readLockfile } from "./check-lockfile";
import { lockfileCheckSchema, lockfileOutcomeSchema, lockfileSchema } from "./lockfile";

/** The calls about a workspace's installs as a file. */
export const lockfileOperations = [
  defineOperation({
    name: "read_lockfile",
    summary: "What is installed here (name, registry, version, digest), as a file of stable bytes.",
    method: "GET",
    path: "/v1/lockfile",
    permission: "viewer",
    input: z.object({}),
    output: null,
    run: readLockfile,
  }),
  defineOperation({
    name: "apply_lockfile",
    summary: "Makes the installs of this workspace as a lockfile says: all that differ, or none.",
    method: "POST",
    path: "/v1/lockfile",
    permission: "admin",
    input: applyLockfileInput,
    output: lockfileOutcomeSchema,
    run: applyLockfile,
  }),
  defineOperation({
    name: "check_lockfile",
    summary: "How this workspace differs from a lockfile, and what stands in the way.",
    method: "POST",
    path: "/v1/lockfile/check",
    permission: "viewer",
    input: lockfileSchema,
    output: lockfileCheckSchema,
    run: checkLockfile,
  }),
];
