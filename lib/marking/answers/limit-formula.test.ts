import { type WordLimit } from './key'
import { countWord, limitFormula } from './limit-formula'

test.each<[WordLimit, string]>([
  [{ form: 'words', words: 1 }, 'ONE WORD ONLY'],
  [{ form: 'words' }, 'ONE WORD ONLY'],
  [{ form: 'words', words: 2 }, 'NO MORE THAN TWO WORDS'],
  [{ form: 'words-and-or-number', words: 1 }, 'ONE WORD AND/OR A NUMBER'],
  [{ form: 'words-and-or-number', words: 3 }, 'NO MORE THAN THREE WORDS AND/OR A NUMBER'],
  [{ form: 'words-or-number', words: 1 }, 'ONE WORD OR A NUMBER'],
  [{ form: 'words-or-number', words: 2 }, 'NO MORE THAN TWO WORDS OR A NUMBER'],
  [{ form: 'number' }, 'A NUMBER'],
  [{ form: 'time' }, 'A TIME'],
  [{ form: 'letters', words: 1 }, 'ONE LETTER'],
  [{ form: 'letters', words: 2 }, 'TWO LETTERS'],
])("the test's phrase for %j is «%s»", (limit, formula) => {
  expect(limitFormula(limit)).toBe(formula)
})

test('numbers are words up to ten, and digits above', () => {
  expect(Array.from({ length: 12 }, (_, count) => countWord(count)).join(' ')).toBe(
    'NO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN 11',
  )
})
