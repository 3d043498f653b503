import { isPlayed, resumePoint, strictResumePoint } from '@/lib/sittings/player/rules/playhead'
import { type SoundSource } from '@/lib/sittings/sealed-recording/client/stream-source'
import { createSignal, type Signal } from '@/lib/platform/browser/signal'

/**
 * `blocked`: the browser refused to play without a click, or the sound was stopped; a big button offers to continue. `waiting`: the sound at this
 * time is not loaded yet.
 */
export type AudioPlayerState = 'loading' | 'waiting' | 'playing' | 'paused' | 'blocked' | 'ended'

export type AudioPlayer = {
  readonly state: Signal<AudioPlayerState>
  readonly positionMs: Signal<number>
  /** Plays from its position, or from later if another tab has played further, or the server's clock has advanced. */
  readonly play: (fromMs?: number) => void
  /** This tab is no longer the writer: it also stops the sound. */
  readonly halt: () => void
  /** Practice only. */
  readonly pause: () => void
  /** Practice only. */
  readonly seek: (positionMs: number) => void
  readonly setVolume: (volume: number) => void
  /** Practice only: 1 is the original speed. */
  readonly setSpeed: (speed: number) => void
  readonly stop: () => void
}

type StartPosition = {
  readonly durationMs: number
  /** The last positions stored by this device and the server. */
  readonly noted: readonly number[]
  /** The position of a strict recording by the server's clock; null if pauses are allowed. */
  readonly clockMs: (() => number) | null
  /** The section has just started on this page: play from the beginning. */
  readonly isFresh: boolean
}
type Deps = StartPosition & {
  readonly source: SoundSource
  readonly mode: 'strict' | 'practice'
  readonly volume: number
  readonly onPosition: (positionMs: number) => void
  /** The element cannot play any more (its decoder or its source failed). Returns whether another player is being made. */
  readonly onBroken?: (isMeantToPlay: boolean) => boolean
}

const NOTE_MS = 250
const HAVE_FUTURE_DATA = 3
const MIN_SEEK_MS = 1_000

/** The position at which playback resumes. */
export function startOf({ noted, durationMs, clockMs, isFresh }: StartPosition): number {
  const notedMs = resumePoint(noted, durationMs)
  if (!clockMs) return notedMs
  return strictResumePoint({ positionMs: notedMs, clockMs: clockMs(), durationMs, wasPlaying: isFresh })
}

/** Plays a recording: once and without a stop in strict mode. */
export function createAudioPlayer({ source, mode, volume, onPosition, onBroken, ...start }: Deps): AudioPlayer {
  const audio = openAudio(source, mode)
  const volumeControl = createVolumeControl(audio, volume)
  const state = createSignal<AudioPlayerState>('loading')
  const positionMs = createSignal(startOf(start))
  let isMeantToPlay = false
  const { moveTo, moveToStart, followClock, catchUp, markHeard } = makeSeeker({ audio, source, positionMs, ...start })

  function tick(): void {
    const now = state.get()
    if (now === 'waiting' || now === 'loading') catchUp()
    if (now !== 'playing') return
    if (audio.readyState < HAVE_FUTURE_DATA && !audio.ended) return state.set('waiting')
    markHeard()
    volumeControl.raise()
    positionMs.set(audio.currentTime * 1_000)
    source.seek(positionMs.get())
    onPosition(positionMs.get())
  }

  function play(fromMs = 0): void {
    isMeantToPlay = true
    if (audio.error) return onError()
    if (fromMs > positionMs.get()) moveTo(fromMs)
    followClock()
    if (isPlayed(positionMs.get(), start.durationMs)) {
      if (mode === 'strict') return state.set('ended')
      moveTo(0)
    }
    const onRefused = (error: unknown) => {
      // A new seek while it waited for the previous one: not a refusal.
      if (isMeantToPlay && !isAborted(error)) state.set('blocked')
    }
    audio.play().then(() => state.set('playing'), onRefused)
  }

  const onError = () => state.set(onBroken?.(isMeantToPlay) ? 'waiting' : 'blocked')
  listenTo(audio, {
    onReady: moveToStart,
    onPlaced: volumeControl.raise,
    onPlaying: () => isMeantToPlay && state.set('playing'),
    onEnded: () => {
      positionMs.set(start.durationMs)
      onPosition(start.durationMs)
      state.set('ended')
    },
    onPause: () => {
      if (audio.ended || !isMeantToPlay) return
      // A headset button, another program, the operating system: in strict mode the recording does not stop.
      if (mode === 'strict') play()
      else state.set('paused')
    },
    onError,
  })
  const timer = setInterval(tick, NOTE_MS)

  return {
    state,
    positionMs,
    play,
    setVolume: volumeControl.set,
    halt: () => {
      isMeantToPlay = false
      audio.pause()
      if (state.get() === 'playing') state.set('paused')
    },
    pause: () => {
      if (mode === 'strict') return
      isMeantToPlay = false
      audio.pause()
      state.set('paused')
    },
    seek: (ms) => {
      if (mode === 'strict') return
      moveTo(ms)
      onPosition(ms)
    },
    setSpeed: (speed) => void (mode === 'practice' && Object.assign(audio, { playbackRate: speed })),
    stop: () => {
      isMeantToPlay = false
      release(timer, audio, source)
    },
  }
}

/** An element that may be played on another device opens no managed source. That is set before the address. */
function openAudio({ url, isOfThisDevice = false }: SoundSource, mode: Deps['mode']): HTMLAudioElement {
  if (mode === 'strict') ignoreMediaKeys()
  const audio = new Audio()
  return Object.assign(audio, { disableRemotePlayback: isOfThisDevice, preload: 'auto', volume: 0, src: url })
}

function release(timer: ReturnType<typeof setInterval>, audio: HTMLAudioElement, source: SoundSource): void {
  clearInterval(timer)
  audio.pause()
  audio.removeAttribute('src')
  source.stop()
}

type SeekerDeps = StartPosition & {
  readonly audio: HTMLAudioElement
  readonly source: SoundSource
  readonly positionMs: Signal<number>
}

/** The playback position, changed by the user's seek or by the server's clock. */
function makeSeeker({ audio, source, positionMs, durationMs, clockMs, isFresh }: SeekerDeps) {
  // During playback a short network stall skips nothing; a reopened page continues at the server's clock.
  let wasPlaying = isFresh
  function moveTo(ms: number): void {
    source.seek(ms)
    positionMs.set(ms)
    if (audio.readyState > 0) audio.currentTime = ms / 1_000
  }
  function followClock(): void {
    if (!clockMs) return
    const point = strictResumePoint({ positionMs: positionMs.get(), clockMs: clockMs(), durationMs, wasPlaying })
    // An element that is about to play starts over at each seek: less than a second is not worth one.
    const minSeekMs = audio.readyState >= HAVE_FUTURE_DATA ? MIN_SEEK_MS : 0
    if (point > positionMs.get() + minSeekMs) moveTo(point)
  }
  return {
    moveTo,
    markHeard: () => {
      wasPlaying = true
    },
    followClock,
    /** A seek that takes longer than a tick would never end if each tick began another. */
    catchUp: () => {
      if (!audio.seeking) followClock()
    },
    moveToStart: () => {
      followClock()
      audio.currentTime = positionMs.get() / 1_000
    },
  }
}

/** Muted until the seek has finished: a browser may play the first milliseconds before. */
function createVolumeControl(audio: HTMLAudioElement, volume: number) {
  let wanted = volume
  let isPlaced = false
  const apply = () => void (isPlaced && Object.assign(audio, { volume: wanted }))
  return {
    raise: () => {
      isPlaced = true
      apply()
    },
    set: (next: number) => {
      wanted = next
      apply()
    },
  }
}

type Handlers = Readonly<
  Record<'onReady' | 'onPlaced' | 'onPlaying' | 'onEnded' | 'onPause' | 'onError', () => unknown>
>

function listenTo(
  audio: HTMLAudioElement,
  { onReady, onPlaced, onPlaying, onEnded, onPause, onError }: Handlers,
): void {
  audio.addEventListener('loadedmetadata', onReady, { once: true })
  audio.addEventListener('seeked', onPlaced, { once: true })
  audio.addEventListener('playing', onPlaying)
  audio.addEventListener('ended', onEnded)
  audio.addEventListener('pause', onPause)
  audio.addEventListener('error', onError)
}

function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** Disables media keys: they could pause or rewind a recording that is played once. */
function ignoreMediaKeys(): void {
  const actions = ['play', 'pause', 'stop', 'seekbackward', 'seekforward', 'seekto'] as const
  for (const action of actions) navigator.mediaSession?.setActionHandler(action, () => {})
}
