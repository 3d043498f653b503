import { createPlaces, NoPlaceError } from './limited-places'

/** Places whose work ends when the test ends it. */
function open({ atOnce = 2, maxWaiting = 4, maxWaitingPerPerson = 3, deadlineMs = 60_000 } = {}) {
  const places = createPlaces({ atOnce, maxWaiting, maxWaitingPerPerson, deadlineMs })
  const startedWork: string[] = []
  const endings = new Map<string, () => void>()
  const ask = (name: string) =>
    places.withPlace(name.charAt(0), () => {
      startedWork.push(name)
      return new Promise<string>((resolve) => endings.set(name, () => resolve(name)))
    })
  const reasonOf = (name: string) =>
    ask(name).then(
      () => 'done',
      (error: unknown) => (error instanceof NoPlaceError ? error.reason : error),
    )
  const end = async (...names: string[]) => {
    for (const name of names) {
      endings.get(name)?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { places, begun: startedWork, ask, reasonOf, end }
}
afterEach(() => jest.useRealTimers())

test('a person has one place at a time, and people take turns', async () => {
  const { begun: startedWork, ask, end } = open({ maxWaiting: 9, maxWaitingPerPerson: 9 })
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'c2'].map(ask)
  await end()
  expect(startedWork).toEqual(['a1', 'b1'])
  await end('a1', 'b1', 'c1', 'a2', 'c2', 'a3')
  expect(startedWork).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'c2'])
})

test('one person can fill neither the places nor the queue: a person with fewer waiting requests displaces the one with most', async () => {
  const { begun: startedWork, ask, reasonOf, end } = open({ atOnce: 1, maxWaiting: 3, maxWaitingPerPerson: 3 })
  const works = [ask('a1'), ask('a2')]
  const displaced = [reasonOf('a3'), reasonOf('a4')]
  expect(await reasonOf('a5')).toBe('crowded')
  works.push(ask('b1'), ask('c1'))
  expect(await Promise.all(displaced)).toEqual(['crowded', 'crowded'])
  // Everybody has one now: nobody displaces another.
  expect(await reasonOf('d1')).toBe('crowded')
  await end('a1', 'b1', 'c1', 'a2')
  expect(startedWork).toEqual(['a1', 'b1', 'c1', 'a2'])
  expect(await Promise.all(works)).toEqual(['a1', 'a2', 'b1', 'c1'])
})

test('work past its deadline fails, and frees its place', async () => {
  jest.useFakeTimers()
  const { begun: startedWork, ask, reasonOf, places } = open({ atOnce: 1, deadlineMs: 5_000 })
  const stuck = reasonOf('a1')
  void ask('b1')
  await jest.advanceTimersByTimeAsync(4_999)
  expect(startedWork).toEqual(['a1'])
  await jest.advanceTimersByTimeAsync(1)
  expect([await stuck, startedWork]).toEqual(['overdue', ['a1', 'b1']])
  expect(places.load()).toEqual({ running: 1, waiting: 0, people: 0 })
})

test('failed work frees its place, whether it throws at once or later', async () => {
  const { places } = open({ atOnce: 1 })
  await expect(places.withPlace('a', () => Promise.reject(new Error('later')))).rejects.toThrow('later')
  await expect(
    places.withPlace('a', () => {
      throw new Error('at once')
    }),
  ).rejects.toThrow('at once')
  expect(await places.withPlace('a', async () => 'in')).toBe('in')
})

test('an entered place is released once', async () => {
  const { places } = open({ atOnce: 1 })
  const first = await places.enter('a')
  const second = places.enter('b')
  first.leave()
  first.leave()
  expect((await second).signal.aborted).toBe(false)
  expect(places.load()).toEqual({ running: 1, waiting: 0, people: 0 })
})
