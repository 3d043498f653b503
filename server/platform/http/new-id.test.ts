import { createIdMaker, newId } from './new-id'

const COUNTER_SIZE = 0x1000

test('ids of one process sort by creation, however many per millisecond', () => {
  const ids = Array.from({ length: 3 * COUNTER_SIZE }, () => newId())
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('ids also rise if the clock goes back, or stands still longer than the counter lasts', () => {
  const clock = [1_000, 1_000, 990, 1_001]
  const make = createIdMaker(() => clock.shift() ?? 1_001)
  const ids = Array.from({ length: 2 * COUNTER_SIZE }, () => make())
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('an id is a UUID of version 7 whose first 48 bits are its time', () => {
  const id = createIdMaker(() => 0x0123_4567_89ab)()
  expect(id).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
