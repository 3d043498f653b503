import { canStream, createStreamSource, type SoundSource } from './stream-source'

/** A fake of what browsers stream into: it remembers what it was given, and drops all of it when the device needs memory. */
class FakeBuffer extends EventTarget {
  updating = false
  timestampOffset = 0
  given: number[] = []
  ranges: [number, number][] = []
  get buffered() {
    return {
      length: this.ranges.length,
      start: (at: number) => this.ranges[at]?.[0] ?? 0,
      end: (at: number) => this.ranges[at]?.[1] ?? 0,
    }
  }
  appendBuffer({ length }: Uint8Array): void {
    this.given.push(this.timestampOffset)
    const [from] = this.ranges[0] ?? [this.timestampOffset]
    const until = this.ranges[0]?.[1] ?? this.timestampOffset
    this.ranges = [[from, until + length / RATE]]
  }
  remove(): void {
    this.ranges = []
  }
  abort(): void {}
}

class FakeSource extends EventTarget {
  static isTypeSupported = (type: string) => type === 'audio/mpeg'
  static opened: FakeSource[] = []
  readyState = 'open'
  duration = 0
  buffer = new FakeBuffer()
  constructor() {
    super()
    FakeSource.opened.push(this)
  }
  addSourceBuffer = () => this.buffer
  endOfStream(): void {}
}

const RATE = 1_000
const SEGMENT = 10_000
const settle = async () => {
  for (let turns = 0; turns < 20; turns += 1) await Promise.resolve()
}

/** A recording of a minute in six segments. */
function openStream(): SoundSource {
  return createStreamSource({
    head: { bytes: new Uint8Array(), sizes: { segmentBytes: SEGMENT, plainBytes: 6 * SEGMENT } } as never,
    rate: { firstByte: 0, bytesPerSecond: RATE },
    durationMs: 60_000,
    fromMs: 0,
    segment: async () => new Uint8Array(SEGMENT),
    prefer: () => undefined,
  })
}

beforeEach(() => {
  FakeSource.opened = []
  URL.createObjectURL = () => 'blob:stream'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  for (const name of ['MediaSource', 'ManagedMediaSource']) Reflect.deleteProperty(globalThis, name)
})

test.each([
  ['MediaSource', true, false],
  ['ManagedMediaSource', true, true],
  ['', false, false],
])('a browser with %j streams: %s, into an element of this device alone: %s', (kind, streams, isOfThisDevice) => {
  if (kind) Object.defineProperty(globalThis, kind, { value: FakeSource, configurable: true })
  expect(canStream()).toBe(streams)
  if (streams) expect(openStream().isOfThisDevice).toBe(isOfThisDevice)
})

test('a recording that an iPhone drops for lack of memory is loaded again from the present position', async () => {
  Object.defineProperty(globalThis, 'ManagedMediaSource', { value: FakeSource, configurable: true })
  const stream = openStream()
  const [{ buffer } = new FakeSource()] = FakeSource.opened
  FakeSource.opened[0]?.dispatchEvent(new Event('sourceopen'))
  await settle()
  expect(buffer.ranges).toEqual([[0, 60]])
  stream.seek(12_000)
  expect(buffer.ranges).toEqual([[0, 60]])
  buffer.ranges = []
  buffer.dispatchEvent(new Event('bufferedchange'))
  await settle()
  expect(buffer.ranges).toEqual([[12, 60]])
  buffer.ranges = [[12, 20]]
  stream.seek(19_500)
  await settle()
  expect(buffer.ranges[0]?.[0]).toBe(19.5)
  stream.stop()
})
