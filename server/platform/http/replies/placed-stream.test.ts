import { setTimeout as sleep } from 'node:timers/promises'
import { createPlaces } from '@/server/platform/limited-places'
import { holdPlace } from './placed-stream'

const makePlaces = (deadlineMs = 10_000) =>
  createPlaces({ atOnce: 2, maxWaiting: 20, maxWaitingPerPerson: 3, deadlineMs })

/** More than is made ahead of the reader. */
const PIECE_BYTES = 300 * 1024

/** A file of this many pieces, each made when it is asked for. */
function makeFile(chunkCount: number) {
  const progress = { made: 0, isCancelled: false }
  const bytes = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (progress.made === chunkCount) return controller.close()
        progress.made += 1
        controller.enqueue(new Uint8Array(PIECE_BYTES).fill(progress.made))
      },
      cancel: () => {
        progress.isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { bytes, seen: progress }
}

test('a large file holds its place until it was read, and loses nothing', async () => {
  const places = makePlaces()
  const bytes = holdPlace(makeFile(3).bytes, await places.enter('a'))
  await sleep(10)
  expect(places.load().running).toBe(1)
  const received = new Uint8Array(await new Response(bytes).arrayBuffer())
  expect([received.length, received[0], received.at(-1)]).toEqual([3 * PIECE_BYTES, 1, 3])
  expect(places.load().running).toBe(0)
})

test('a small file gives its place back without a reader', async () => {
  const places = makePlaces()
  const small = new Blob(['a,b\r\n']).stream()
  const bytes = holdPlace(small, await places.enter('a'))
  await sleep(10)
  expect(places.load().running).toBe(0)
  expect(await new Response(bytes).text()).toBe('a,b\r\n')
})

test('one account that reads none of its many files holds one place, and another’s file begins at once', async () => {
  const places = makePlaces()
  const { bytes, seen: progress } = makeFile(1_000)
  holdPlace(bytes, await places.enter('greedy'))
  const others = Array.from({ length: 3 }, () => places.enter('greedy'))
  await expect(places.enter('greedy')).rejects.toThrow('crowded')
  const takenPlace = await places.enter('somebody')
  expect(places.load()).toMatchObject({ running: 2, waiting: 3 })
  await sleep(10)
  expect(progress.made).toBe(1)
  takenPlace.leave()
  void others
})

test('a reader who is too slow is broken off, and the place goes to another person', async () => {
  const places = makePlaces(60)
  const { bytes, seen: progress } = makeFile(1_000)
  const reader = holdPlace(bytes, await places.enter('slow')).getReader()
  await reader.read()
  await sleep(100)
  await expect(reader.read()).rejects.toThrow('overdue')
  expect([places.load().running, progress.isCancelled]).toEqual([0, true])
})

test('a reader who disconnects frees the place, and ends the work', async () => {
  const places = makePlaces()
  const { bytes, seen: progress } = makeFile(1_000)
  const reader = holdPlace(bytes, await places.enter('a')).getReader()
  await reader.read()
  await reader.cancel()
  expect([places.load().running, progress.isCancelled]).toEqual([0, true])
  expect(progress.made).toBeLessThanOrEqual(2)
})

test('a file that fails gives the place back', async () => {
  const places = makePlaces()
  const bytes = new ReadableStream<Uint8Array>({ pull: () => Promise.reject(new Error('the database is away')) })
  const reader = holdPlace(bytes, await places.enter('a')).getReader()
  await expect(reader.read()).rejects.toThrow('the database is away')
  expect(places.load().running).toBe(0)
})
