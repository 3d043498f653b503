import { type WordLimit } from './key'

const COUNTS = ['NO', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN', 'EIGHT', 'NINE', 'TEN']

/** A number as the test's rubrics write it: `FOUR`; digits above ten. */
export function countWord(count: number): string {
  return COUNTS[count] ?? String(count)
}

/** The test's phrase for a limit: `NO MORE THAN TWO WORDS AND/OR A NUMBER` (docs/facts/marking.md §9). */
export function limitFormula({ form, words = 1 }: WordLimit): string {
  const wordLimit = words === 1 ? 'ONE WORD' : `NO MORE THAN ${countWord(words)} WORDS`
  const formulas: Readonly<Record<WordLimit['form'], string>> = {
    words: words === 1 ? 'ONE WORD ONLY' : wordLimit,
    'words-and-or-number': `${wordLimit} AND/OR A NUMBER`,
    'words-or-number': `${wordLimit} OR A NUMBER`,
    number: 'A NUMBER',
    time: 'A TIME',
    letters: words === 1 ? 'ONE LETTER' : `${countWord(words)} LETTERS`,
  }
  return formulas[form]
}
