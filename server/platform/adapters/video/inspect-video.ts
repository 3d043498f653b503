import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { EncodedPacketSink, FilePathSource, Input, type InputTrack, MP3, MP4, OGG, WEBM } from 'mediabunny'

export type InspectedVideo = {
  readonly kind: 'audio' | 'video'
  readonly mediaType: string
  readonly durationMs: number
  readonly width: number | null
  readonly height: number | null
  readonly sha256: string
}

/** Codecs that all supported browsers play; HEVC is not one of them. */
const VIDEO_CODECS: ReadonlySet<string> = new Set(['avc', 'vp8', 'vp9', 'av1'])
const AUDIO_CODECS: ReadonlySet<string> = new Set(['aac', 'mp3', 'opus', 'vorbis'])
const TYPES = [
  { format: MP4, container: 'mp4' },
  { format: WEBM, container: 'webm' },
  { format: MP3, container: 'mpeg' },
  { format: OGG, container: 'ogg' },
] as const
const MAX_SECONDS = 6 * 3600
/** The least share of the stated duration: a truncated WebM plays to its end, and only its header shows the full length. */
const MIN_SHARE = 0.97
const MAX_SIDE = 4_096

/**
 * Identifies a recording or video by its bytes and checks that it is complete up to its last packet, without decoding it.
 * @returns null when browsers cannot play it
 */
export async function inspectVideo(file: string): Promise<InspectedVideo | null> {
  try {
    const input = new Input({ source: new FilePathSource(file), formats: TYPES.map(({ format }) => format) })
    const facts = await readFacts(input)
    return facts && { ...facts, sha256: await hashOf(file) }
  } catch {
    return null
  }
}

async function readFacts(input: Input): Promise<Omit<InspectedVideo, 'sha256'> | null> {
  const format = await input.getFormat()
  const container = TYPES.find((type) => type.format === format)?.container
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  const main = video ?? audio
  if (!container || !main || !(await arePlayable(video, audio))) return null
  const seconds = await readSeconds(input)
  if (seconds === null || !(await hasLastPacket(main))) return null
  const durationMs = Math.round(seconds * 1000)
  if (!video) return { kind: 'audio', mediaType: `audio/${container}`, durationMs, width: null, height: null }
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
  if (!isValidSide(width) || !isValidSide(height)) return null
  return { kind: 'video', mediaType: `video/${container}`, durationMs, width, height }
}

/** Null if it is too long, or shorter than its header says. */
async function readSeconds(input: Input): Promise<number | null> {
  const seconds = await input.computeDuration()
  const declaredSeconds = (await input.getDurationFromMetadata()) ?? seconds
  return seconds > 0 && seconds <= MAX_SECONDS && seconds >= declaredSeconds * MIN_SHARE - 1 ? seconds : null
}

async function arePlayable(video: InputTrack | null, audio: InputTrack | null): Promise<boolean> {
  const [picture, sound] = [await video?.getCodec(), await audio?.getCodec()]
  return (!video || VIDEO_CODECS.has(picture ?? '')) && (!audio || AUDIO_CODECS.has(sound ?? ''))
}

function isValidSide(pixels: number): boolean {
  return Number.isInteger(pixels) && pixels > 0 && pixels <= MAX_SIDE
}

/** A truncated file begins like a complete one: check the last packet of the index. */
async function hasLastPacket(track: InputTrack): Promise<boolean> {
  const last = await new EncodedPacketSink(track).getPacket(Infinity)
  return last !== null && last.data.byteLength > 0 && last.data.byteLength === last.byteLength
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), hash)
  return hash.digest('hex')
}
