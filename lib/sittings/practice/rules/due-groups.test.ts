import { chooseDueGroups, countDueSets, type DueGroup } from './due-groups'

const group = (name: number, rest: Partial<DueGroup> = {}): DueGroup => ({
  version: 'v',
  part: 1,
  group: name,
  questions: 5,
  due: 2,
  dueDay: 10,
  ...rest,
})
const namesOf = (groups: readonly DueGroup[], size: number) => chooseDueGroups(groups, size).map((one) => one.group)

test('the longest due group comes first, of equals the one with the larger share of mistakes', () => {
  const groups = [group(1), group(2, { due: 5 }), group(3, { dueDay: 9, due: 1 })]
  expect(namesOf(groups, 20)).toEqual([3, 2, 1])
})

test('a set stays near its size: a group that exceeds it is left out for a smaller one', () => {
  expect(
    namesOf([group(1, { dueDay: 9 }), group(2, { questions: 9, due: 4 }), group(3, { questions: 3, due: 1 })], 6),
  ).toEqual([1, 3])
})

test('a group larger than a set waits for groups that fit; as the only one it is chosen at any size', () => {
  const large = group(1, { questions: 10, dueDay: 9 })
  expect(namesOf([large, group(2)], 6)).toEqual([2])
  expect(namesOf([large, group(2, { questions: 12 })], 6)).toEqual([1])
})

test('a group that is larger than a set does not wait for more than a week', () => {
  const large = group(1, { questions: 10, dueDay: 3 })
  expect(namesOf([large, group(2, { dueDay: 9 })], 6)).toEqual([2])
  expect(namesOf([large, group(2, { dueDay: 10 }), group(3, { dueDay: 11 })], 6)).toEqual([1])
})

test('a set has at most four parts', () => {
  const groups = [1, 2, 3, 4, 5].map((part) => group(part, { part, questions: 1, due: 1 }))
  expect(namesOf(groups, 20)).toEqual([1, 2, 3, 4])
  expect(namesOf([...groups, group(6, { part: 2, questions: 1, due: 1 })], 20)).toEqual([1, 2, 3, 4, 6])
})

test('a set says how many of its questions are due', () => {
  const groups = [group(1, { due: 5 }), group(2, { questions: 6, due: 1 })]
  expect(countDueSets(groups, [6, 12])).toEqual([
    { size: 6, questions: 5, mistakes: 5 },
    { size: 12, questions: 11, mistakes: 6 },
  ])
  expect(countDueSets([], [6])).toEqual([])
})
