import { findFirstFrame } from '@/lib/platform/audio/mp3'
import { decodeAac, decodeMp4 } from './decode-aac'
import { decodeMp3 } from './decode-mp3'
import { decodeOpus } from './decode-opus'
import { decodeWav } from './decode-wav'
import { AudioError } from './audio-job'
import { type FileReader } from './file-reader'
import { type Sound } from './sound'

export type Format = 'mp3' | 'wav' | 'opus' | 'mp4' | 'aac'

/** Behind zeros or what another program left, as far as browsers look. */
const HEAD_BYTES = 72 * 1024
/** What is audio, but of a kind that nothing here reads: the person can save it as another one. */
const OTHER_KINDS: readonly RegExp[] = [
  /^fLaC/,
  /^OggS/,
  /^FORM....AIF/s,
  /^#!AMR/,
  /^\x30\x26\xb2\x75/,
  /^caff/,
  /^\x1a\x45\xdf\xa3/,
  /^ADIF/,
]

/** What kind of sound the file holds, by its first bytes. @throws AudioError not-audio, unsupported */
export function findFormat(reader: FileReader): Format {
  const start = reader.read(HEAD_BYTES)
  const head = Buffer.from(start.subarray(0, 64)).toString('latin1')
  reader.skipTo(0)
  if (/^(?:RIFF|RF64)....WAVE/s.test(head)) return 'wav'
  if (/^OggS.{24}OpusHead/s.test(head)) return 'opus'
  // Raw AAC has the same first byte and layer 0.
  if (head.startsWith('ID3') || /^\xff[\xe2-\xe7\xf2-\xf7\xfa-\xff]/.test(head)) return 'mp3'
  if (/^....ftyp/s.test(head)) return 'mp4'
  if (/^\xff[\xf0\xf1\xf8\xf9]/.test(head)) return 'aac'
  if (OTHER_KINDS.some((kind) => kind.test(head))) throw new AudioError('unsupported')
  if (findFirstFrame(start) !== null) return 'mp3'
  throw new AudioError('not-audio')
}

/** The sound of the file, a few seconds at a time, so that no recording is ever whole in memory. */
export function decode(format: Format, reader: FileReader): AsyncGenerator<Sound> {
  switch (format) {
    case 'wav':
      return decodeWav(reader)
    case 'opus':
      return decodeOpus(reader)
    case 'mp4':
      return decodeMp4(reader)
    case 'aac':
      return decodeAac(reader)
    default:
      return decodeMp3(reader)
  }
}
