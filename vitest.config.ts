import path from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": path.resolve(".") } },
  // Components are compiled by Next in the product and by esbuild's automatic runtime here.
  test: {
    include: [
      "tests/unit/**/*.test.{ts,tsx}",
      "tests/contract/**/*.test.ts",
      "tests/integration/**/*.test.ts",
    ],
    globalSetup: ["tests/support/database-server.ts"],
    setupFiles: ["tests/support/fail-on-console-error.ts"],
    // Two cores: more workers only take memory from the database.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
