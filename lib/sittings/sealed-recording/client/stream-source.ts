import { byteAt, type ConstantRate } from '@/lib/authoring/recording/rules/constant-rate'
import { type Head } from './intake'
import { type Bytes } from './open-recording'

/** The source of an audio player. */
export type SoundSource = {
  readonly url: string
  /** Ensures that the sound at this time is loaded, or being loaded. */
  readonly seek: (milliseconds: number) => void
  readonly stop: () => void
}

/** Whether this browser plays an MP3 in streamed chunks. */
export function canStream(): boolean {
  return typeof MediaSource === 'function' && MediaSource.isTypeSupported('audio/mpeg')
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

/** How far ahead of playback sound is passed to the browser: its buffer is small. */
const AHEAD_SECONDS = 120
/** A seek at most this far beyond the loaded range waits instead of starting a new request. */
const NEAR_SECONDS = 10

/** Plays a recording of constant bit rate during the load, from any time. */
export function createStreamSource({ head, rate, durationMs, fromMs, segment, prefer }: StreamDeps): SoundSource {
  const media = new MediaSource()
  const url = URL.createObjectURL(media)
  const { segmentBytes, plainBytes } = head.sizes
  let buffer: SourceBuffer | null = null
  let turn = 0
  let [fromSeconds, atSeconds, heardSeconds] = [fromMs / 1000, fromMs / 1000, fromMs / 1000]
  let isStopped = false

  async function feed(milliseconds: number, mine: number): Promise<void> {
    const first = byteAt(rate, milliseconds)
    const start = Math.floor(first / segmentBytes)
    prefer(start)
    for (let index = start; index * segmentBytes < plainBytes; index += 1) {
      const plain = await segment(index)
      while (mine === turn && atSeconds - heardSeconds > AHEAD_SECONDS) await pause(500)
      if (mine !== turn || !buffer || isStopped) return
      await append(buffer, index === start ? plain.subarray(first - start * segmentBytes) : plain)
      atSeconds = ((index + 1) * segmentBytes - rate.firstByte) / rate.bytesPerSecond
    }
    if (mine === turn && media.readyState === 'open') media.endOfStream()
  }
  async function aim(milliseconds: number): Promise<void> {
    const mine = (turn += 1)
    fromSeconds = atSeconds = heardSeconds = milliseconds / 1000
    if (!buffer) return
    if (media.readyState === 'open') buffer.abort()
    if (buffer.buffered.length > 0) {
      buffer.remove(0, Number.POSITIVE_INFINITY)
      await settled(buffer)
    }
    buffer.timestampOffset = fromSeconds
    await feed(milliseconds, mine)
  }
  media.addEventListener(
    'sourceopen',
    () => {
      buffer = media.addSourceBuffer('audio/mpeg')
      media.duration = durationMs / 1000
      void aim(fromSeconds * 1000).catch(() => undefined)
    },
    { once: true },
  )

  return {
    url,
    seek: (milliseconds) => {
      const seconds = milliseconds / 1000
      heardSeconds = seconds
      if (seconds < fromSeconds || seconds > atSeconds + NEAR_SECONDS) void aim(milliseconds).catch(() => undefined)
    },
    stop: () => {
      isStopped = true
      turn += 1
      URL.revokeObjectURL(url)
    },
  }
}

async function append(buffer: SourceBuffer, bytes: Bytes): Promise<void> {
  if (buffer.updating) await settled(buffer)
  buffer.appendBuffer(bytes)
  await settled(buffer)
}

function settled(buffer: SourceBuffer): Promise<void> {
  if (!buffer.updating) return Promise.resolve()
  return new Promise((resolve) => buffer.addEventListener('updateend', () => resolve(), { once: true }))
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
