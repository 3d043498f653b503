import { type StopReason } from '@/lib/teaching/speaking/rules/take'
import { chooseType, startRecording } from './recorder'

/** A recorder under the test's control. */
class FakeRecorder extends EventTarget {
  static last: FakeRecorder
  state = 'inactive'
  mimeType: string
  sliceMs = 0
  stopsQuietly = false
  static startsLate = false
  constructor(_: MediaStream, options?: MediaRecorderOptions) {
    super()
    this.mimeType = options?.mimeType ?? ''
    FakeRecorder.last = this
  }
  static isDead = false
  start(sliceMs: number) {
    if (FakeRecorder.isDead) throw new DOMException('The stream is inactive', 'NotSupportedError')
    this.state = 'recording'
    this.sliceMs = sliceMs
    if (!FakeRecorder.startsLate) this.begin()
  }
  begin() {
    this.dispatchEvent(new Event('start'))
  }
  give(text: string) {
    const data = { size: text.length, arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer) }
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }))
  }
  stop() {
    this.state = 'inactive'
    if (this.stopsQuietly) return
    this.give('last')
    this.dispatchEvent(new Event('stop'))
  }
}

function begin({ limitMs = 60_000, level = (): number => 0.5, isWebKit = false } = {}) {
  const slices: { text: string; peaks: readonly number[] }[] = []
  let fault: (reason: StopReason) => void = () => {}
  const recording = startRecording({
    mic: {
      stream: {} as MediaStream,
      level,
      watch: (onFault) => {
        fault = onFault
        return () => {}
      },
    },
    limitMs,
    media: { Recorder: FakeRecorder as unknown as typeof MediaRecorder, supports: () => true, isWebKit },
    now: () => Date.now(),
    onSlice: async (bytes, peaks) => void slices.push({ text: new TextDecoder().decode(bytes), peaks }),
  })
  return { recording, slices, recorder: FakeRecorder.last, fault: (reason: StopReason) => fault(reason) }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  FakeRecorder.startsLate = false
  FakeRecorder.isDead = false
})

test('a microphone that disappears before the answer begins ends it at once', async () => {
  FakeRecorder.isDead = true
  expect(await begin().recording.ended).toBe('ended')
})

test('slices are stored in order with their waveform, including the last one; empty ones are skipped', async () => {
  const { recording, slices, recorder } = begin()
  jest.advanceTimersByTime(1_000)
  recorder.give('one')
  recorder.give('')
  jest.advanceTimersByTime(500)
  recording.stop('done')
  expect(await recording.ended).toBe('done')
  expect(slices.map(({ text }) => text)).toEqual(['one', 'last'])
  expect(slices[0]?.peaks).toHaveLength(20)
  expect(slices[0]?.peaks[0]).toBe(128)
  expect(slices[1]?.peaks).toHaveLength(10)
})

// Measured in Chromium: a sound service that stalled for 1.4 s left 2.1 s of an answer of 3.5 s, and `start` fired together with the sound.
test('a recorder without sound at first has not begun: the speaker is not prompted, and no time elapses', async () => {
  FakeRecorder.startsLate = true
  const { recording, recorder, slices } = begin({ limitMs: 2_000 })
  const begun = jest.fn()
  void recording.begun.then(begun)
  await jest.advanceTimersByTimeAsync(1_400)
  expect(begun).not.toHaveBeenCalled()
  expect(recording.elapsedMs()).toBe(0)
  recorder.begin()
  await jest.advanceTimersByTimeAsync(1_500)
  expect(begun).toHaveBeenCalled()
  expect(recording.elapsedMs()).toBe(1_500)
  recorder.give('heard')
  await jest.advanceTimersByTimeAsync(550)
  expect(await recording.ended).toBe('time')
  // The waveform has only what was recorded.
  expect(slices[0]?.peaks).toHaveLength(30)
})

test('a recorder that never reports its start counts as recording after a while; one that ends does not block', async () => {
  FakeRecorder.startsLate = true
  const silent = begin()
  await jest.advanceTimersByTimeAsync(3_000)
  await silent.recording.begun
  const { recording } = begin()
  recording.stop('done')
  await recording.begun
  expect(await recording.ended).toBe('done')
})

test('stops by itself at the time limit', async () => {
  const { recording } = begin({ limitMs: 2_000 })
  jest.advanceTimersByTime(2_050)
  expect(await recording.ended).toBe('time')
})

test.each(['muted', 'ended', 'hidden'] as const)('%s stops the take and reports it', async (reason) => {
  const { recording, fault, slices } = begin()
  fault(reason)
  // Later faults change nothing: the first reason stays.
  recording.stop('done')
  expect(await recording.ended).toBe(reason)
  expect(slices).toHaveLength(1)
})

test('a live track without any sound is dead; a pause in speech is not', async () => {
  let level = 0.4
  const { recording } = begin({ level: () => level })
  level = 0
  jest.advanceTimersByTime(1_900)
  level = 0.000_01
  jest.advanceTimersByTime(10_000)
  const ended = jest.fn()
  void recording.ended.then(ended)
  await Promise.resolve()
  expect(ended).not.toHaveBeenCalled()
  level = 0
  jest.advanceTimersByTime(2_100)
  expect(await recording.ended).toBe('silent')
})

test('a recorder that never reports its end is abandoned after five seconds, with the stored slices', async () => {
  const { recording, recorder, slices } = begin()
  recorder.stopsQuietly = true
  recorder.give('one')
  recording.stop('done')
  jest.advanceTimersByTime(5_000)
  expect(await recording.ended).toBe('done')
  expect(slices.map(({ text }) => text)).toEqual(['one'])
})

test('detects a recorder that stops or fails by itself', async () => {
  const first = begin()
  first.recorder.stop()
  expect(await first.recording.ended).toBe('ended')
  const second = begin()
  second.recorder.dispatchEvent(new Event('error'))
  expect(await second.recording.ended).toBe('device')
})

test('waits for the last slice after an unplugged microphone or a failed recorder', async () => {
  for (const reason of ['ended', 'device'] as const) {
    const { recording, recorder, slices, fault } = begin()
    recorder.give('one')
    // The browser has ended the recorder already; its last data arrives a moment later.
    recorder.state = 'inactive'
    if (reason === 'ended') fault('ended')
    else recorder.dispatchEvent(new Event('error'))
    await jest.advanceTimersByTimeAsync(10)
    recorder.stop()
    expect(await recording.ended).toBe(reason)
    expect(slices.map(({ text }) => text)).toEqual(['one', 'last'])
  }
})

test('a slice that failed to be stored does not stop the others', async () => {
  const stored: string[] = []
  const recording = startRecording({
    mic: { stream: {} as MediaStream, level: () => 0.5, watch: () => () => {} },
    limitMs: 60_000,
    media: { Recorder: FakeRecorder as unknown as typeof MediaRecorder, supports: () => true, isWebKit: false },
    now: () => Date.now(),
    onSlice: async (bytes) => {
      const text = new TextDecoder().decode(bytes)
      if (text === 'bad') throw new Error('full')
      stored.push(text)
    },
  })
  FakeRecorder.last.give('bad')
  FakeRecorder.last.give('good')
  recording.stop('done')
  await recording.ended
  expect(stored).toEqual(['good', 'last'])
})

test('Apple’s browsers record MP4 in slices of two seconds, the others Opus in slices of one', () => {
  expect(begin({ isWebKit: true }).recorder).toMatchObject({ mimeType: 'audio/mp4', sliceMs: 2_000 })
  expect(begin().recorder).toMatchObject({ mimeType: 'audio/webm;codecs=opus', sliceMs: 1_000 })
  expect(chooseType({ supports: (type) => type === 'audio/mp4', isWebKit: false })).toBe('audio/mp4')
  expect(chooseType({ supports: () => false, isWebKit: true })).toBeNull()
})
