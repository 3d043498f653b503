import { toPlain } from '@/lib/authoring/word-import/rules/document'
import { persianLabelLength } from './label-words'

/** An answer and its explanation. */
export type ExplainedAnswer = { readonly text: string; readonly explanation: string }

// Persian: explanation, reason, because.
const REASON =
  /^(?:explanations?|reason|why|because|note|\u062a\u0648\u0636\u06cc\u062d|\u062f\u0644\u06cc\u0644|\u0632\u06cc\u0631\u0627)\b ?[:.-]? ?/i
const WORD_OF_REASON =
  /^(?:explanations?|reason|note|\u062a\u0648\u0636\u06cc\u062d|\u062f\u0644\u06cc\u0644) ?[:.-] ?/i
const PLACE_REMARK =
  /\s*[([](?:(?:see|cf\.?|refer to) [^)\]]{1,60}|(?:in )?(?:the )?(?:(?:first|second|third|fourth|last|next) )?(?:(?:paragraph|para|par|section)\b|(?:lines?|tracks?|pages?|sentences?)\b\.? ?\d)[^)\]]{0,40}|(?:at )?(?:\d{1,2}:)?\d{1,2}:\d{2}|\d{1,2}(?:[.\u00bd]\d{0,2})? ?(?:marks?|points?|pts?))[)\]]$/i
/** Ticks and emoji that a teacher puts after an answer. */
const TICKS = /(?<=[\p{L}\p{N}.)%"'\u201d])\s*(?:(?:\p{Extended_Pictographic}|[\u2713\u2714\u2611\u221a])\ufe0f?\s*)+$/u
/** `1. Answer: bus`, `1) \u067e\u0627\u0633\u062e \u0635\u062d\u06cc\u062d: bus`: the word after the number announces the answer. */
const ANSWER_LABEL =
  /^(?:(?:(?:the )?(?:correct |right )?(?:answers?|ans)|key)\.?|(?:\u067e\u0627\u0633\u062e|\u062c\u0648\u0627\u0628|\u06a9\u0644\u06cc\u062f)(?:[ \u200c](?:\u0635\u062d\u06cc\u062d|\u062f\u0631\u0633\u062a))?)\s*(?::|=|-(?=\s))\s*(?=\S)/i
/** `C \u2013 not D, because \u2026`: names a tempting wrong label. */
const CONTRAST = /^([A-Z]|[ivx]{1,5})\s*(?:[\u2013\u2014,-]|\()\s*not\s+(?:[A-Z]|[ivx]{1,5})[),.]?$/
const QUOTED = /^["\u201c\u201d\u00ab]([^"\u201c\u201d\u00ab\u00bb]+)["\u201c\u201d\u00bb]$/
/** The full stop that ends a line, unlike that of `a.m.` or `St.`. */
const FULL_STOP = /(?<=^|\s)([^\s.]*\p{L}{3}|\p{Sc}?\d[\d.,:]*)\.$/u
const PERSIAN = /[\u0600-\u06ef\u06fa-\u06ff]/

/** Separates an answer from what follows: Persian words that are not a verdict, a reason, or a place in the text. */
export function splitExplanation(line: string): ExplainedAnswer {
  const answerText = line.replace(ANSWER_LABEL, '')
  const labelled = persianLabelLength(answerText)
  const at = findReason(answerText, labelled)
  if (at < 0) return splitPlace(answerText.trim(), '')
  const before = answerText.slice(0, at).replace(/[\s(\u2013\u2014:,;=\u060c|-]+$/, '')
  const why = answerText.slice(at).replace(WORD_OF_REASON, '').trim()
  return splitPlace(before, before.length < at && answerText[at - 1] === '(' ? why.replace(/\)$/, '') : why)
}

function findReason(answerText: string, from: number): number {
  const rest = toPlain(answerText).slice(from)
  const at = rest.search(PERSIAN)
  const english = rest.search(/(?:^|[\s(])(?:explanation|because|reason)\b[ :]/i)
  const found = [at, english < 0 ? -1 : english + (/^[\s(]/.test(rest.slice(english)) ? 1 : 0)].filter(
    (item) => item >= 0,
  )
  if (found.length === 0) return REASON.test(rest.trim()) ? from : -1
  return from + Math.min(...found)
}

/** `(paragraph B)` after an answer is its place in the text. */
function splitPlace(text: string, explanation: string): ExplainedAnswer {
  const place = PLACE_REMARK.exec(text)?.[0] ?? ''
  const rest = text.slice(0, text.length - place.length)
  return {
    text: trimAnswer(rest),
    explanation: [place.replace(/[()[\]]/g, '').trim(), explanation].filter(Boolean).join(' '),
  }
}

/** The answer without a list's decoration: ticks, quotes, the full stop of the line. */
function trimAnswer(text: string): string {
  return text.replace(TICKS, '').replace(CONTRAST, '$1').replace(QUOTED, '$1').replace(FULL_STOP, '$1')
}
