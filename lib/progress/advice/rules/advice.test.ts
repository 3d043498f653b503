import fc from 'fast-check'
import { type SkillTally, type TypeShare } from '@/lib/sittings/result/rules/tally'
import { advise, REST_DAYS } from './advice'
import { type AdviceFacts, SKILLS } from './advice-facts'
import { planWeeks } from './plan-weeks'

const TODAY = 20_000
const none = { listening: null, reading: null, writing: null, speaking: null }
const facts = (rest: Partial<AdviceFacts> = {}): AdviceFacts => ({
  today: TODAY,
  testDay: null,
  targets: none,
  bands: none,
  lastDays: none,
  tallies: [],
  mocks: { count: 0, lastDay: null },
  openAttempt: null,
  dueWords: 0,
  dueMistakes: 0,
  course: null,
  refusedAdvice: [],
  ...rest,
})
const type = (name: string, right: number, answers: number, rest: Partial<TypeShare> = {}): TypeShare => ({
  type: name,
  right,
  answers,
  blank: 0,
  texts: 2,
  lastDay: TODAY - 1,
  ...rest,
})
const tally = (right: number, answers: number, rest: Partial<SkillTally> = {}): SkillTally => ({
  skill: 'reading',
  right,
  answers,
  blank: 0,
  types: [],
  parts: [],
  causes: [],
  ...rest,
})
const ids = (rest: Partial<AdviceFacts>) => advise(facts(rest)).map(({ id }) => id)
const practised = { listening: TODAY, reading: TODAY, writing: TODAY, speaking: TODAY }
/** Two mocks, so that none is due. */
const settled = { mocks: { count: 2, lastDay: TODAY - 5 }, lastDays: practised }

test('a new candidate gets a mock and two short parts', () => {
  expect(ids({})).toEqual(['mock', 'placement:listening', 'placement:reading'])
})

test.each([
  [
    'is far from its target',
    { targets: { ...none, speaking: 16 }, bands: { ...none, speaking: 8 }, lastDays: practised },
  ],
  ['was never tried', { lastDays: { ...practised, speaking: null } }],
  ['was left for long', { lastDays: { ...practised, speaking: TODAY - 30 } }],
])('speaking that %s is advised: it can be practised without a credit', (_, rest) => {
  expect(advise(facts({ mocks: settled.mocks, ...rest })).some(({ skill }) => skill === 'speaking')).toBe(true)
})

test.each([
  [0, false],
  [4, false],
  [9, false],
  [10, true],
])('a weakest type with %i answers counts as weak: %s', (answers, isSaid) => {
  const weak = type('matching-headings', 0, answers)
  const got = ids({ ...settled, tallies: [tally(30, 30 + answers, { types: [weak] })] })
  expect(got.includes('type:reading:matching-headings')).toBe(isSaid)
})

test.each([
  // 1 of 4 is not weaker than 8 of 20: too few answers prove nothing.
  ['one text', type('short-answer', 0, 12, { texts: 1 }), false],
  ['ten points below when weighted', type('short-answer', 8, 20), true],
  ['nine points below', type('short-answer', 12, 20), false],
])('a type from %s is weak: %s', (_, weak, isSaid) => {
  const got = ids({ ...settled, tallies: [tally(70, 100, { types: [weak] })] })
  expect(got.includes('type:reading:short-answer')).toBe(isSaid)
})

test('all right: no type is weak; all blank: timing is the cause', () => {
  const right = tally(40, 40, { types: [type('short-answer', 40, 40)] })
  expect(ids({ ...settled, tallies: [right] }).filter((id) => /^(type|cause|timing)/.test(id))).toEqual([])
  const blank = tally(0, 40, {
    blank: 40,
    types: [type('short-answer', 0, 40, { blank: 40 })],
    causes: [{ cause: 'blank', count: 40 }],
  })
  expect(ids({ ...settled, tallies: [blank] })[0]).toBe('timing:reading')
})

test('the skill farthest below its target comes first', () => {
  const weak = [type('short-answer', 2, 20)]
  const tallies = [tally(20, 40, { types: weak }), tally(20, 40, { skill: 'listening', types: weak })]
  const far = { bands: { ...none, listening: 10, reading: 12 }, targets: { ...none, listening: 15, reading: 13 } }
  expect(ids({ ...settled, tallies, ...far }).slice(0, 2)).toEqual([
    'type:listening:short-answer',
    'type:reading:short-answer',
  ])
})

test('equally weak types sort by the last practice, the oldest first, then by name', () => {
  const types = [
    type('b', 2, 20, { lastDay: TODAY - 1 }),
    type('c', 2, 20, { lastDay: TODAY - 9 }),
    type('a', 2, 20, { lastDay: TODAY - 1 }),
  ]
  const first = (refusedAdvice: AdviceFacts['refusedAdvice']) =>
    ids({ ...settled, tallies: [tally(80, 120, { types })], refusedAdvice })[0]
  expect(first([])).toBe('type:reading:c')
  expect(first([{ id: 'type:reading:c', untilDay: TODAY + 1 }])).toBe('type:reading:a')
})

test.each([
  [4, 4, false],
  [5, 17, false],
  [5, 16, true],
])('%i spelling mistakes among %i are a cause: %s', (count, mistakes, isSaid) => {
  const one = tally(60, 60 + mistakes, { causes: [{ cause: 'spelling', count }] })
  expect(ids({ ...settled, tallies: [one] }).includes('cause:reading:spelling')).toBe(isSaid)
})

test('timing is the cause if the last part is fifteen points below the first', () => {
  const parts = (last: number) => [
    { part: 1, right: 15, answers: 20, blank: 0 },
    { part: 3, right: last, answers: 20, blank: 0 },
  ]
  const got = (last: number) => ids({ ...settled, tallies: [tally(27, 40, { parts: parts(last) })] })
  expect(got(12)[0]).toBe('timing:reading')
  expect(got(13)[0]).not.toBe('timing:reading')
})

test.each<[string, Partial<AdviceFacts>, boolean]>([
  ['one mock test, long ago', { mocks: { count: 1, lastDay: TODAY - 4 } }, true],
  ['one mock test two days ago', { mocks: { count: 1, lastDay: TODAY - 2 } }, false],
  ['a test in two days', { mocks: { count: 0, lastDay: null }, testDay: TODAY + 2 }, false],
  ['a test in three days', { mocks: { count: 0, lastDay: null }, testDay: TODAY + 3 }, true],
  [
    'three of them, the last a fortnight ago, a date',
    { mocks: { count: 3, lastDay: TODAY - 14 }, testDay: TODAY + 30 },
    true,
  ],
  ['three of them, the last a fortnight ago, no date', { mocks: { count: 3, lastDay: TODAY - 14 } }, false],
  ['an unfinished one', { mocks: { count: 0, lastDay: null }, openAttempt: { id: 'x', leftSeconds: 3_600 } }, false],
])('suggests a mock after %s: %s', (_, rest, isSaid) => {
  expect(ids(rest).includes('mock')).toBe(isSaid)
})

test('unfinished work comes first; at most one suggestion is long', () => {
  const got = advise(facts({ openAttempt: { id: 'x', leftSeconds: 3_600 }, dueMistakes: 5, dueWords: 15 }))
  expect(got.map(({ id }) => id)).toEqual(['go-on:x', 'mistakes', 'words'])
  expect(ids({ dueWords: 15 })[0]).toBe('words')
})

test('a refused suggestion is hidden for seven days, then comes again', () => {
  const refusedAdvice = [{ id: 'mock', untilDay: TODAY + REST_DAYS }]
  expect(ids({ refusedAdvice })).not.toContain('mock')
  expect(ids({ refusedAdvice, today: TODAY + REST_DAYS - 1 })).not.toContain('mock')
  expect(ids({ refusedAdvice, today: TODAY + REST_DAYS })).toContain('mock')
})

const share = fc
  .nat(2000)
  .chain((answers) => fc.record({ answers: fc.constant(answers), right: fc.nat(answers), blank: fc.nat(answers) }))
const anyTally = fc.record({
  skill: fc.constantFrom('listening' as const, 'reading' as const),
  answers: fc.nat(80_000),
  right: fc.nat(80_000),
  blank: fc.nat(80_000),
  types: fc.array(
    share.map((item) => type('short-answer', item.right, item.answers)),
    { maxLength: 3 },
  ),
  parts: fc.array(
    share.map((item) => ({ part: 1, ...item })),
    { maxLength: 3 },
  ),
  causes: fc.constant([{ cause: 'spelling' as const, count: 9 }]),
})

test('for any numbers: at most three, one per skill, two short ones, no NaN, and deterministic', () => {
  fc.assert(
    fc.property(fc.array(anyTally, { maxLength: 2 }), fc.option(fc.integer({ min: -5, max: 90 })), (tallies, days) => {
      const one = facts({ tallies, testDay: days === null ? null : TODAY + days })
      const got = advise(one)
      expect(got).toHaveLength(3)
      expect(got.filter(({ minutes }) => minutes <= 25).length).toBeGreaterThanOrEqual(2)
      const skills = got.flatMap(({ skill }) => skill ?? [])
      expect(new Set(skills).size).toBe(skills.length)
      expect(JSON.stringify(got)).not.toMatch(/NaN|Infinity/)
      expect(advise({ ...one, tallies: [...tallies] })).toEqual(got)
    }),
  )
})

const plan = (testDay: number | null) => planWeeks({ ...facts(), testDay })

test('the plan fits the date: at most eight weeks, the last one before the test, excluding the test day', () => {
  expect(plan(TODAY + 56).map(({ phase }) => phase)).toEqual([
    'base',
    'base',
    'build',
    'build',
    'build',
    'mock',
    'mock',
    'last',
  ])
  expect(plan(TODAY + 56).at(-1)?.toDay).toBe(TODAY + 55)
  expect(plan(TODAY + 10).map(({ fromDay, toDay }) => [fromDay - TODAY, toDay - TODAY])).toEqual([
    [0, 6],
    [7, 9],
  ])
  expect(plan(TODAY + 1)).toMatchObject([{ phase: 'last', mocks: 0, fromDay: TODAY, toDay: TODAY }])
  for (const gone of [TODAY, TODAY - 3]) expect(plan(gone)).toEqual([])
})

test('without a date, or with a distant one, the plan has eight weeks and no last phase', () => {
  for (const day of [null, TODAY + 57, TODAY + 400]) {
    expect(plan(day)).toHaveLength(8)
    expect(plan(day).some(({ phase }) => phase === 'last')).toBe(false)
  }
})

test('includes every skill, the one farthest below its target most often', () => {
  const weeks = planWeeks({
    ...facts(),
    targets: { ...none, speaking: 14, reading: 14 },
    bands: { ...none, speaking: 9, reading: 14 },
  })
  const times = (skill: string) => weeks.filter(({ focus }) => focus.some((item) => item === skill)).length
  for (const skill of SKILLS) expect(times(skill)).toBeGreaterThan(0)
  expect(times('speaking')).toBe(Math.max(...SKILLS.map(times)))
})

test.each([
  [9_300, 155],
  [5_401, 95],
  [3_600, 60],
  [290, 5],
  [0, 5],
])('an exam with %i seconds left takes %i minutes', (leftSeconds, minutes) => {
  const [goOn] = advise(facts({ openAttempt: { id: 'x', leftSeconds } }))
  expect(goOn).toMatchObject({ id: 'go-on:x', minutes })
})
