import { type PlanFacts } from './plan-facts'
import { listNotWorth, withoutContradiction } from './plan-notes'

const TODAY = 20_000
const none = { listening: null, reading: null, writing: null, speaking: null }
const factsOf = (lastMock: number, testDay: number | null): PlanFacts => ({
  today: TODAY,
  testDay,
  minutes: 30,
  module: 'academic',
  targets: none,
  bands: none,
  starts: none,
  lastDays: none,
  tallies: [],
  stock: { types: [], parts: [], mocks: 5 },
  dueWords: 0,
  dueMistakes: { listening: { count: 0, sets: [] }, reading: { count: 0, sets: [] } },
  course: null,
  mocks: { count: 2, lastDay: lastMock },
  hasOpenExam: false,
  past: [],
})

test.each([
  ['today, six days before the test', 0, 6, [{ kind: 'mock-too-soon', days: 0 }]],
  ['today, five days before the test', 0, 5, [{ kind: 'mock-near-test', daysLeft: 5 }]],
  ['today, three days before the test', 0, 3, [{ kind: 'mock-near-test', daysLeft: 3 }]],
  ['two days ago, four days before the test', 2, 4, [{ kind: 'mock-too-soon', days: 2 }]],
  ['two days ago, three days before the test', 2, 3, [{ kind: 'mock-near-test', daysLeft: 3 }]],
  ['yesterday, two days before the test', 1, 2, [{ kind: 'mock-near-test', daysLeft: 2 }]],
  ['three days ago, three days before the test', 3, 3, []],
  ['today, without a test day', 0, null, [{ kind: 'mock-too-soon', days: 0 }]],
])('after a mock %s one note at most says when another helps, never on the last two days', (_, ago, left, notes) => {
  expect(listNotWorth(factsOf(TODAY - ago, left === null ? null : TODAY + left))).toEqual(notes)
})

test.each([
  ['reached', true],
  ['few', true],
  ['below', false],
  ['spread', false],
] as const)('with the bands of three days %s, a skill at its target is said to be enough: %s', (state, isSaid) => {
  const note = { kind: 'skill-reached', skill: 'listening', band: 15, target: 15 } as const
  const other = { kind: 'mock-too-soon', days: 1 } as const
  const lines = [
    { measure: 'listening', state },
    { measure: 'reading', state: 'below' },
  ] as const
  expect(withoutContradiction([note, other], { lines })).toEqual(isSaid ? [note, other] : [other])
})
