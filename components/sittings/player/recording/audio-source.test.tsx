import { type AudioPlayer } from '@/lib/sittings/sitting/client/sound/audio-player'
import { createSignal } from '@/lib/platform/browser/signal'
import { type AudioSource, createAudioSource } from './audio-source'

const DURATION_MS = 60_000

const seeks: number[] = []
jest.mock('@/lib/sittings/sealed-recording/client/opened-recording', () => ({
  openSegments: () => Promise.resolve({ head: {}, segment: () => Promise.reject(new Error('It is not streamed')) }),
  openWhole: () =>
    Promise.resolve({ url: 'blob:recording', seek: (ms: number) => seeks.push(ms), stop: () => undefined }),
}))

const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()

type Kind = 'placement' | 'practice' | 'mock'

/** The source of a section's recording, after this much was heard. */
async function openSource(kind: Kind, notedMs: number, clockMs: (() => number) | null = null): Promise<AudioSource> {
  const sitting = {
    mode: kind === 'mock' ? 'strict' : 'practice',
    recordingKey: 'key',
    recordingDay: null,
    content: { recording: { file: 'audio/a.mp3', durationMs: DURATION_MS, checkSeconds: 0 } },
    ...(kind === 'placement' && { isPlacement: true }),
  }
  const source = createAudioSource({
    sitting,
    load: { state: createSignal({ isWhole: true }) },
    noted: [notedMs],
    volume: 1,
    clockMs,
    isFresh: false,
    onPosition: () => undefined,
  } as never)
  opened.push(source)
  await waitForPlayer(source)
  return source
}

const waitForPlayer = (source: AudioSource) =>
  new Promise<void>((resolve) => {
    source.audioPlayer.subscribe(() => resolve())
  })

function playerOf(source: AudioSource): AudioPlayer {
  const audioPlayer = source.audioPlayer.get()
  if (!audioPlayer) throw new Error('The recording was not opened')
  return audioPlayer
}

const openDeck = async (kind: Kind, notedMs: number) => playerOf(await openSource(kind, notedMs))

const opened: { stop: () => void }[] = []
beforeEach(() => play.mockClear())
afterEach(() => {
  for (const source of opened.splice(0)) source.stop()
})

/** The element that was played last. */
const lastElement = (): HTMLMediaElement => {
  const audio: unknown = play.mock.contexts.at(-1)
  if (!(audio instanceof HTMLMediaElement)) throw new Error('Nothing was played')
  return audio
}
/** A call, a headset button or another program stops the sound. */
const stopFromOutside = () => lastElement().dispatchEvent(new Event('pause'))
const settle = () => new Promise(process.nextTick)

test.each<[Kind, string, number]>([
  ['placement', 'ended', DURATION_MS],
  ['practice', 'playing', 0],
])('after the end, a reload of a %s leaves it %s at %d ms', async (kind, state, positionMs) => {
  const audioPlayer = await openDeck(kind, DURATION_MS)
  audioPlayer.play(DURATION_MS)
  await settle()
  expect([audioPlayer.state.get(), audioPlayer.positionMs.get()]).toEqual([state, positionMs])
})

test.each<[Kind, string, number]>([
  ['placement', 'playing', 2],
  ['practice', 'paused', 1],
])('stopped from outside, a %s is %s', async (kind, state, plays) => {
  const audioPlayer = await openDeck(kind, 5_000)
  audioPlayer.play()
  await settle()
  stopFromOutside()
  await settle()
  expect([audioPlayer.state.get(), play.mock.calls.length]).toEqual([state, plays])
})

test('a placement stops with its clock, and continues where it was', async () => {
  const audioPlayer = await openDeck('placement', 5_000)
  audioPlayer.play()
  await settle()
  audioPlayer.halt()
  stopFromOutside()
  await settle()
  expect([audioPlayer.state.get(), play.mock.calls.length]).toEqual(['paused', 1])
  audioPlayer.play(5_000)
  await settle()
  expect([audioPlayer.state.get(), audioPlayer.positionMs.get()]).toEqual(['playing', 5_000])
})

test('a placement cannot be rewound', async () => {
  const audioPlayer = await openDeck('placement', 5_000)
  audioPlayer.seek(0)
  expect(audioPlayer.positionMs.get()).toBe(5_000)
})

describe('an element that cannot play any more', () => {
  const breakElement = () => {
    Object.defineProperty(lastElement(), 'error', { value: { message: 'PIPELINE_ERROR_DECODE' } })
    lastElement().dispatchEvent(new Event('error'))
  }
  const now = jest.spyOn(performance, 'now')
  afterAll(() => now.mockRestore())

  test.each<[Kind, (() => number) | null, number]>([
    ['mock', () => 20_000, 20_000],
    ['practice', null, 5_000],
  ])('is replaced in a %s, which goes on where its clock or its listener is', async (kind, clockMs, positionMs) => {
    now.mockReturnValue(0)
    const source = await openSource(kind, kind === 'practice' ? 30_000 : 5_000, clockMs)
    const first = playerOf(source)
    first.play()
    await settle()
    first.seek(5_000)
    now.mockReturnValue(60_000)
    const isReplaced = waitForPlayer(source)
    breakElement()
    expect(first.state.get()).toBe('waiting')
    await isReplaced
    expect(playerOf(source)).not.toBe(first)
    // The section plays each new player from the furthest position that was heard.
    playerOf(source).play(kind === 'practice' ? 30_000 : 5_000)
    await settle()
    expect([playerOf(source).state.get(), playerOf(source).positionMs.get()]).toEqual(['playing', positionMs])
  })

  test('stays paused in a practice whose listener had paused it', async () => {
    now.mockReturnValue(0)
    const source = await openSource('practice', 5_000)
    playerOf(source).play()
    await settle()
    playerOf(source).pause()
    now.mockReturnValue(60_000)
    const isReplaced = waitForPlayer(source)
    breakElement()
    await isReplaced
    playerOf(source).play(5_000)
    await settle()
    expect(playerOf(source).state.get()).toBe('paused')
    playerOf(source).play()
    await settle()
    expect(playerOf(source).state.get()).toBe('playing')
  })

  test('and breaks at once is replaced by a press of the button only', async () => {
    now.mockReturnValue(0)
    const source = await openSource('mock', 5_000, () => 20_000)
    const first = playerOf(source)
    first.play()
    await settle()
    now.mockReturnValue(100)
    breakElement()
    await settle()
    expect([playerOf(source), first.state.get()]).toEqual([first, 'blocked'])
    now.mockReturnValue(5_000)
    const isReplaced = waitForPlayer(source)
    first.play()
    // A second press while it is opened makes no second player.
    first.play()
    await isReplaced
    await settle()
    expect(playerOf(source)).not.toBe(first)
  })
})

test('a tick starts no seek while another runs, nor one of less than a second on an element that is ready', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick'] })
  let clockMs = 10_000
  const audioPlayer = await openDeckOfMock(() => clockMs)
  audioPlayer.play()
  const audio = lastElement()
  const element = { seeking: true, readyState: 1 }
  for (const name of ['seeking', 'readyState'] as const)
    Object.defineProperty(audio, name, { get: () => element[name] })
  await settle()
  audioPlayer.state.set('waiting')
  const [begun] = [seeks.length]
  const pass = (ms: number) => {
    clockMs += ms
    jest.advanceTimersByTime(ms)
  }
  pass(3_000)
  expect(seeks.length - begun).toBe(0)
  element.seeking = false
  pass(250)
  expect([seeks.length - begun, audioPlayer.positionMs.get()]).toEqual([1, 13_250])
  element.readyState = 4
  pass(500)
  expect(seeks.length - begun).toBe(1)
  pass(1_000)
  expect(seeks.length - begun).toBe(2)
  jest.useRealTimers()
})

const openDeckOfMock = async (clockMs: () => number) => playerOf(await openSource('mock', 5_000, clockMs))
