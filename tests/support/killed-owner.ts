import { spawn } from "node:child_process";
import { once } from "node:events";

const PROGRAM = `
import pg from "pg";
import { startEmbeddedPostgres } from "./lib/base/embedded-postgres.postgres.ts";
const [dataDir, sql] = process.argv.slice(1);
const { url } = await startEmbeddedPostgres({ dataDir });
const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query(sql);
const { rows } = await client.query("SELECT pg_read_file('postmaster.pid') AS text");
console.log(rows[0].text.split("\\n")[0]);
process.kill(process.pid, "SIGKILL");
`;

/** A process that started the embedded server, ran `sql` and was killed. Answers the server's process id. */
export async function killedOwner(dataDir: string, sql: string): Promise<number> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", PROGRAM, dataDir, sql],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (output += chunk));
  const [, signal] = (await once(child, "close")) as [unknown, unknown];
  if (signal !== "SIGKILL") throw new Error(`The owner ended by itself: ${output}`);
  return Number(output);
}
