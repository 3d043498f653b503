export type Run = { readonly text: string; readonly isLatin: boolean }

/** Matches from a Latin letter to the last letter or digit that belongs to it: brackets and full stops stay in the Persian line. */
const LATIN = /[A-Za-z](?:[A-Za-z0-9]|[ \u00a0'’\-–/&+.,:;]+(?=[A-Za-z0-9]))*/g
const PERSIAN = /[\u0600-\u06FF]/
/** A full stop after a word of four letters or more, before a small letter: the Persian sentence ends with English, and the next one begins with it. */
const PERSIAN_STOP = /[A-Za-z]{4}\.[ \u00a0]+(?=[a-z])/
const WORD_END = 4
const SHORT_BRACKET = /\([^()]{1,12}\)/g

/**
 * Cuts a line that mixes Persian and English into its runs; a line of one language is one run. The words in a short pair of brackets stay together:
 * «(میان ۵ و ۶)».
 */
export function splitMixed(text: string): readonly Run[] {
  if (!PERSIAN.test(text)) return [{ text, isLatin: false }]
  const unbroken = text.replace(SHORT_BRACKET, (bracket) => bracket.replaceAll(' ', '\u00a0'))
  const runs: Run[] = []
  let at = 0
  for (const { index, 0: latin } of unbroken.matchAll(LATIN)) {
    if (index > at) runs.push({ text: unbroken.slice(at, index), isLatin: false })
    runs.push(...splitSentences(latin))
    at = index + latin.length
  }
  if (at < unbroken.length) runs.push({ text: unbroken.slice(at), isLatin: false })
  return runs
}

/** An English sentence would go on with a capital letter, and an abbreviation is short. */
function splitSentences(latin: string): readonly Run[] {
  const end = PERSIAN_STOP.exec(latin)
  if (!end) return [{ text: latin, isLatin: true }]
  const stop = end.index + WORD_END
  const next = end.index + end[0].length
  return [
    { text: latin.slice(0, stop), isLatin: true },
    { text: latin.slice(stop, next), isLatin: false },
    ...splitSentences(latin.slice(next)),
  ]
}
