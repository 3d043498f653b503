import { readSpoken } from '@/server/testing/fakes/sounds'
import { remux } from './remux'

const slices = readSpoken('webm').chunks
const SPOKEN_MS = 6_240

/** The duration of the chunks in this order. */
async function lengthOf(order: readonly number[]): Promise<number | undefined> {
  const file = Buffer.concat(order.map((at) => slices[at] ?? Buffer.alloc(0)))
  return (await remux(new Uint8Array(file)))?.durationMs
}

test('all chunks give the complete recording', async () => {
  expect(await lengthOf([0, 1, 2, 3, 4, 5, 6])).toBe(SPOKEN_MS)
})

test('a repeated or late chunk does not damage what follows', async () => {
  expect(await lengthOf([0, 1, 1, 2, 3, 4, 5, 6])).toBe(SPOKEN_MS)
  expect(await lengthOf([0, 2, 1, 3, 4, 5, 6])).toBe(SPOKEN_MS)
})

test('a lost chunk leaves a gap, a cut ends the recording, and garbage gives nothing', async () => {
  expect(await lengthOf([0, 1, 3, 4, 5, 6])).toBe(SPOKEN_MS)
  expect(await lengthOf([0, 1, 2])).toBe(2_940)
  expect(await remux(new Uint8Array(Buffer.from('no sound at all, only words')))).toBeNull()
})
