import { MAX_EXPANSIONS } from '../expand'
import { type ShorthandToken } from './scan-shorthand'
import { isTooLong, exceedsItemLimit, exceedsInterpretationLimit, MAX_SHORTHAND } from './shorthand-limits'

const bracket = (options: number, isNeeded?: boolean): ShorthandToken => ({
  kind: 'optional',
  options: Array.from({ length: options }, (_, at) => `option${at}`),
  ...(isNeeded !== undefined && { isNeeded }),
})
const TEXT: ShorthandToken = { kind: 'text', text: 'text' }
const SLASH: ShorthandToken = { kind: 'separator', sign: 'tight-slash', text: '/' }

test('a text of the greatest length is still parsed', () => {
  expect(isTooLong('x'.repeat(MAX_SHORTHAND))).toBe(false)
  expect(isTooLong('x'.repeat(MAX_SHORTHAND + 1))).toBe(true)
})

test.each<readonly [string, readonly ShorthandToken[], number]>([
  ['no bracket', [TEXT, SLASH, TEXT], 1],
  ['an optional word', [bracket(1), TEXT], 2],
  ['an optional word that is not needed', [bracket(1, false), TEXT], 2],
  ['one of two words', [bracket(2, true), TEXT], 2],
  ['one of two words or neither', [bracket(2), TEXT], 3],
  ['nine optional words', Array.from({ length: 9 }, () => bracket(1)), MAX_EXPANSIONS],
])('%s', (_, items, ways) => {
  const most = Math.floor(12_000 / ways)
  expect(exceedsItemLimit(items, most)).toBe(false)
  expect(exceedsItemLimit(items, most + 1)).toBe(true)
})

test('a key has no more answers than may be marked', () => {
  expect(exceedsItemLimit([...Array.from({ length: 9 }, () => bracket(1)), bracket(2, true)], 1)).toBe(true)
  expect(exceedsItemLimit([bracket(MAX_EXPANSIONS, true)], 1)).toBe(false)
  expect(exceedsItemLimit([bracket(MAX_EXPANSIONS)], 1)).toBe(true)
})

test('the alternatives of an interpretation add up', () => {
  const word = { choice: ['a', 'b'] }
  expect(exceedsInterpretationLimit([[word], [word, word]], 2000)).toBe(false) // six answers
  expect(exceedsInterpretationLimit([[word], [word, word]], 2001)).toBe(true)
  expect(exceedsInterpretationLimit([], 12_000)).toBe(false)
})
