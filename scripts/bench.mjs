import { spawnSync } from "node:child_process";

// Measures every bar as a ratio against its floor in one interleaved run: `npm run bench [-- runs]`.
const result = spawnSync(
  process.execPath,
  ["--import", "tsx", "tests/bench/main.ts", ...process.argv.slice(2)],
  {
    stdio: "inherit",
  },
);
process.exit(result.status ?? 1);
