import { createPeopleInLine } from './people-in-line'

function makePeople() {
  const clock = { ms: 0 }
  return { clock, people: createPeopleInLine(() => clock.ms) }
}

test('counts those in front who still wait, also far beyond the first size of the tree', () => {
  const { people } = makePeople()
  const waiting: string[] = []
  for (let at = 1; at <= 5_000; at += 1) {
    people.join(`p${at}`)
    if (at % 3 === 0 || (at % 7 === 0 && at > 2_000)) people.leave(`p${at}`)
    else waiting.push(`p${at}`)
  }
  expect(waiting.map((person) => people.findPlace(person))).toEqual(waiting.map((_, index) => index + 1))
  expect(people.count()).toBe(waiting.length)
})

test('a person who leaves has no place, and leaving again changes nothing', () => {
  const { people } = makePeople()
  expect(['a', 'b', 'c'].map((person) => people.join(person))).toEqual([1, 2, 3])
  people.leave('a')
  people.leave('a')
  expect(['a', 'b', 'c'].map((person) => people.findPlace(person))).toEqual([null, 1, 2])
})

test('others pass a person who is away, whose place is still theirs when they return', () => {
  const { clock, people } = makePeople()
  for (const person of ['a', 'b', 'c']) people.join(person)
  clock.ms += 29_000
  expect(people.findPlace('c')).toBe(3)
  clock.ms += 2_000
  expect([people.findPlace('c'), people.count()]).toEqual([1, 1])
  expect(people.join('d')).toBe(2)
  expect([people.findPlace('b'), people.findPlace('c'), people.findPlace('d')]).toEqual([1, 2, 3])
  clock.ms += 601_000
  expect([people.findPlace('a'), people.findPlace('b'), people.count()]).toEqual([null, null, 0])
})

test('a person who is away keeps their place before those who join an empty queue', () => {
  const { clock, people } = makePeople()
  people.join('a')
  clock.ms += 31_000
  expect(people.count()).toBe(0)
  expect(people.join('b')).toBe(1)
  expect([people.findPlace('a'), people.findPlace('b')]).toEqual([1, 2])
})
