import { onePageInput, pageOf } from "../base/page";
import { defineOperation } from "../workspaces/operation";
import { archiveRunFiles } from "./archive-run-files";
import { cancelRun } from "./cancel-run";
import { compareRuns, compareRunsInput, runComparisonSchema } from "./compare-runs";
import { deactivateSkill, deactivateSkillInput } from "./deactivate-skill";
import { decideApproval, decideApprovalInput } from "./decide-approval";
import { exportRun, exportRunInput } from "./export-run";
import { getRun } from "./get-run";
import { eventsPageSchema, listEvents, listEventsInput } from "./list-events";
import { listRunFiles, runFilesSchema } from "./list-run-files";
import { listRuns, listRunsInput } from "./list-runs";
import { readRunFile, runFileReference } from "./read-run-file";
import { runSchema } from "./run";
import { runReference } from "./run-reference";
import { sendMessage, sendMessageInput } from "./send-message";
import { startRun, startRunInput } from "./start-run";

/** Files of a task come inline, in JSON: base64 takes a third more than their bytes. */
const START_BODY_BYTES = 24 * 1024 * 1024;

export const runOperations = [
  defineOperation({
    name: "start_run",
    summary:
      "Gives an agent a task, with files when it needs some. The task may begin with /skill-name args.",
    method: "POST",
    path: "/v1/agents/{agent}/runs",
    permission: "member",
    maxBodyBytes: START_BODY_BYTES,
    status: 201,
    input: startRunInput,
    output: runSchema,
    run: startRun,
  }),
  defineOperation({
    name: "list_runs",
    summary: "The workspace's runs, newest first.",
    method: "GET",
    path: "/v1/runs",
    permission: "viewer",
    input: listRunsInput,
    output: pageOf(runSchema),
    run: listRuns,
  }),
  defineOperation({
    name: "compare_runs",
    summary: "Two runs beside each other: configuration, skills, tokens, cost and time.",
    method: "GET",
    path: "/v1/runs/compare",
    permission: "viewer",
    input: compareRunsInput,
    output: runComparisonSchema,
    run: compareRuns,
  }),
  defineOperation({
    name: "get_run",
    summary: "A run with its budget, ledger and usage.",
    method: "GET",
    path: "/v1/runs/{run}",
    permission: "viewer",
    input: runReference,
    output: runSchema,
    run: getRun,
  }),
  defineOperation({
    name: "list_run_events",
    summary: "The run's log after an event; as an event stream for who accepts text/event-stream.",
    method: "GET",
    path: "/v1/runs/{run}/events",
    permission: "viewer",
    input: listEventsInput,
    output: eventsPageSchema,
    run: listEvents,
  }),
  defineOperation({
    name: "cancel_run",
    summary: "Ends a run now.",
    method: "POST",
    path: "/v1/runs/{run}/cancel",
    permission: "member",
    input: runReference,
    output: runSchema,
    run: cancelRun,
  }),
  defineOperation({
    name: "send_message",
    summary: "Says something to a run; one that has ended goes on with it.",
    method: "POST",
    path: "/v1/runs/{run}/messages",
    permission: "member",
    status: 201,
    input: sendMessageInput,
    output: runSchema,
    run: sendMessage,
  }),
  defineOperation({
    name: "decide_approval",
    summary: "Approves or denies the call that a run waits with.",
    method: "POST",
    path: "/v1/runs/{run}/approvals/{call_id}",
    permission: "member",
    input: decideApprovalInput,
    output: runSchema,
    run: decideApproval,
  }),
  defineOperation({
    name: "deactivate_skill",
    summary: "Frees an active skill's tokens in a run.",
    method: "POST",
    path: "/v1/runs/{run}/skills/{name}/deactivate",
    permission: "member",
    input: deactivateSkillInput,
    output: runSchema,
    run: deactivateSkill,
  }),
  defineOperation({
    name: "list_run_files",
    summary: "The files of the run's workspace.",
    method: "GET",
    path: "/v1/runs/{run}/files",
    permission: "viewer",
    input: runReference.extend(onePageInput),
    output: runFilesSchema,
    run: listRunFiles,
  }),
  defineOperation({
    name: "archive_run_files",
    summary: "All files of the run's workspace as a zip.",
    method: "GET",
    path: "/v1/runs/{run}/archive",
    permission: "viewer",
    input: runReference,
    output: null,
    run: archiveRunFiles,
  }),
  defineOperation({
    name: "export_run",
    summary: "The run as a file: its log as JSON, or an OpenTelemetry trace (OTLP/JSON).",
    method: "GET",
    path: "/v1/runs/{run}/export",
    permission: "viewer",
    input: exportRunInput,
    output: null,
    run: exportRun,
  }),
  defineOperation({
    name: "read_run_file",
    summary: "One file of the run's workspace.",
    method: "GET",
    path: "/v1/runs/{run}/files/{path*}",
    permission: "viewer",
    input: runFileReference,
    output: null,
    run: readRunFile,
  }),
];
