import { type PlacementLevel, nextPart, type TakenPart } from './staging'

const taken = (level: PlacementLevel, raw: number): TakenPart => ({ level, raw, total: 5 })

test.each<[readonly TakenPart[], PlacementLevel, 1 | 2]>([
  [[], 'middle', 1],
  [[taken('middle', 0)], 'easy', 1],
  [[taken('middle', 2)], 'easy', 1],
  [[taken('middle', 3)], 'hard', 1],
  [[taken('middle', 5)], 'hard', 1],
  [[taken('middle', 3), taken('hard', 2)], 'middle', 2],
  [[taken('middle', 3), taken('hard', 3)], 'hard', 2],
  [[taken('middle', 2), taken('easy', 2)], 'easy', 2],
  [[taken('middle', 2), taken('easy', 3)], 'middle', 2],
])('after %j comes %s, form %i', (before, level, form) => {
  expect(nextPart(before)).toEqual({ level, form })
})

test('after three parts there is none', () => {
  expect(nextPart([taken('middle', 3), taken('hard', 3), taken('hard', 1)])).toBeNull()
})
