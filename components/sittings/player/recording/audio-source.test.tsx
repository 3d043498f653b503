import { type AudioPlayer } from '@/lib/sittings/sitting/client/sound/audio-player'
import { createSignal } from '@/lib/platform/browser/signal'
import { createAudioSource } from './audio-source'

const DURATION_MS = 60_000

jest.mock('@/lib/sittings/sealed-recording/client/opened-recording', () => ({
  openSegments: () => Promise.resolve({ head: {}, segment: () => Promise.reject(new Error('It is not streamed')) }),
  openWhole: () => Promise.resolve({ url: 'blob:recording', seek: () => undefined, stop: () => undefined }),
}))

const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()

type Kind = 'placement' | 'practice'

/** The opened recording of a section in practice, after this much was heard. */
async function openDeck(kind: Kind, notedMs: number): Promise<AudioPlayer> {
  const sitting = {
    mode: 'practice',
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
    clockMs: null,
    isFresh: false,
    onPosition: () => undefined,
  } as never)
  const audioPlayer = await new Promise<AudioPlayer | null>((resolve) => {
    source.audioPlayer.subscribe(() => resolve(source.audioPlayer.get()))
  })
  if (!audioPlayer) throw new Error('The recording was not opened')
  opened.push(source)
  return audioPlayer
}

const opened: { stop: () => void }[] = []
beforeEach(() => play.mockClear())
afterEach(() => {
  for (const source of opened.splice(0)) source.stop()
})

/** A call, a headset button or another program stops the sound. */
const stopFromOutside = () => {
  const audio: unknown = play.mock.contexts.at(-1)
  if (audio instanceof HTMLMediaElement) audio.dispatchEvent(new Event('pause'))
}
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

test('a placement stops with its clock, and goes on where it was', async () => {
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
