import { fitPhoto, isPhoto, preparePhoto } from './photo'

const LARGE = 'x'.repeat(3_000_000)
let natural: { width: number; height: number } | null
let drawn: Blob | null
let canvas: { width: number; height: number } | null

beforeEach(() => {
  natural = { width: 3_000, height: 4_000 }
  drawn = new Blob(['smaller'], { type: 'image/jpeg' })
  canvas = null
  URL.createObjectURL = jest.fn(() => 'blob:picture')
  URL.revokeObjectURL = jest.fn()
  jest.spyOn(window, 'Image').mockImplementation(() => {
    const image = document.createElement('img')
    Object.defineProperties(image, {
      naturalWidth: { get: () => natural?.width },
      naturalHeight: { get: () => natural?.height },
      src: { set: () => queueMicrotask(() => image.dispatchEvent(new Event(natural ? 'load' : 'error'))) },
    })
    return image
  })
  const pen = { fillRect: () => undefined, drawImage: () => undefined }
  // jsdom has no canvas.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, resolve) {
    canvas = { width: this.width, height: this.height }
    resolve(drawn)
  })
})
afterEach(() => jest.restoreAllMocks())

const fileOf = (name: string, type: string, content = LARGE) => new File([content], name, { type, lastModified: 7 })

test('a large photograph becomes a smaller JPEG with the name and the time of its file', async () => {
  const sent = await preparePhoto(fileOf('letter.page.png', 'image/png'))
  expect(sent).toMatchObject({ name: 'letter.page.jpg', type: 'image/jpeg', lastModified: 7, size: 7 })
  expect(canvas).toEqual({ width: 1_920, height: 2_560 })
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:picture')
})

test('a small picture is sent unchanged, without decoding it', async () => {
  const file = fileOf('a.webp', 'image/webp', 'x')
  expect(await preparePhoto(file)).toBe(file)
  expect(window.Image).not.toHaveBeenCalled()
})

test.each([
  ['does not get smaller', () => new Blob([LARGE])],
  ['cannot be drawn again', () => null],
  [
    'finds no memory to be drawn',
    () => {
      jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(() => {
        throw new Error('no memory')
      })
      return null
    },
  ],
])('a picture that %s is sent unchanged', async (_, result) => {
  drawn = result()
  const file = fileOf('a.jpg', 'image/jpeg')
  expect(await preparePhoto(file)).toBe(file)
})

test('HEIC becomes JPEG, however small, where the browser can decode it', async () => {
  expect(await preparePhoto(fileOf('IMG_1.HEIC', 'image/heic', 'x'))).toMatchObject({
    name: 'IMG_1.jpg',
    type: 'image/jpeg',
  })
})

test.each([
  ['HEIC that the browser cannot decode', fileOf('a.heic', '')],
  ['a damaged picture', fileOf('a.jpg', 'image/jpeg')],
])('gives nothing for %s', async (_, file) => {
  natural = null
  expect(await preparePhoto(file)).toBeNull()
})

test.each([
  ['a.jpg', 'image/jpeg', true],
  ['a.heic', '', true],
  ['a', 'image/heif', true],
  ['a.svg', 'image/svg+xml', false],
  ['a.pdf', 'application/pdf', false],
])('%s of type "%s" is a photograph: %s', (name, type, expected) => {
  expect(isPhoto({ name, type })).toBe(expected)
})

test.each([
  ['upright', { width: 3_000, height: 4_000 }, { width: 1_920, height: 2_560 }],
  ['a long screenshot, still wide enough to read', { width: 1_080, height: 15_000 }, { width: 595, height: 8_262 }],
  ['a single line', { width: 90_000, height: 1 }, { width: 10_000, height: 1 }],
  ['small', { width: 20, height: 10 }, { width: 20, height: 10 }],
])('fits a picture that is %s', (_, size, expected) => {
  expect(fitPhoto(size)).toEqual(expected)
})
