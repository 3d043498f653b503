import fc from 'fast-check'
import { type VerdictReason } from '@/lib/marking/answers/reason'
import { type Cause, causeOf } from './cause'
import { type SaveMoment, timeByPart, timeByQuestion } from '@/lib/sittings/result/rules/time-spent'
import { type TypeShare } from './tally'
import { findWeakTypes, MIN_ANSWERS, shareRight } from './weak-types'

const type = (name: string, answers: number, right: number, more: Partial<TypeShare> = {}): TypeShare => ({
  type: name,
  answers,
  right,
  blank: 0,
  texts: 2,
  lastDay: 100,
  ...more,
})
/** A skill of 100 answers with 70 right. */
const weakOf = (...types: readonly TypeShare[]) =>
  findWeakTypes({ answers: 100, right: 70, types }).map((weak) => weak.type)

test.each<[string, TypeShare, boolean]>([
  ['half right', type('a', 20, 10), true],
  ['as good as the skill', type('a', 20, 14), false],
  ['a little below', type('a', 20, 12), false],
  ['too few answers', type('a', MIN_ANSWERS - 1, 0), false],
  ['just enough answers', type('a', MIN_ANSWERS, 0), true],
  ['from one text only', type('a', 20, 2, { texts: 1 }), false],
  ['few answers, which weigh less than the skill', type('a', 10, 6), false],
  ['many answers, which weigh more', type('a', 100, 58), true],
])('a type with %s, %j, is weak: %s', (_, share, isWeak) => {
  expect(weakOf(share)).toEqual(isWeak ? ['a'] : [])
})

test('sorts the weakest first, equals by the least recent answer, then by name', () => {
  expect(weakOf(type('b', 20, 8), type('a', 20, 2), type('c', 20, 8, { lastDay: 90 }), type('A', 20, 8))).toEqual([
    'a',
    'c',
    'A',
    'b',
  ])
})

test('a type without answers has no share, and no weakness', () => {
  expect(shareRight({ right: 0, answers: 0 })).toBe(0)
  expect(shareRight({ right: 3, answers: 4 })).toBe(0.75)
  expect(findWeakTypes({ answers: 0, right: 0, types: [type('a', 20, 0)] })).toEqual([])
})

const CAUSES: Readonly<Record<Exclude<VerdictReason['kind'], 'matched'>, Cause>> = {
  blank: 'blank',
  spelling: 'spelling',
  spacing: 'spelling',
  apostrophe: 'spelling',
  'over-limit': 'limit',
  plural: 'plural',
  'word-form': 'form',
  possessive: 'form',
  'two-answers': 'form',
  separator: 'form',
  ordinal: 'form',
  'extra-sign': 'form',
  range: 'form',
  code: 'spelling',
  article: 'form',
  'extra-word': 'form',
  'missing-word': 'form',
  'word-order': 'form',
  'month-in-figures': 'form',
  'half-of-day': 'form',
  currency: 'form',
  unit: 'form',
  'short-form': 'form',
  'repeated-printed-word': 'form',
  'already-given': 'option',
  'wrong-option': 'option',
  'not-an-option': 'option',
  partly: 'option',
  'too-many-options': 'option',
  'no-match': 'place',
}
test.each(Object.entries(CAUSES))('a mark lost by «%s» has a remedy: %s', (kind, cause) => {
  expect(causeOf(kind)).toBe(cause)
})

test.each(['', 'matched', 'constructor', 'toString', '__proto__'])('«%s» is no cause', (kind) => {
  expect(causeOf(kind)).toBeNull()
})

const saves: fc.Arbitrary<readonly SaveMoment[]> = fc.array(
  fc.record({
    atMs: fc.integer({ min: -60_000, max: 3_600_000 }),
    questions: fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '5', '6'), { maxLength: 5 }),
  }),
  { maxLength: 12 },
)
const sum = (spent: ReadonlyMap<unknown, number>) => [...spent.values()].reduce((total, ms) => total + ms, 0)

test('the time on questions never exceeds the elapsed time, nor is it negative', () => {
  fc.assert(
    fc.property(saves, (log) => {
      const spent = timeByQuestion(0, log)
      const end = Math.max(0, ...log.map(({ atMs }) => atMs))
      for (const ms of spent.values()) expect(ms).toBeGreaterThanOrEqual(0)
      expect(sum(spent)).toBeLessThanOrEqual(end + 1)
      const byPart = timeByPart(0, log, (question) => (Number(question) < 4 ? 1 : 2))
      expect(sum(byPart)).toBeLessThanOrEqual(end + 1)
    }),
  )
})

test('the order of the saves in the list has no effect', () => {
  fc.assert(
    fc.property(saves, (log) => {
      const distinct = [...new Map(log.map((save) => [save.atMs, save])).values()]
      const turned = timeByQuestion(0, distinct.toReversed())
      expect(new Map([...turned].sort())).toEqual(new Map([...timeByQuestion(0, distinct)].sort()))
    }),
  )
})

test('three questions at once share a silence of ten minutes; with a fourth question, or a second more, it is not counted', () => {
  const TEN = 600_000
  expect([...timeByQuestion(0, [{ atMs: TEN, questions: ['1', '2', '3'] }]).values()]).toEqual([
    200_000, 200_000, 200_000,
  ])
  expect(timeByQuestion(0, [{ atMs: TEN + 1, questions: ['1'] }]).size).toBe(0)
  expect(timeByQuestion(0, [{ atMs: TEN, questions: ['1', '2', '3', '4'] }]).size).toBe(0)
})

test('a question of an unknown part adds no time to any part', () => {
  expect(timeByPart(0, [{ atMs: 5_000, questions: ['1'] }], () => undefined).size).toBe(0)
})
