import { countExpansions, expandAlternative, expandKey, MAX_EXPANSIONS } from './expand'
import { type AnswerToken } from './key'

const optional = (...texts: string[]): AnswerToken => ({ optional: texts })
const choice = (...texts: string[]): AnswerToken => ({ choice: texts })

test.each<[string, readonly AnswerToken[], number, readonly string[]]>([
  ['a word', ['salt'], 1, ['salt']],
  ['an optional word: with it first', [optional('the '), 'salt'], 2, ['the salt', 'salt']],
  ['one of two, or none', [optional('in ', 'by '), 'cash'], 3, ['in cash', 'by cash', 'cash']],
  ['exactly one of two', [choice('16', 'sixteen'), ' beds'], 2, ['16 beds', 'sixteen beds']],
  ['all combinations of two', [choice('a', 'b'), choice('c', 'd')], 4, ['ac', 'ad', 'bc', 'bd']],
  ['two that give the same text', [choice('a', 'a'), 'x'], 2, ['ax']],
  ['spaces are merged and trimmed', [' a', optional(' b'), ' c '], 2, ['a b c', 'a c']],
  ['an empty text is not an answer', [optional('salt')], 2, ['salt']],
  ['no token', [], 1, []],
  ['an empty choice', ['salt', choice()], 0, []],
])('%s', (_, tokens, count, spellings) => {
  expect([countExpansions(tokens), expandAlternative({ tokens, class: 'text' })]).toEqual([count, spellings])
})

test('counts a key with millions of spellings without expanding it, and caps the expansion', () => {
  const tokens = Array.from({ length: 30 }, (_, index) => choice(`a${index}`, `b${index}`))
  expect(countExpansions(tokens)).toBe(2 ** 30)
  expect(expandAlternative({ tokens, class: 'text' })).toHaveLength(MAX_EXPANSIONS)
})

test('lists a spelling of two alternatives once, in the order of the key', () => {
  const accepts = [['tea'], [choice('salt', 'tea')]].map((tokens) => ({ tokens, class: 'text' as const }))
  expect(expandKey({ kind: 'text', accepts })).toEqual(['tea', 'salt'])
})
