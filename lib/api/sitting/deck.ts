import { isPlayed, resumePoint } from '@/lib/domain/player/playhead'
import { createSignal, type Signal } from './signal'

/** `blocked`: the browser refused to play without a click, or the sound was taken away; a big button asks to go on. */
export type DeckState = 'loading' | 'playing' | 'paused' | 'blocked' | 'ended'

export type Deck = {
  readonly state: Signal<DeckState>
  readonly positionMs: Signal<number>
  /** From where it stands, or from further on when another tab has played on. */
  readonly play: (fromMs?: number) => void
  /** This tab no longer writes: it falls silent too. */
  readonly halt: () => void
  /** Practice only. */
  readonly pause: () => void
  /** Practice only. */
  readonly seek: (positionMs: number) => void
  readonly setVolume: (volume: number) => void
  readonly stop: () => void
}

type Deps = {
  readonly url: string
  readonly durationMs: number
  /** Where it was left, as this device and the server have noted it. */
  readonly noted: readonly number[]
  readonly mode: 'strict' | 'practice'
  readonly volume: number
  readonly onPosition: (positionMs: number) => void
}

const NOTE_MS = 250

/** Plays a recording that is wholly on the device: once and without a stop in strict mode. */
export function createDeck({ url, durationMs, noted, mode, volume, onPosition }: Deps): Deck {
  const audio = new Audio(url)
  audio.preload = 'auto'
  audio.volume = volume
  const startMs = resumePoint(noted, durationMs)
  const state = createSignal<DeckState>('loading')
  const positionMs = createSignal(startMs)
  let isMeantToPlay = false

  function note(): void {
    if (state.get() !== 'playing') return
    positionMs.set(audio.currentTime * 1_000)
    onPosition(positionMs.get())
  }

  function play(fromMs = 0): void {
    isMeantToPlay = true
    if (fromMs > positionMs.get() && audio.readyState > 0) audio.currentTime = fromMs / 1_000
    if (isPlayed(positionMs.get(), durationMs)) {
      if (mode === 'strict') return state.set('ended')
      audio.currentTime = 0
    }
    audio.play().then(
      () => state.set('playing'),
      () => {
        if (isMeantToPlay) state.set('blocked')
      },
    )
  }

  audio.addEventListener(
    'loadedmetadata',
    () => {
      audio.currentTime = startMs / 1_000
    },
    { once: true },
  )
  audio.addEventListener('ended', () => {
    positionMs.set(durationMs)
    onPosition(durationMs)
    state.set('ended')
  })
  audio.addEventListener('pause', () => {
    if (audio.ended || !isMeantToPlay) return
    // A headset button, another program, the operating system: in strict mode the recording does not stop.
    if (mode === 'strict') play()
    else state.set('paused')
  })
  audio.addEventListener('error', () => state.set('blocked'))
  const timer = setInterval(note, NOTE_MS)
  if (mode === 'strict') ignoreMediaKeys()

  return {
    state,
    positionMs,
    play,
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
      audio.currentTime = ms / 1_000
      positionMs.set(ms)
      onPosition(ms)
    },
    setVolume: (next) => {
      audio.volume = next
    },
    stop: () => {
      isMeantToPlay = false
      clearInterval(timer)
      audio.pause()
      audio.removeAttribute('src')
      URL.revokeObjectURL(url)
    },
  }
}

/** The keyboard's and the headset's buttons would pause or wind what is heard once. */
function ignoreMediaKeys(): void {
  const actions = ['play', 'pause', 'stop', 'seekbackward', 'seekforward', 'seekto'] as const
  for (const action of actions) navigator.mediaSession?.setActionHandler(action, () => {})
}
