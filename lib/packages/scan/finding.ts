import { z } from "zod";

/** How much a finding asks of the reader, from the least to the most. */
export const FINDING_LEVELS = ["info", "warn", "high"] as const;
export type FindingLevel = (typeof FINDING_LEVELS)[number];

type Kind = { level: FindingLevel; title: string; message: string };

/**
 * Everything that the scan looks for. A code has one level for good: rules name levels, acknowledgements name codes.
 * The message says what it can do and what to look at; none of them says that anything is harmless.
 */
export const FINDING_KINDS = {
  secret: {
    level: "high",
    title: "A secret",
    message:
      "This has the form of a key or token. Everybody who reads the skill has it: withdraw it where it was made, and give secrets to the run.",
  },
  overriding_instructions: {
    level: "high",
    title: "Instructions to ignore others",
    message: "This tells a model to set aside what it was told before. Read what it wants instead.",
  },
  exfiltrating_instructions: {
    level: "high",
    title: "Instructions to send private data away",
    message: "This tells a model to hand private data to somebody. Look at who gets what.",
  },
  exfiltrating_command: {
    level: "high",
    title: "A command that sends private files away",
    message: "This gives keys, credentials or the environment to a network command.",
  },
  remote_code: {
    level: "high",
    title: "A command that runs what it downloads",
    message: "What runs is whatever that server answers on that day; nobody reviewed it.",
  },
  encoded_code: {
    level: "high",
    title: "Code that is unpacked and run",
    message: "The code that runs is written so that it cannot be read here. Decode it first.",
  },
  reverse_shell: {
    level: "high",
    title: "A shell for somebody elsewhere",
    message: "This connects a shell to the network: whoever listens there can run commands.",
  },
  destructive_command: {
    level: "high",
    title: "A command that destroys a system",
    message: "This erases system or home folders, disks or file systems where it is run.",
  },
  bidirectional_text: {
    level: "high",
    title: "Text that shows in another order than it is read",
    message:
      "Direction marks make the page show another text than a model or an interpreter reads.",
  },
  hidden_text: {
    level: "high",
    title: "Text that no person sees",
    message: "Invisible characters spell a text here that a model reads and a person does not.",
  },
  possible_secret: {
    level: "warn",
    title: "What may be a secret",
    message: "A value is written beside a name like password or token. Look whether it is real.",
  },
  concealing_instructions: {
    level: "warn",
    title: "Instructions to keep something from the user",
    message: "This tells a model not to tell the person something. Look at what.",
  },
  credential_access: {
    level: "warn",
    title: "A place where credentials are kept",
    message: "This names a file or a store of keys and passwords. Look at what is done with it.",
  },
  data_loss_command: {
    level: "warn",
    title: "A command that loses data for good",
    message: "What this deletes or overwrites cannot be brought back by an undo.",
  },
  invisible_characters: {
    level: "warn",
    title: "Invisible characters",
    message: "There are characters here that a reader does not see and a model does.",
  },
  program: {
    level: "warn",
    title: "A compiled program",
    message: "It runs as it is and cannot be reviewed as text. Find out who built it from what.",
  },
  archive: {
    level: "warn",
    title: "An archive inside the package",
    message: "What it holds was not looked at. Unpack it and look, or put the files there.",
  },
  unread: {
    level: "warn",
    title: "A part that was not looked at",
    message: "There was more here than a scan takes time for. Look at it by hand.",
  },
  network_command: {
    level: "info",
    title: "Access to the network",
    message: "This talks to another machine. Runs have no network in their sandbox.",
  },
  deleting_command: {
    level: "info",
    title: "A command that deletes folders",
    message: "It deletes with everything below. Look at which folder.",
  },
  binary: {
    level: "info",
    title: "A binary file",
    message: "It is no text and no picture that this page can show.",
  },
  long_line: {
    level: "info",
    title: "A very long line",
    message: "A line this long is generated or packed; what it says is easily overlooked.",
  },
} as const satisfies Record<string, Kind>;

export type FindingCode = keyof typeof FINDING_KINDS;

export function isFindingCode(code: string): code is FindingCode {
  return Object.hasOwn(FINDING_KINDS, code);
}

export const findingSchema = z.object({
  code: z.string(),
  level: z.enum(FINDING_LEVELS),
  path: z.string(),
  /** From 1; null where the whole file is meant. */
  line: z.number().int().nullable(),
  /** The place, shortened, on one line and without what cannot be seen; secrets are masked. */
  evidence: z.string(),
  message: z.string(),
  /** Places of the same kind behind this one that are not listed. */
  more: z.number().int().nonnegative(),
  acknowledged: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
});

export type Finding = z.infer<typeof findingSchema>;

/** What the scan says of a place; who acknowledged it is a workspace's matter. */
export type Place = {
  code: FindingCode;
  path: string;
  line: number | null;
  evidence: string;
  more: number;
};
