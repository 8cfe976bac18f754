import { runLogContract } from "../../contract/run-log.contract";
import { memoryRunLog } from "../../support/memory-run-log";

runLogContract("in memory", (feed) =>
  Promise.resolve({ log: memoryRunLog(feed), workspaceId: "wsp_1" }),
);
