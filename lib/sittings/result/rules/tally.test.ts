import { type VerdictReason } from '@/lib/marking/answers/reason'
import { causeOf } from '@/lib/sittings/result/rules/cause'
import { type CountedSitting, type CountedVerdict, tallySkill } from '@/lib/sittings/result/rules/tally'
import { timeByPart, timeByQuestion, timeByQuestionInLog } from '@/lib/sittings/result/rules/time-spent'

const sitting = (verdicts: readonly CountedVerdict[], rest: Partial<CountedSitting> = {}): CountedSitting => ({
  mode: 'strict',
  skill: 'reading',
  paper: 'a',
  day: 100,
  verdicts,
  placeOf: (question) => ({ type: Number(question) < 5 ? 'short-answer' : 'multiple-choice', part: 1 }),
  ...rest,
})

test('every reason but the right one has a cause; an unknown one has none', () => {
  const lost: readonly VerdictReason['kind'][] = [
    'blank',
    'spelling',
    'over-limit',
    'plural',
    'article',
    'wrong-option',
    'no-match',
  ]
  expect(lost.map(causeOf)).toEqual(['blank', 'spelling', 'limit', 'plural', 'form', 'option', 'place'])
  expect(causeOf('matched')).toBeNull()
  expect(causeOf('of-tomorrow')).toBeNull()
})

test('counts marks by type, part and cause; a text counts once, a blank is no mistake', () => {
  const first = sitting([
    ['1', 1, 1, 'matched'],
    ['2', 0, 1, 'spelling'],
    ['5-6', 1, 2, 'partly'],
  ])
  const second = sitting(
    [
      ['1', 0, 1, 'blank'],
      ['2', 0, 1, 'spelling'],
    ],
    { paper: 'b', day: 102 },
  )
  const tally = tallySkill([first, second], 'reading')
  expect(tally).toMatchObject({ answers: 6, right: 2, blank: 1 })
  expect(tally.types).toEqual([
    { type: 'short-answer', answers: 4, right: 1, blank: 1, texts: 2, lastDay: 102 },
    { type: 'multiple-choice', answers: 2, right: 1, blank: 0, texts: 1, lastDay: 100 },
  ])
  expect(tally.parts).toEqual([{ part: 1, answers: 6, right: 2, blank: 1 }])
  expect(tally.causes).toEqual([
    { cause: 'blank', count: 1 },
    { cause: 'spelling', count: 2 },
    { cause: 'option', count: 1 },
  ])
})

test('does not count another skill, or questions that are not in their paper', () => {
  const tally = tallySkill([sitting([['1', 1, 1, 'matched']], { placeOf: () => undefined })], 'reading')
  expect(tally).toMatchObject({ answers: 1, types: [], parts: [] })
  expect(tallySkill([sitting([['1', 1, 1, 'matched']])], 'listening').answers).toBe(0)
})

const save = (atMs: number, ...questions: string[]) => ({ atMs, questions })

test("the time between two saves belongs to the second one's question", () => {
  const saves = [save(30_000, '1'), save(50_000, '2'), save(60_000, '1'), save(61_000)]
  expect([...timeByQuestion(0, saves)]).toEqual([
    ['1', 40_000],
    ['2', 20_000],
  ])
})

test('a save of many questions, and a long silence, are not counted for questions; within one part they still count for the part', () => {
  const saves = [save(60_000, '1', '2', '3', '4'), save(60_000 + 700_000, '5')]
  expect(timeByQuestion(0, saves).size).toBe(0)
  expect([...timeByPart(0, saves, (question) => (Number(question) < 5 ? 1 : 2))]).toEqual([
    [1, 60_000],
    [2, 700_000],
  ])
  expect(timeByPart(0, [save(9000, '1', '5')], Number).size).toBe(0)
})

test('a pause is not counted', () => {
  const log = [
    { ...save(0), isBeginning: true },
    { ...save(20_000, '1'), isBeginning: false },
    { ...save(300_000), isBeginning: true },
    { ...save(305_000, '1', '2'), isBeginning: false },
  ]
  expect([...timeByQuestionInLog(log)]).toEqual([
    ['1', 22_500],
    ['2', 2_500],
  ])
  expect(timeByQuestionInLog([]).size).toBe(0)
})

test('saves that arrive out of order, or before the start, give no negative time', () => {
  expect([...timeByQuestion(10_000, [save(30_000, '2'), save(5_000, '1')])]).toEqual([
    ['1', 0],
    ['2', 20_000],
  ])
})
