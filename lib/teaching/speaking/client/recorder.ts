import { PEAK_MS, type StopReason } from '@/lib/teaching/speaking/rules/take'
import { type Microphone } from './microphone'

type Media = {
  readonly Recorder: new (stream: MediaStream, options?: MediaRecorderOptions) => MediaRecorder
  readonly supports: (type: string) => boolean
  /** WebKit cuts MP4 at whole seconds and emits nothing for a slice without a frame. */
  readonly isWebKit: boolean
}
type Deps = {
  readonly mic: Pick<Microphone, 'stream' | 'level' | 'watch'>
  readonly limitMs: number
  readonly media: Media
  /** Monotonic milliseconds. */
  readonly now: () => number
  /** Called with one slice, once available; the next waits for it. */
  readonly onSlice: (bytes: ArrayBuffer, peaks: readonly number[]) => Promise<void>
}
export type Recording = {
  /** As the recorder reports it. */
  readonly mediaType: string
  /** Resolves when recording has begun: earlier speech is lost. */
  readonly begun: Promise<void>
  /** Milliseconds since the recording began. */
  readonly elapsedMs: () => number
  readonly stop: (because: StopReason) => void
  /** Resolves when the last slice is stored, at the latest five seconds after the end. */
  readonly ended: Promise<StopReason>
}

const SLICE_MS = 1_000
const WEBKIT_SLICE_MS = 2_000
const BITS_PER_SECOND = 32_000
/** Digital silence of this length is not a pause: every room has a little noise. */
const MAX_SILENCE_MS = 2_000
const LAST_SLICE_MS = 5_000
/** A stalled recorder reports its start with its first sound; after this long a silent one counts as recording. */
const START_MS = 3_000
const TYPES = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4']

/** The format that this browser records; null if there is none that we can read. */
export function chooseType({ supports, isWebKit }: Pick<Media, 'supports' | 'isWebKit'>): string | null {
  const order = isWebKit ? TYPES.toReversed() : TYPES
  return order.find(supports) ?? null
}

export function browserMedia(): Media {
  return {
    Recorder: MediaRecorder,
    supports: (type) => MediaRecorder.isTypeSupported(type),
    isWebKit: /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)\//.test(navigator.userAgent),
  }
}

/** Records until it is stopped: by the speaker, by the time limit, or by a microphone fault. */
export function startRecording({ mic, limitMs, media, now, onSlice }: Deps): Recording {
  const mimeType = chooseType(media)
  const options = { audioBitsPerSecond: BITS_PER_SECOND, ...(mimeType !== null && { mimeType }) }
  const recorder = new media.Recorder(mic.stream, options)
  let [reason, peaks, deadSince]: [StopReason | null, number[], number | null] = [null, [], null]
  let startedAt: number | null = null
  let pendingStore: Promise<void> = Promise.resolve()
  let finish: (because: StopReason) => void = () => {}
  let resolveBegun: () => void = () => {}
  const ended = new Promise<StopReason>((resolve) => {
    finish = resolve
  })
  const started = new Promise<void>((resolve) => {
    resolveBegun = resolve
  })
  const elapsedMs = () => (startedAt === null ? 0 : now() - startedAt)
  const begin = () => {
    startedAt ??= now()
    clearTimeout(startTimer)
    resolveBegun()
  }

  const end = () => {
    if (reason === null) return
    const because = reason
    void pendingStore.then(() => finish(because))
  }
  const stop = (because: StopReason) => {
    if (reason !== null) return
    reason = because
    clearInterval(levelTimer)
    clearTimeout(startTimer)
    unwatch()
    resolveBegun()
    // The last slice precedes the stop event, even for a recorder that has stopped on its own. Without that event, the stored slices are the answer.
    setTimeout(end, LAST_SLICE_MS)
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const sampleLevel = () => {
    const level = mic.level()
    if (startedAt !== null) peaks.push(Math.round(level * 255))
    deadSince = level === 0 ? (deadSince ?? now()) : null
    if (deadSince !== null && now() - deadSince >= MAX_SILENCE_MS) stop('silent')
    else if (elapsedMs() >= limitMs) stop('time')
  }

  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return
    const slicePeaks = peaks
    peaks = []
    pendingStore = pendingStore.then(async () => onSlice(await data.arrayBuffer(), slicePeaks)).catch(() => undefined)
  })
  recorder.addEventListener('error', () => stop('device'))
  recorder.addEventListener('stop', () => {
    stop('ended')
    end()
  })
  recorder.addEventListener('start', begin)
  const startTimer = setTimeout(begin, START_MS)
  try {
    recorder.start(media.isWebKit ? WEBKIT_SLICE_MS : SLICE_MS)
  } catch {
    // The microphone of this stream has disappeared meanwhile.
    void pendingStore.then(() => {
      stop('ended')
      end()
    })
  }
  const levelTimer = setInterval(sampleLevel, PEAK_MS)
  const unwatch = mic.watch(stop)
  return { mediaType: recorder.mimeType || (mimeType ?? ''), begun: started, elapsedMs, stop, ended }
}
