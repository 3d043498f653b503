import sharp from 'sharp'
import { NoPlaceError } from './limited-places'
import { readPicture } from './read-picture'

let picture: { type: string; bytes: Buffer }
beforeAll(async () => {
  const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#287a3e' } })
    .png()
    .toBuffer()
  picture = { type: 'image/png', bytes }
})

/** Reads pictures one after the other; each is held until `go`. */
function startReadings() {
  const order: string[] = []
  let go: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  const read = (whose: string) =>
    readPicture(whose, picture, async (_open, { width, height }) => {
      order.push(whose)
      await gate
      return width * height
    })
  return { order, read, go: () => go() }
}

test('pictures are read one at a time, and people take turns', async () => {
  const { order, read, go } = startReadings()
  const all = [read('sara'), read('sara'), read('sara'), read('nima')]
  go()
  expect(await Promise.all(all)).toEqual([48, 48, 48, 48])
  expect(order).toEqual(['sara', 'nima', 'sara', 'sara'])
})

test('refuses a person with too many pictures waiting, and not the next person', async () => {
  const { read, go } = startReadings()
  const all = Array.from({ length: 12 }, () => read('sara').catch((error: unknown) => error))
  const other = read('nima')
  go()
  const refused = (await Promise.all(all)).filter((outcome) => outcome instanceof NoPlaceError)
  expect(refused).toHaveLength(7)
  expect(await other).toBe(48)
})

test('refuses when too many people wait', async () => {
  const { read, go } = startReadings()
  const all = Array.from({ length: 20 }, (_, index) => read(`person ${index}`).catch((error: unknown) => error))
  go()
  const outcomes = await Promise.all(all)
  expect(outcomes.filter((outcome) => outcome === 48)).toHaveLength(9)
  expect(outcomes.filter((outcome) => outcome instanceof NoPlaceError)).toHaveLength(11)
})

test('a library that does not load on this machine is an error of ours, not an unusable picture', async () => {
  jest.doMock('sharp', () => {
    throw new Error('Could not load the module of this platform')
  })
  await jest.isolateModulesAsync(async () => {
    const { readPicture: read } = await import('./read-picture')
    const reading = read('sara', picture, () => Promise.resolve(null))
    await expect(reading).rejects.toMatchObject({ code: 'internal' })
  })
  jest.dontMock('sharp')
})
