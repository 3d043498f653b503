import { fromTehran, toTehran } from './tehran-time'

it.each([
  ['2026-11-21T18:30', '2026-11-21T15:00:00.000Z'],
  ['2026-03-21T00:00', '2026-03-20T20:30:00.000Z'],
  ['2026-07-01T12:00', '2026-07-01T08:30:00.000Z'],
])('%s in Tehran is %s, and back', (typed, instant) => {
  expect(fromTehran(typed)).toBe(instant)
  expect(toTehran(instant)).toBe(typed)
})

it.each(['', '2026-11-21', '2026-13-40T10:00', 'x'])('a time that is not whole (%j) is none', (typed) => {
  expect(fromTehran(typed)).toBeNull()
})
