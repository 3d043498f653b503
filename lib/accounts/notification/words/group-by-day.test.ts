import { groupByDay } from './group-by-day'

test('groups by the days of Tehran, today and yesterday by name', () => {
  const now = Date.parse('2026-11-29T20:00:00Z')
  const items = [
    '2026-11-29T19:00:00Z',
    // Half past eight in the evening of UTC is midnight in Tehran.
    '2026-11-28T20:30:00Z',
    '2026-11-28T20:29:59Z',
    '2026-11-27T20:30:00Z',
    '2026-11-20T12:00:00Z',
  ].map((at) => ({ at }))
  const days = groupByDay(items, now).map(({ title, items: ofDay }) => [title, ofDay.length])
  expect(days).toEqual([
    ['امروز', 2],
    ['دیروز', 2],
    ['جمعه ۲۹ آبان', 1],
  ])
  expect(groupByDay([], now)).toEqual([])
})
