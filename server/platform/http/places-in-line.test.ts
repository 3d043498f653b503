import { createPlacesInLine } from './places-in-line'

test('counts those who wait with a ticket up to this one, whoever has left, also far beyond its first size', () => {
  const places = createPlacesInLine()
  const waiting: number[] = []
  const shouldLeave = (ticket: number) => ticket % 3 === 0 || (ticket % 7 === 0 && ticket > 2_000)
  for (let ticket = 1; ticket <= 5_000; ticket += 1) {
    places.add(ticket)
    if (shouldLeave(ticket)) places.remove(ticket)
    else waiting.push(ticket)
  }
  expect(waiting.map((ticket) => places.placeOf(ticket))).toEqual(waiting.map((_, index) => index + 1))
})

test('a ticket that leaves twice is counted once', () => {
  const places = createPlacesInLine()
  for (const ticket of [1, 2, 3]) places.add(ticket)
  places.remove(1)
  places.remove(1)
  expect([2, 3].map((ticket) => places.placeOf(ticket))).toEqual([1, 2])
})
