import { readMp3Format } from '@/lib/platform/audio/mp3'
import { isWholeMp4, readMp4DurationMs } from '@/lib/platform/audio/mp4'

const TYPES = ['audio/mpeg', 'audio/mp4', 'audio/ogg'] as const
type RecordingType = (typeof TYPES)[number]

const NAMES: Readonly<Record<string, readonly RecordingType[]>> = {
  'audio/mpeg': ['audio/mpeg'],
  'audio/mp3': ['audio/mpeg'],
  'audio/mp4': ['audio/mp4'],
  'audio/x-m4a': ['audio/mp4'],
  'audio/m4a': ['audio/mp4'],
  'audio/aac': ['audio/mp4'],
  'video/mp4': ['audio/mp4'],
  'audio/ogg': ['audio/ogg'],
  'audio/opus': ['audio/ogg'],
  'application/ogg': ['audio/ogg'],
  'application/octet-stream': TYPES,
}
const IS_RIGHT: Readonly<Record<RecordingType, (bytes: Uint8Array) => boolean>> = {
  'audio/mpeg': (bytes) => readMp3Format(bytes)?.isCut === false,
  'audio/mp4': (bytes) => ascii(bytes, 4, 8) === 'ftyp' && readMp4DurationMs(bytes) !== null && isWholeMp4(bytes),
  // The first Ogg page holds the Opus or Vorbis header.
  'audio/ogg': (bytes) => ascii(bytes, 0, 4) === 'OggS' && /^(?:OpusHead|\u0001vorbis)/.test(ascii(bytes, 28, 36)),
}

/** The type of a recording by its bytes, if it agrees with the claimed type; otherwise null. */
export function recordingTypeOf(claimed: string, bytes: Uint8Array): RecordingType | null {
  return NAMES[claimed]?.find((type) => IS_RIGHT[type](bytes)) ?? null
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}
