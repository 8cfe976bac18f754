import { describe, expect, test } from "vitest";
import { scriptCommand } from "../../../lib/sandbox/script-command";

const command = (path: string, text: string) => scriptCommand(path, Buffer.from(text, "latin1"));

describe("a script runs through", () => {
  test.each<[string, string, string[]]>([
    ["run.sh", "#!/bin/sh\necho hi\n", ["sh", "run.sh"]],
    ["run", "#!/usr/bin/env bash\n", ["bash", "run"]],
    ["run", "#! /usr/bin/env -S node --no-warnings\n", ["node", "--no-warnings", "run"]],
    ["run.py", "#!/usr/local/bin/python3 -u\n", ["python3", "-u", "run.py"]],
    ["run", "#!/opt/tool/bin/run -x\n", ["/opt/tool/bin/run", "-x", "run"]],
    ["run.sh", "#!/bin/bash", ["bash", "run.sh"]],
    ["run.sh", "\xef\xbb\xbf#!/bin/sh\n", ["sh", "run.sh"]],
    ["a/b.PY", "print(1)\r\n", ["python3", "a/b.PY"]],
    ["a.mjs", "", ["node", "a.mjs"]],
    ["a.js", "// hi", ["node", "a.js"]],
    ["a.sh", "echo", ["sh", "a.sh"]],
  ])("the interpreter that %s names: %j", (path, text, argv) => {
    expect(command(path, text)).toEqual({ kind: "interpreter", interpreter: argv[0], argv });
  });

  test("itself when it is a compiled program", () => {
    expect(command("tool", "\x7fELF\x02")).toEqual({ kind: "program", argv: ["tool"] });
  });
});

describe("a script cannot be run", () => {
  test.each([
    ["a shebang with a carriage return", "run.sh", "#!/bin/sh\r\necho\r\n", /#!\/bin\/sh.*CRLF/],
    ["a shebang without an interpreter", "run.sh", "#!\n", /names no interpreter/],
    ["env without an interpreter", "run.sh", "#!/usr/bin/env\n", /names no interpreter/],
    ["no shebang and an unknown ending", "data.csv", "a,b\n", /data\.csv.*no shebang/],
    ["no shebang and no ending", "Makefile", "all:\n", /no shebang/],
  ])("with %s, and the reason says so", (_, path, text, reason) => {
    const found = command(path, text);
    expect(found.kind).toBe("unrunnable");
    expect(found.kind === "unrunnable" ? found.reason : "").toMatch(reason);
  });
});
