import { tellingWords } from "./description-words";
import type { Lint } from "./lint-skill";

/** Fewer telling words than this fit any skill of a field: "Helps with PDF files". */
const TELLING_WORDS = 2;

/** As many may be enough where the sentence goes on to say when to use it, and not elsewhere. */
const TELLING_WORDS_ALONE = 3;

/** What the format allows; other tools refuse or cut a longer one. */
const FORMAT_CHARACTERS = 1024;

/** Longer than nearly every good one; a model reads all of it with every request. */
const HELPFUL_CHARACTERS = 900;

/** Says when to use it: a time, a condition, a request, a purpose. In the languages that skills are written in. */
const WHEN = [
  /\b(?:when|whenever|if|before|after|while|during|upon|once|unless|until|where|because)\b/i,
  /\b(?:ask|asks|asked|asking|mention|mentions|mentioned|request|requests|requested|wants?|needs?|needed|requires?|required|requiring|involv(?:e|es|ing)|says?|trigger|triggers|triggered|invoke|suitable|ideal|applies)\b/i,
  /\b(?:for|to) (?:\w+ly )?(?:any|all|every|each|tasks?|questions?|work|users?|use|projects?|teams?|problems?|situations?|cases?|scenarios?)\b/i,
  /\b(?:for|in|by|on|about) \w+ing\b/i,
  /\buse (?:this|it|for|to|as|with|on|in|at)\b/i,
  /\b(?:wenn|falls|sobald|beim|bevor|nachdem|quand|lorsque|si|avant|cuando|antes|después|quando|durante|se|wanneer|als|gdy|kiedy|jeśli|när|om|når|hvis)\b/i,
  /(?:когда|если|перед|после|для|при|коли|якщо)/i,
  /(?:当|時|时|场景|用于|适用|需要|如果|使用|とき|場合|際|必要|경우|때|필요|하면|เมื่อ|जब|عند|إذا|כאשר|όταν)/u,
] as const;

/** Scripts in which the words above do not speak for everybody: saying nothing is better than a false alarm. */
const MOSTLY_LATIN = 0.7;

/** What a model can and cannot learn from a description. */
export function lintDescription(name: string, description: string): Lint[] {
  const text = description.trim();
  if (isPlaceholder(text)) {
    return [
      {
        code: "description_placeholder",
        level: "warning",
        message: "The description is still the one of a template.",
        advice: "Say in one or two sentences what the skill does and when an agent should use it.",
      },
    ];
  }
  return [...vague(name, text), ...noWhen(text), ...long(text), ...voice(text)];
}

function isPlaceholder(text: string): boolean {
  return (
    /^(?:[[<{(]+[^\]>})]*[\]>})]+|(?:todo|tbd|fixme|xxx|lorem ipsum)\b.*)$/is.test(text) ||
    /\b(?:replace (?:this|with)|your|insert|enter|add (?:a|your)) (?:\w+ ){0,3}description\b/i.test(
      text,
    ) ||
    /\bdescription (?:goes )?here\b/i.test(text)
  );
}

function vague(name: string, text: string): Lint[] {
  if (!isMostlyLatin(text)) return [];
  const named = tellingWords(name.replaceAll("-", " "));
  const words = tellingWords(text);
  const own = [...words].filter((word) => !named.has(word));
  const enough = saysWhen(text) ? TELLING_WORDS : TELLING_WORDS_ALONE;
  // What the name says already tells nothing new.
  if (words.size >= enough && own.length > 0) return [];
  return [
    {
      code: "description_vague",
      level: "warning",
      message: "The description would fit many skills: nothing in it tells what this one does.",
      advice:
        'Name what goes in, what is done, what comes out: "Sums a bank export (CSV) by category and month" instead of "Helps with files".',
    },
  ];
}

function noWhen(text: string): Lint[] {
  if (text === "" || !isMostlyLatin(text) || saysWhen(text)) return [];
  return [
    {
      code: "description_no_when",
      level: "note",
      message: "The description says what the skill does, but not when to use it.",
      advice: 'Add a sentence that begins "Use when", with the words that a person would say.',
    },
  ];
}

function saysWhen(text: string): boolean {
  return WHEN.some((pattern) => pattern.test(text));
}

function long(text: string): Lint[] {
  const characters = Array.from(text).length;
  if (characters <= HELPFUL_CHARACTERS) return [];
  const isTooLong = characters > FORMAT_CHARACTERS;
  return [
    {
      code: "description_long",
      level: isTooLong ? "warning" : "note",
      message: isTooLong
        ? `The description has ${characters} characters; the format allows ${FORMAT_CHARACTERS}, and other tools cut or refuse it.`
        : `The description has ${characters} characters, and every request of every agent pays for them.`,
      advice: "Keep what it does and when to use it; move the rest into the instructions.",
    },
  ];
}

/** It is read by a model among the descriptions of others, as said about the skill. */
function voice(text: string): Lint[] {
  if (!/^(?:I|I'm|I'll|I’m|I’ll|We|My|Let me)\b/.test(text)) return [];
  return [
    {
      code: "description_voice",
      level: "note",
      message: "The description speaks as the skill; a model reads it as somebody else's words.",
      advice: 'Write about the skill: "Draws charts from CSV files", not "I can draw charts".',
    },
  ];
}

function isMostlyLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = text.match(/\p{Script=Latin}/gu) ?? [];
  return letters.length === 0 || latin.length / letters.length >= MOSTLY_LATIN;
}
