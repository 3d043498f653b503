import { findFirstFrame } from '@/lib/platform/audio/mp3'
import { decodeAac, decodeMp4 } from './decode-aac'
import { decodeMp3 } from './decode-mp3'
import { decodeOpus } from './decode-opus'
import { decodeWav } from './decode-wav'
import { AudioError } from './audio-job'
import { type FileReader, skipId3Tags } from './file-reader'
import { type Sound } from './sound'

export type Format = 'mp3' | 'wav' | 'opus' | 'mp4' | 'aac'

/** ADTS has layer 0; the other header bits vary. */
const RAW_AAC = /^\xff[\xf0\xf1\xf8\xf9]/
/** The header may follow zeros or other data; browsers search this far. */
const HEAD_BYTES = 72 * 1024
/** Audio formats without a decoder here: the user can convert them. */
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

/** Detects the audio format by the first bytes. @throws AudioError not-audio, unsupported */
export function findFormat(reader: FileReader): Format {
  const start = reader.read(HEAD_BYTES)
  const head = Buffer.from(start.subarray(0, 64)).toString('latin1')
  reader.skipTo(0)
  skipId3Tags(reader)
  const behindTag = Buffer.from(reader.read(2)).toString('latin1')
  reader.skipTo(0)
  if (/^(?:RIFF|RF64)....WAVE/s.test(head)) return 'wav'
  if (/^OggS.{24}OpusHead/s.test(head)) return 'opus'
  if (RAW_AAC.test(behindTag)) return 'aac'
  // Raw AAC has the same first byte and layer 0.
  if (head.startsWith('ID3') || /^\xff[\xe2-\xe7\xf2-\xf7\xfa-\xff]/.test(head)) return 'mp3'
  if (/^....ftyp/s.test(head)) return 'mp4'
  if (OTHER_KINDS.some((kind) => kind.test(head))) throw new AudioError('unsupported')
  if (findFirstFrame(start) !== null) return 'mp3'
  throw new AudioError('not-audio')
}

/** Decodes the file a few seconds at a time, so that no recording is ever completely in memory. */
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
