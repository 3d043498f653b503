import { fetchBytes } from '@/lib/api/browser'

export type SoundState = {
  readonly at: 'idle' | 'loading' | 'ready' | 'failed' | 'unplayable'
  /** From 0 to 1, while it loads. */
  readonly share: number
  readonly isPlaying: boolean
}
/** One recording of one paper: everything that plays it (waveform, transcript, evidence) shares this one voice. */
export type Sound = {
  readonly subscribe: (listener: () => void) => () => void
  readonly getState: () => SoundState
  readonly getNowMs: () => number
  readonly load: () => void
  /** Plays from here, up to `toMs` when it is given; loads first when it must. */
  readonly play: (fromMs: number, toMs?: number) => void
  readonly toggle: () => void
  readonly seek: (ms: number) => void
  /** What the waveform draws over; there only when the recording is. */
  readonly getElement: () => HTMLAudioElement | null
}

const IDLE: SoundState = { at: 'idle', share: 0, isPlaying: false }

let current: { readonly key: string; readonly sound: Sound; readonly dispose: () => void } | null = null

/** The sound of a paper's file. There is one at a time: another paper's or file's is let go. */
export function openSound(paperId: string, file: string): Sound {
  const key = `${paperId} ${file}`
  if (current?.key === key) return current.sound
  current?.dispose()
  const { sound, dispose } = createSound(`/papers/${paperId}/files/${encodeURIComponent(file)}/`)
  current = { key, sound, dispose }
  return sound
}

function createSound(path: string): { sound: Sound; dispose: () => void } {
  const listeners = new Set<() => void>()
  const control = new AbortController()
  let state = IDLE
  let element: HTMLAudioElement | null = null
  let wanted: { readonly fromMs: number; readonly toMs: number | undefined } | null = null
  let stopAtMs: number | null = null
  const tell = (change: Partial<SoundState> = {}) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const ready = (url: string) => {
    element = new Audio(url)
    element.preload = 'auto'
    const follow = () => {
      if (stopAtMs !== null && nowMs() >= stopAtMs) {
        stopAtMs = null
        element?.pause()
      }
      tell({ isPlaying: element ? !element.paused : false })
    }
    for (const name of ['play', 'pause', 'ended', 'seeked', 'timeupdate']) element.addEventListener(name, follow)
    element.addEventListener('error', () => tell({ at: 'unplayable', isPlaying: false }))
    tell({ at: 'ready', share: 1 })
    if (wanted) play(wanted.fromMs, wanted.toMs)
    wanted = null
  }
  const nowMs = () => Math.round((element?.currentTime ?? 0) * 1000)
  const load = () => {
    if (state.at === 'loading' || state.at === 'ready') return
    tell({ at: 'loading', share: 0 })
    loadWhole(path, (share) => tell({ share }), control.signal).then(
      (blob) => !control.signal.aborted && ready(URL.createObjectURL(blob)),
      () => !control.signal.aborted && tell({ at: 'failed' }),
    )
  }
  const play = (fromMs: number, toMs?: number) => {
    if (!element) {
      wanted = { fromMs, toMs }
      return load()
    }
    stopAtMs = toMs ?? null
    element.currentTime = fromMs / 1000
    // The load took longer than the click's permission: the button is there.
    void element.play().catch(() => undefined)
  }
  const sound: Sound = {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        // Nobody shows it any more: a page that was left does not go on speaking.
        if (listeners.size === 0) element?.pause()
      }
    },
    getState: () => state,
    getNowMs: nowMs,
    load,
    play,
    toggle: () => {
      if (!element) return play(0)
      stopAtMs = null
      if (element.paused) void element.play().catch(() => undefined)
      else element.pause()
    },
    seek: (ms) => {
      if (element) element.currentTime = Math.max(0, ms) / 1000
    },
    getElement: () => element,
  }
  const dispose = () => {
    control.abort()
    element?.pause()
    if (element) URL.revokeObjectURL(element.src)
    element = null
    tell(IDLE)
  }
  return { sound, dispose }
}

async function loadWhole(path: string, onShare: (share: number) => void, signal: AbortSignal): Promise<Blob> {
  const response = await fetchBytes(path, signal)
  if (!response.ok || !response.body) throw new Error(`The recording was refused: ${response.status}`)
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
