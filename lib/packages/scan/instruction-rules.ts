import type { TextRule } from "./text-rule";

const EARLIER = String.raw`(?:previous|prior|earlier|above|preceding|foregoing|system|safety|developer)`;
const TOLD = String.raw`(?:instructions?|prompts?|rules?|guidelines?|directives?|messages?|polic(?:y|ies)|guardrails?|restrictions?)`;
const FILLER = String.raw`(?:(?:all|any|every|of|the|your|my|our|these|those|other|and|previously|given|stated)\s{1,4}){0,5}`;

const PRIVATE = String.raw`(?:secrets?|passwords?|credentials?|api[ _-]?keys?|(?:access|auth|session|bearer) tokens?|private keys?|ssh keys?|environment variables?|env vars?|\.env|cookies|conversation|chat history|system prompt)`;

/** What a text tells a model to do against the person it works for. White space may be a line end: texts wrap. */
export const INSTRUCTION_RULES: readonly TextRule[] = [
  {
    code: "overriding_instructions",
    words: ["ignore", "disregard", "forget"],
    pattern: new RegExp(
      String.raw`^(?:ignore|disregard|forget)\s{1,4}${FILLER}(?:${EARLIER}\s{1,4}(?:\w{1,20}\s{1,4}){0,2}${TOLD}|${TOLD}\s{1,4}(?:above|before this|that came before|you were given|you have been given))\b`,
      "i",
    ),
  },
  {
    code: "overriding_instructions",
    words: ["ignore", "disregard", "forget"],
    pattern:
      /^(?:ignore|disregard|forget)\s{1,4}(?:everything|anything|all|what)\s{1,4}(?:(?:that )?you (?:were|have been|are) told|(?:said |written )?(?:above|before this)|your training)\b/i,
  },
  {
    code: "overriding_instructions",
    words: ["override", "bypass", "circumvent", "disable"],
    pattern:
      /^(?:override|bypass|circumvent|disable)\s{1,4}(?:(?:all|any|the|your|its|of)\s{1,4}){0,3}(?:system prompt|safety (?:rules|guidelines|instructions|policies|filters|checks)|content (?:policy|policies|filters?)|guardrails)\b/i,
  },
  {
    code: "overriding_instructions",
    words: ["you are now", "you are no longer", "act as", "enter ", "enable "],
    pattern:
      /^(?:you are no longer (?:bound|restricted|limited)|(?:you are now|act as|enter|enable)\s{1,4}(?:in\s{1,4}|an?\s{1,4}|the\s{1,4})?(?:developer mode|god mode|dan mode|jailbr(?:eak|oken)|unrestricted (?:mode|ai|assistant|model)))\b/i,
  },
  {
    code: "concealing_instructions",
    words: ["do not ", "don't ", "don’t ", "never ", "without "],
    pattern:
      /^(?:do not|don['’]t|never|without)\s{1,4}(?:ever\s{1,4})?(?:tell(?:ing)?|inform(?:ing)?|notify(?:ing)?|alert(?:ing)?|warn(?:ing)?|mention(?:ing)?\s{1,4}(?:this|that|it|any of (?:this|it))\s{1,4}to|reveal(?:ing)?\s{1,4}(?:this|that|it|any of (?:this|it))\s{1,4}to|let(?:ting)?)\s{1,4}(?:the\s{1,4}|your\s{1,4}|any\s{1,4})?(?:user|human|operator|person|owner)s?\b(?!\s{1,4}(?:to|how|what to)\b)/i,
  },
  {
    code: "concealing_instructions",
    words: ["without ", "hide ", "conceal ", "keep "],
    pattern:
      /^(?:without\s{1,4}(?:the\s{1,4})?(?:user|human|operator)(?:['’]s)?\s{1,4}(?:knowledge|knowing|noticing|consent)|(?:hide|conceal|keep)\s{1,4}(?:this|it|that)\s{1,4}(?:hidden\s{1,4}|secret\s{1,4})?from\s{1,4}(?:the\s{1,4})?(?:user|human|operator))\b/i,
  },
  {
    code: "exfiltrating_instructions",
    words: ["send", "post", "upload", "exfiltrate", "transmit", "forward", "leak", "email"],
    pattern: new RegExp(
      String.raw`^(?:send|post|upload|exfiltrate|transmit|forward|leak|email)s?\s{1,4}(?:[\w'’,*-]{1,20}\s{1,4}){0,8}?${PRIVATE}\b`,
      "i",
    ),
    line: /\b(?:to|at|via)\s{1,4}[`"'<(\[]{0,2}(?:https?:\/\/|[\w.+-]{1,64}@[\w-]{1,64}\.|[\w-]{1,63}\.(?:[\w-]{1,63}\.)?(?:com|net|org|io|dev|xyz|site|app|ru|cn|me|sh)\b)/i,
  },
];
