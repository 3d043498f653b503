import { openSegments, openWhole } from '@/lib/sittings/sealed-recording/client/opened-recording'
import { type RecordingLoad } from '@/lib/sittings/sealed-recording/client/recording-load'
import { canStream, createStreamSource } from '@/lib/sittings/sealed-recording/client/stream-source'
import { createAudioPlayer, type AudioPlayer, startOf } from '@/lib/sittings/sitting/client/sound/audio-player'
import { type Sitting } from '@/lib/sittings/sitting/client/ports'
import { createSignal, type Signal } from '@/lib/platform/browser/signal'
import { findConstantRate } from '@/lib/authoring/recording/rules/constant-rate'

/** `browser`: it cannot play the format. `damaged`: repeated downloads cannot be decrypted or decoded. */
export type SoundFault = 'browser' | 'damaged'
/** The recording of a running section. The audio player loads when there is something to play. */
export type AudioSource = {
  readonly audioPlayer: Signal<AudioPlayer | null>
  readonly fault: Signal<SoundFault | null>
  /** Null if nothing is loaded (a preview). */
  readonly load: RecordingLoad | null
  readonly stop: () => void
}

type AudioSourceOptions = {
  readonly sitting: Sitting
  readonly load: RecordingLoad
  readonly noted: readonly number[]
  readonly volume: number
  /** The position of a strict recording by the server's clock; null in practice. */
  readonly clockMs: (() => number) | null
  readonly isFresh: boolean
  readonly onPosition: (positionMs: number) => void
}
type SoundStart = Omit<AudioSourceOptions, 'sitting' | 'load'>

const REPLACE_MS = 2_000

/** Opens the recording with the key from the start reply: as a whole once it is loaded, or while it loads, if the browser and the file allow it. */
export function createAudioSource({ sitting, load, ...options }: AudioSourceOptions): AudioSource {
  const audioPlayer = createSignal<AudioPlayer | null>(null)
  const fault = createSignal<SoundFault | null>(null)
  let isStopped = false
  let isOpening = false
  let openedMs = 0
  const { recording } = sitting.content
  // A placement part is played once, as in a mock; unlike a mock it may be paused, together with its clock.
  const mode = sitting.isPlacement === true ? 'strict' : sitting.mode

  async function open(start: SoundStart): Promise<AudioPlayer | null> {
    if (!recording || sitting.recordingKey === null) throw new Error('The sitting has no recording')
    const { durationMs, file } = recording
    const openedFile = await openSegments(load, sitting.recordingKey, sitting.recordingDay)
    const isToStream = !load.state.get().isWhole && canStream()
    const rate = isToStream
      ? findConstantRate(await openedFile.segment(0), openedFile.head.sizes.plainBytes, durationMs)
      : null
    const stream = { ...openedFile, fromMs: startOf({ ...start, durationMs }), prefer: load.prefer }
    const source = rate ? createStreamSource({ ...stream, rate, durationMs }) : await openWhole(openedFile, file)
    if (!isStopped) return createAudioPlayer({ ...start, source, durationMs, mode, onBroken: replace })
    source.stop()
    return null
  }
  async function offerPlayer(start: SoundStart, adapt = (openedSound: AudioPlayer) => openedSound): Promise<void> {
    isOpening = true
    try {
      const openedSound = await open(start)
      openedMs = performance.now()
      if (openedSound) audioPlayer.set(adapt(openedSound))
    } catch {
      if (!isStopped) fault.set('damaged')
    } finally {
      isOpening = false
    }
  }
  function replace(shouldPlay: boolean): boolean {
    const broken = audioPlayer.get()
    // One that breaks at once is replaced by a press of the button, not in a loop.
    if (!broken || isStopped || isOpening || performance.now() - openedMs < REPLACE_MS) return isOpening
    broken.stop()
    const positionMs = broken.positionMs.get()
    if (mode === 'strict') void offerPlayer({ ...options, noted: [...options.noted, positionMs], isFresh: false })
    else
      void offerPlayer({ ...options, noted: [positionMs], isFresh: false }, (openedSound) =>
        resumeIn(openedSound, shouldPlay),
      )
    return true
  }
  void offerPlayer(options)

  return {
    audioPlayer,
    fault,
    load,
    stop: () => {
      isStopped = true
      audioPlayer.get()?.stop()
    },
  }
}

/**
 * A replaced player in practice. The section plays every new player, from the furthest position: this one stays where its listener was, and paused if
 * they had paused. The button passes no position.
 */
function resumeIn(openedSound: AudioPlayer, shouldPlay: boolean): AudioPlayer {
  return {
    ...openedSound,
    play: (fromMs) => (fromMs === undefined || shouldPlay ? openedSound.play() : openedSound.state.set('paused')),
  }
}

/** For a browser that cannot play the recording. */
export function createSilentAudioSource(): AudioSource {
  return {
    audioPlayer: createSignal<AudioPlayer | null>(null),
    fault: createSignal<SoundFault | null>('browser'),
    load: null,
    stop: () => undefined,
  }
}
