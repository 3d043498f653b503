import { readMp3Format } from '@/lib/platform/audio/mp3'
import { isCompleteMp4, readMp4DurationMs } from '@/lib/platform/audio/mp4'
import { findSvgProblems } from './svg'

/** The facts of a media file, read from its bytes. */
export type MediaFacts =
  | { readonly kind: 'audio'; readonly durationMs: number }
  | { readonly kind: 'picture'; readonly bytes: number; readonly problems: readonly string[] }
  | { readonly kind: 'unreadable'; readonly reason: string }

const MAGIC = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
} as const

/**
 * The kind of a media file by its extension and its bytes, which must agree. A new file must also be complete; a stored one was accepted before, and
 * papers with it can still be published.
 */
export function inspectMedia(name: string, bytes: Uint8Array, { isStored = false } = {}): MediaFacts {
  const ending = name.slice(name.lastIndexOf('.') + 1)
  switch (ending) {
    case 'mp3':
      return inspectMp3(bytes, isStored)
    case 'm4a':
    case 'mp4':
      return inspectMp4(bytes, isStored)
    case 'svg':
      return inspectSvg(bytes)
    case 'png':
      return pictureFacts(bytes, startsWith(bytes, MAGIC.png), ending)
    case 'jpg':
    case 'jpeg':
      return pictureFacts(bytes, startsWith(bytes, MAGIC.jpeg), ending)
    case 'webp':
      return pictureFacts(bytes, ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP', ending)
    default:
      return { kind: 'unreadable', reason: `.${ending} is no kind of media that is taken in` }
  }
}

function inspectMp3(bytes: Uint8Array, isStored: boolean): MediaFacts {
  const format = readMp3Format(bytes)
  if (format?.isCut && !isStored) return { kind: 'unreadable', reason: 'ends before its encoder says' }
  return audioFacts(format?.durationMs ?? null, 'not an MP3 file')
}

function inspectMp4(bytes: Uint8Array, isStored: boolean): MediaFacts {
  const durationMs = readMp4DurationMs(bytes)
  if (durationMs !== null && !isStored && !isCompleteMp4(bytes)) {
    return { kind: 'unreadable', reason: 'ends before its boxes say' }
  }
  return audioFacts(durationMs, 'not an MP4 file')
}

function audioFacts(durationMs: number | null, reason: string): MediaFacts {
  return durationMs === null ? { kind: 'unreadable', reason } : { kind: 'audio', durationMs }
}

function inspectSvg(bytes: Uint8Array): MediaFacts {
  const problems = findSvgProblems(new TextDecoder().decode(bytes))
  return problems === null
    ? { kind: 'unreadable', reason: 'not an SVG file' }
    : { kind: 'picture', bytes: bytes.length, problems }
}

function pictureFacts(bytes: Uint8Array, hasMagic: boolean, ending: string): MediaFacts {
  return hasMagic
    ? { kind: 'picture', bytes: bytes.length, problems: [] }
    : { kind: 'unreadable', reason: `not a .${ending} file` }
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}
