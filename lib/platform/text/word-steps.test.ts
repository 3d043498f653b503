import fc from 'fast-check'
import { moveEdge, spanOf, type WordStep, stepFrom, stepWord, tokensOf, type WordSelection } from './word-steps'

const TEXT = "It's well-known. Two  birds,\nand می‌روم 😀 end"
const words = (text: string) => tokensOf(text).map(({ start, end }) => text.slice(start, end))
function walk(text: string, steps: readonly (WordStep | `+${WordStep}`)[]): string | null {
  let selection: WordSelection | null = null
  for (const step of steps) {
    const extend = step.startsWith('+')
    selection = stepWord(text, selection, { step: step.replace('+', '') as WordStep, extend })
  }
  if (!selection) return null
  const { start, end } = spanOf(selection)
  return text.slice(start, end)
}

it('takes a word with its apostrophes and hyphens as one token, and each punctuation mark separately', () => {
  expect(words(TEXT)).toEqual(["It's", 'well-known', '.', 'Two', 'birds', ',', 'and', 'می‌روم', '😀', 'end'])
  expect(words('cafe\u0301 e\u0301')).toEqual(['cafe\u0301', 'e\u0301'])
  expect(words('  \n ')).toEqual([])
  expect(words('• tides – and wind ("calm" …)')).toEqual(['tides', 'and', 'wind', '(', '"', 'calm', '"', '…', ')'])
  expect(words('–\nwords\n•')).toEqual(['words'])
})

it.each<[string, readonly (WordStep | `+${WordStep}`)[], string | null]>([
  ['the first word', ['next'], "It's"],
  ['the next one', ['next', 'next'], 'well-known'],
  ['backwards, not beyond the first word', ['next', 'next', 'previous', 'previous', 'previous'], "It's"],
  ['longer', ['next', 'next', '+next', '+next'], 'well-known. Two'],
  ['shorter again', ['next', '+next', '+next', '+previous'], "It's well-known"],
  ['backwards across the first selected word', ['last', '+previous', '+previous'], 'می‌روم 😀 end'],
  ['the next sentence', ['next', 'nextSentence'], 'Two'],
  ['the next line', ['next', 'nextSentence', 'nextSentence'], 'and'],
  ['the preceding sentence', ['last', 'previousSentence', 'previousSentence'], 'Two'],
  ['whole sentences', ['next', '+nextSentence'], "It's well-known."],
  ['one more sentence', ['next', '+nextSentence', '+nextSentence'], "It's well-known. Two  birds,"],
  ['one less again', ['next', '+nextSentence', '+nextSentence', '+previousSentence'], "It's well-known."],
  ['whole sentences backwards', ['last', '+previousSentence', '+previousSentence'], 'Two  birds,\nand می‌روم 😀 end'],
  ['one less of these', ['last', '+previousSentence', '+previousSentence', '+nextSentence'], 'and می‌روم 😀 end'],
  ['everything', ['first', '+last'], TEXT],
])('selects %s', (_name, steps, expected) => {
  expect(walk(TEXT, steps)).toBe(expected)
})

it('selects nothing without a word', () => {
  expect(walk(' \n', ['next'])).toBeNull()
})

it.each([
  ['start', -1, 'one two three'],
  ['start', 1, 'three'],
  ['end', 1, 'two three four'],
  ['end', -1, 'two'],
] as const)('moves the %s of an annotation by %i', (edge, by, expected) => {
  const text = 'one two three four'
  const { start, end } = moveEdge(text, { start: 4, end: 13 }, { edge, by })
  expect(text.slice(start, end)).toBe(expected)
})

it('leaves an annotation its last word, and gives a caret one', () => {
  const text = 'one two'
  expect(moveEdge(text, { start: 4, end: 7 }, { edge: 'start', by: 1 })).toEqual({ start: 4, end: 7 })
  expect(moveEdge(text, { start: 4, end: 7 }, { edge: 'end', by: -1 })).toEqual({ start: 4, end: 7 })
  expect(moveEdge(text, { start: 4, end: 7 }, { edge: 'end', by: 1 })).toEqual({ start: 4, end: 7 })
  expect(moveEdge(text, { start: 4, end: 4 }, { edge: 'end', by: 1 })).toEqual({ start: 4, end: 7 })
})

it('begins beside what is selected, or with the word at a text cursor', () => {
  const text = 'one two three'
  const wordFrom = (start: number, end: number, step: 'next' | 'previous') => {
    const word = stepFrom(text, { start, end }, step)?.focus
    return word && text.slice(word.start, word.end)
  }
  expect([wordFrom(4, 7, 'next'), wordFrom(4, 7, 'previous')]).toEqual(['three', 'one'])
  expect([wordFrom(5, 5, 'next'), wordFrom(5, 5, 'previous')]).toEqual(['two', 'two'])
  expect([wordFrom(4, 4, 'next'), wordFrom(4, 4, 'previous')]).toEqual(['two', 'one'])
  expect([wordFrom(8, 13, 'next'), wordFrom(0, 3, 'previous')]).toEqual([undefined, undefined])
})

it('never leaves the text, never inverts a place, and undoes a step by the opposite one', () => {
  const letters = fc.array(fc.constantFrom('a', 'b ', ' ', '.', '\n', '😀', 'e\u0301', 'ی\u200c'), { minLength: 1 })
  const steps = fc.array(
    fc.record({
      edge: fc.constantFrom('start' as const, 'end' as const),
      by: fc.constantFrom(1 as const, -1 as const),
    }),
  )
  fc.assert(
    fc.property(letters, steps, (parts, edges) => {
      const text = parts.join('')
      let place = { start: 0, end: text.length }
      for (const step of edges) {
        place = moveEdge(text, place, step)
        expect(place.start).toBeGreaterThanOrEqual(0)
        expect(place.end).toBeLessThanOrEqual(text.length)
        expect(place.start).toBeLessThanOrEqual(place.end)
      }
    }),
  )
})
