import { agentOperations } from "../agents/operations";
import { modelOperations } from "../models/operations";
import { policyOperations } from "../policy/operations";
import { catalogOperations } from "../registry/operations";
import { runOperations } from "../runs/operations";
import { skillOperations } from "../skills/operations";
import { peopleOperations } from "../workspaces/operations";

/**
 * Every operation of the product. REST (`/v1`), `/v1/openapi.json`, the agent toolset and the MCP server
 * are derived from it. A module adds its array here and nothing else.
 */
export const operationTable = [
  ...peopleOperations,
  ...skillOperations,
  ...policyOperations,
  ...catalogOperations,
  ...agentOperations,
  ...modelOperations,
  ...runOperations,
];

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type DepsOf<Declared> = Declared extends { run(deps: infer Deps, ...rest: never[]): unknown }
  ? Deps
  : never;

/** What all operations together use. */
export type OperationDeps = Intersection<DepsOf<(typeof operationTable)[number]>>;
