import { fold } from '@/lib/domain/text/fold'
import { canonicalise, isSameAnswer } from './canonical'
import { expand, MAX_EXPANSIONS } from './expand'
import { type Alternative, type AnswerClass, type TextKey } from './key'
import { americanise } from './spelling-variants'
import { splitWords } from './words'

/** No key is longer, so nothing longer is compared: the cost of a response is bounded before any matching. */
export const MAX_ANSWER_LENGTH = 200
const MAX_HYPHENS = 4

/** One accepted answer, ready to compare. */
export type Accepted = {
  /** As its author wrote it. */
  readonly text: string
  readonly class: AnswerClass
  /** Folded words, for explaining. */
  readonly words: readonly string[]
  /** The forms that match; more than one when its hyphens are loose. */
  readonly forms: readonly (readonly string[])[]
  readonly isSpaceLoose: boolean
}

/** A response, folded once and brought to the form of a class when first asked. */
export type Response = {
  readonly raw: string
  readonly folded: string
  readonly words: readonly string[]
  readonly formOf: (answerClass: AnswerClass) => readonly string[]
}

/** Every accepted answer of a key, in the order of the key. */
export function compileKey(key: TextKey): readonly Accepted[] {
  const texts = key.accepts.flatMap((alternative) => expand(alternative).map((text) => ({ text, alternative })))
  return texts.slice(0, MAX_EXPANSIONS).map(({ text, alternative }) => compileText(text, alternative))
}

export function readResponse(raw: string): Response {
  const folded = fold(raw)
  const words = folded.length > MAX_ANSWER_LENGTH ? [] : splitWords(folded)
  const forms = new Map<AnswerClass, readonly string[]>()
  function formOf(answerClass: AnswerClass): readonly string[] {
    const known = forms.get(answerClass) ?? canonicalise(words, answerClass)
    forms.set(answerClass, known)
    return known
  }
  return { raw, folded, words, formOf }
}

/** Does this accepted answer take the response? */
export function accepts(accepted: Accepted, response: Response): boolean {
  if (response.words.length === 0) return false
  const given = response.formOf(accepted.class)
  if (accepted.forms.some((form) => isSameAnswer(form, given))) return true
  if (!accepted.isSpaceLoose) return false
  const joined = given.join('')
  return accepted.words.join('') === response.words.join('') || accepted.forms.some((form) => form.join('') === joined)
}

function compileText(text: string, alternative: Alternative): Accepted {
  const folded = fold(text)
  const written = new Set([folded, americanise(folded)])
  const spellings = alternative.loose?.includes('hyphen') === true ? [...written].flatMap(loosenHyphens) : [...written]
  return {
    text,
    class: alternative.class,
    words: splitWords(folded),
    forms: spellings.map((spelling) => canonicalise(splitWords(spelling), alternative.class)),
    isSpaceLoose: alternative.loose?.includes('space') === true,
  }
}

/** At each hyphen: the hyphen, a space, nothing (lesson 5 of facts §12: only where the key's author says so). */
function loosenHyphens(text: string): readonly string[] {
  const parts = text.split('-')
  if (parts.length > MAX_HYPHENS + 1) return [text, parts.join(' '), parts.join('')]
  return parts
    .slice(1)
    .reduce(
      (starts, part) => starts.flatMap((start) => ['-', ' ', ''].map((sign) => start + sign + part)),
      [parts[0] ?? ''],
    )
}
