import { fetchBytes } from '@/lib/platform/client/browser'
import { createSignal } from '@/lib/platform/browser/signal'

export type SoundState = {
  readonly at: 'idle' | 'loading' | 'ready' | 'failed' | 'unplayable'
  /** Loading progress from 0 to 1. */
  readonly share: number
  readonly isPlaying: boolean
}
/** The recording of one paper: all its players (waveform, transcript, evidence) share this one audio source. */
export type Sound = {
  readonly subscribe: (listener: () => void) => () => void
  readonly getState: () => SoundState
  readonly getNowMs: () => number
  readonly load: () => void
  /** Plays from here, up to `toMs` if given; loads the file first if necessary. */
  readonly play: (fromMs: number, toMs?: number) => void
  readonly toggle: () => void
  readonly seek: (ms: number) => void
  /** The element that the waveform is attached to. */
  readonly getElement: () => HTMLAudioElement
}

const IDLE: SoundState = { at: 'idle', share: 0, isPlaying: false }

let current: { readonly key: string; readonly sound: Sound; readonly dispose: () => void } | null = null

/** The audio of a paper's file. Only one exists at a time: opening another releases the present one. */
export function openSound(paperId: string, file: string): Sound {
  const key = `${paperId} ${file}`
  if (current?.key === key) return current.sound
  current?.dispose()
  const { sound, dispose } = createSound(`/papers/${paperId}/files/${encodeURIComponent(file)}/`)
  current = { key, sound, dispose }
  return sound
}

function createSound(path: string): { sound: Sound; dispose: () => void } {
  const control = new AbortController()
  let audioElement: HTMLAudioElement | null = null
  let stopAtMs: number | null = null
  let isWanted = false
  // Stops when the last view unsubscribes: audio must not continue after its page is left.
  const { subscribe, getState, patch } = createState(() => audioElement?.pause())
  const nowMs = () => Math.round((audioElement?.currentTime ?? 0) * 1000)
  const trackTime = () => {
    if (stopAtMs !== null && nowMs() >= stopAtMs) {
      stopAtMs = null
      audioElement?.pause()
    }
    patch({ isPlaying: audioElement ? !audioElement.paused : false })
  }
  // The element exists before its bytes: the waveform attaches to it, and an early seek sets the start position.
  const element = () => {
    audioElement ??= makeAudio(trackTime, () => patch({ at: 'unplayable', isPlaying: false }))
    return audioElement
  }
  // Loading may outlast the click's permission to play: the button remains.
  const playNow = () => {
    element()
      .play()
      .catch(() => undefined)
  }
  const onLoaded = (url: string) => {
    const startAt = element().currentTime
    element().src = url
    element().currentTime = startAt
    patch({ at: 'ready', share: 1 })
    if (isWanted) playNow()
    isWanted = false
  }
  const load = () => {
    if (getState().at === 'loading' || getState().at === 'ready') return
    patch({ at: 'loading', share: 0 })
    downloadAudio(path, (share) => patch({ share }), control.signal).then(
      (blob) => !control.signal.aborted && onLoaded(URL.createObjectURL(blob)),
      () => !control.signal.aborted && patch({ at: 'failed' }),
    )
  }
  const start = () => {
    if (getState().at === 'ready') return playNow()
    isWanted = true
    load()
  }
  const sound: Sound = {
    subscribe,
    getState,
    getNowMs: nowMs,
    load,
    play: (fromMs, toMs) => {
      stopAtMs = toMs ?? null
      element().currentTime = fromMs / 1000
      start()
    },
    toggle: () => {
      stopAtMs = null
      if (element().paused) start()
      else element().pause()
    },
    seek: (ms) => {
      stopAtMs = null
      element().currentTime = Math.max(0, ms) / 1000
      patch()
    },
    getElement: element,
  }
  const dispose = () => {
    control.abort()
    audioElement?.pause()
    if (audioElement?.src) URL.revokeObjectURL(audioElement.src)
    audioElement = null
  }
  return { sound, dispose }
}

function createState(onUnsubscribed: () => void) {
  const state = createSignal(IDLE, onUnsubscribed)
  return {
    getState: state.get,
    patch: (change: Partial<SoundState> = {}) => state.set({ ...state.get(), ...change }),
    subscribe: state.subscribe,
  }
}

function makeAudio(onChange: () => void, onError: () => void): HTMLAudioElement {
  const audio = new Audio()
  for (const name of ['play', 'pause', 'ended', 'seeked', 'timeupdate']) audio.addEventListener(name, onChange)
  audio.addEventListener('error', onError)
  return audio
}

async function downloadAudio(path: string, onShare: (share: number) => void, signal: AbortSignal): Promise<Blob> {
  const response = await fetchBytes(path, signal)
  if (!response.body) throw new Error('The recording came without its bytes')
  const total = response.headers.has('content-encoding') ? 0 : Number(response.headers.get('content-length') ?? 0)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body.getReader()
  let loaded = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value)
    loaded += part.value.byteLength
    onShare(total > 0 ? loaded / total : 0)
  }
  if (total > 0 && loaded !== total) throw new Error('The recording came incomplete')
  return new Blob(chunks, { type: response.headers.get('content-type') ?? 'audio/mpeg' })
}
