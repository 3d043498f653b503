import { availabilityOf, listDays, STATUS_DAYS, stateOf } from './availability'

const at = (text: string) => Date.parse(text)

test('days are Tehran’s, oldest first, and today has only the minutes that are over', () => {
  // 00:10 of 30 November in Tehran.
  const days = listDays(
    { sinceMs: at('2026-01-01T00:00Z'), untilMs: at('2026-11-29T20:40Z') },
    new Map([['2026-11-30', 9]]),
  )
  expect(days).toHaveLength(STATUS_DAYS)
  expect(days.at(-1)).toEqual({ day: '2026-11-30', measured: 10, served: 9 })
  expect(days.at(-2)).toEqual({ day: '2026-11-29', measured: 1440, served: 0 })
  expect(days[0]?.day).toBe('2026-09-02')
})

test('nothing is measured before the first record', () => {
  const days = listDays({ sinceMs: at('2026-11-28T08:00Z'), untilMs: at('2026-11-29T20:40Z') }, new Map())
  expect(days.slice(-4).map(({ measured }) => measured)).toEqual([0, 750, 1440, 10])
})

test.each([
  [[], null],
  [[{ measured: 0, served: 0 }], null],
  [[{ measured: 1440, served: 1440 }], 100],
  [[{ measured: 129_600, served: 129_599 }], 99.99],
  [[{ measured: 3, served: 2 }], 66.66],
  [[{ measured: 10, served: 11 }], 100],
])('the share of %j is %p: rounded down, never above the whole', (days, share) => {
  expect(availabilityOf(days)).toBe(share)
})

test.each([
  [0, 0, 'unmeasured'],
  [1440, 1440, 'up'],
  [1440, 1426, 'short'],
  [1440, 1425, 'long'],
] as const)('a day of %i measured and %i served minutes is %s', (measured, served, state) => {
  expect(stateOf({ day: '2026-11-30', measured, served })).toBe(state)
})
