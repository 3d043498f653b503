import { byteAt, type ConstantRate } from '@/lib/authoring/recording/rules/constant-rate'
import { type Head } from './receive-segments'
import { type Bytes } from './open-recording'

/** The source of an audio player. */
export type SoundSource = {
  readonly url: string
  /** An iPhone streams only into an element that cannot be played on another device. */
  readonly isOfThisDevice?: boolean
  /** Ensures that the sound at this time is loaded, or being loaded. */
  readonly seek: (milliseconds: number) => void
  readonly stop: () => void
}

/** Whether this browser plays an MP3 in streamed chunks. */
export function canStream(): boolean {
  return findMediaSource() !== null
}

const MP3 = 'audio/mpeg'

declare global {
  /** The types of TypeScript do not know it yet. */
  var ManagedMediaSource: typeof MediaSource | undefined
}

/** iPhones have the managed one alone, since iOS 17.1. */
function findMediaSource(): typeof MediaSource | null {
  const kinds = [globalThis.MediaSource, globalThis.ManagedMediaSource]
  return kinds.find((kind) => typeof kind === 'function' && kind.isTypeSupported(MP3)) ?? null
}

type StreamDeps = {
  readonly head: Head
  readonly rate: ConstantRate
  readonly durationMs: number
  readonly fromMs: number
  /** The decrypted segment, once loaded. */
  readonly segment: (index: number) => Promise<Bytes>
  readonly prefer: (index: number) => void
}

/** How far ahead of playback sound is passed to the browser, whose buffer is small. */
const AHEAD_SECONDS = 120
/** A seek at most this far beyond the loaded range waits instead of starting a new request. */
const NEAR_SECONDS = 10
/** How far ahead of playback a gap is searched for. */
const SOON_SECONDS = 2

/** Plays a recording of constant bit rate during the load, from any time. */
export function createStreamSource({ head, rate, durationMs, fromMs, segment, prefer }: StreamDeps): SoundSource {
  const Media = findMediaSource() ?? MediaSource
  const media = new Media()
  const isManaged = Media === globalThis.ManagedMediaSource
  const url = URL.createObjectURL(media)
  const { segmentBytes, plainBytes } = head.sizes
  let buffer: SourceBuffer | null = null
  let turn = 0
  let [fromSeconds, atSeconds, heardSeconds] = [fromMs / 1000, fromMs / 1000, fromMs / 1000]
  let isStopped = false

  async function appendFrom(milliseconds: number, ownTurn: number): Promise<void> {
    const first = byteAt(rate, milliseconds)
    const start = Math.floor(first / segmentBytes)
    prefer(start)
    for (let index = start; index * segmentBytes < plainBytes; index += 1) {
      const bytes = await segment(index)
      while (ownTurn === turn && atSeconds - heardSeconds > AHEAD_SECONDS) await pause(500)
      if (ownTurn !== turn || !buffer || isStopped) return
      await append(buffer, index === start ? bytes.subarray(first - start * segmentBytes) : bytes)
      atSeconds = ((index + 1) * segmentBytes - rate.firstByte) / rate.bytesPerSecond
    }
    if (ownTurn === turn && media.readyState === 'open') media.endOfStream()
  }
  async function aim(milliseconds: number): Promise<void> {
    const ownTurn = (turn += 1)
    fromSeconds = atSeconds = heardSeconds = milliseconds / 1000
    if (!buffer) return
    if (media.readyState === 'open') buffer.abort()
    if (buffer.buffered.length > 0) {
      buffer.remove(0, Number.POSITIVE_INFINITY)
      await untilUpdated(buffer)
    }
    buffer.timestampOffset = fromSeconds
    await appendFrom(milliseconds, ownTurn)
  }
  const seekTo = (milliseconds: number) => void aim(milliseconds).catch(() => undefined)
  /** A managed source may drop its data whenever the device needs the memory. */
  const isDropped = (seconds: number) => {
    const isGiven = seconds >= fromSeconds && seconds + SOON_SECONDS < atSeconds
    return isManaged && isGiven && buffer?.updating === false && !isBuffered(buffer, seconds + SOON_SECONDS / 2)
  }
  media.addEventListener(
    'sourceopen',
    () => {
      buffer = media.addSourceBuffer(MP3)
      buffer.addEventListener('bufferedchange', () => isDropped(heardSeconds) && seekTo(heardSeconds * 1000))
      media.duration = durationMs / 1000
      seekTo(fromSeconds * 1000)
    },
    { once: true },
  )

  return {
    url,
    isOfThisDevice: isManaged,
    seek: (milliseconds) => {
      const seconds = milliseconds / 1000
      heardSeconds = seconds
      const isFar = seconds < fromSeconds || seconds > atSeconds + NEAR_SECONDS
      if (isFar || isDropped(seconds)) seekTo(milliseconds)
    },
    stop: () => {
      isStopped = true
      turn += 1
      URL.revokeObjectURL(url)
    },
  }
}

async function append(buffer: SourceBuffer, bytes: Bytes): Promise<void> {
  if (buffer.updating) await untilUpdated(buffer)
  buffer.appendBuffer(bytes)
  await untilUpdated(buffer)
}

function isBuffered({ buffered }: SourceBuffer, seconds: number): boolean {
  return Array.from({ length: buffered.length }, (_, at) => at).some(
    (at) => buffered.start(at) <= seconds && seconds <= buffered.end(at),
  )
}

function untilUpdated(buffer: SourceBuffer): Promise<void> {
  if (!buffer.updating) return Promise.resolve()
  return new Promise((resolve) => buffer.addEventListener('updateend', () => resolve(), { once: true }))
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
