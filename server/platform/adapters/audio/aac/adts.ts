import { AudioError } from '../audio-job'
import { type FileReader, skipId3Tags } from '../file-reader'

export type AdtsFrame = { readonly rateIndex: number; readonly channelCount: number; readonly bytes: Uint8Array }

const HEAD_BYTES = 7
/** The size of an ID3v1 tag, which may follow the last frame. */
const TAG_BYTES = 128
const LOW_COMPLEXITY = 1

/**
 * The frames of an AAC file, to its last byte (ISO/IEC 13818-7). ID3 tags may precede the first frame, and each segment of a broadcast.
 * @throws AudioError damaged, unsupported
 */
export function* readAdtsFrames(reader: FileReader): Generator<AdtsFrame> {
  for (skipId3Tags(reader); reader.getPosition() < reader.size; skipId3Tags(reader)) {
    const head = Buffer.from(reader.read(HEAD_BYTES))
    if (isTag(head, reader)) return
    if (head.length < HEAD_BYTES || (head.readUInt16BE(0) & 0xfff6) !== 0xfff0) throw new AudioError('damaged')
    const [third, fourth, last] = [head.readUInt8(2), head.readUInt8(3), head.readUInt8(6)]
    // Several blocks per frame, and other AAC profiles, are not used in practice.
    if (third >> 6 !== LOW_COMPLEXITY || (last & 3) !== 0) throw new AudioError('unsupported')
    const length = ((fourth & 3) << 11) | (head.readUInt8(4) << 3) | (head.readUInt8(5) >> 5)
    const checkBytes = (head.readUInt8(1) & 1) === 1 ? 0 : 2
    const wanted = length - HEAD_BYTES
    if (wanted <= checkBytes) throw new AudioError('damaged')
    const bytes = reader.read(wanted)
    if (bytes.length < wanted) throw new AudioError('damaged')
    const channelCount = ((third & 1) << 2) | (fourth >> 6)
    yield { rateIndex: (third >> 2) & 15, channelCount, bytes: bytes.subarray(checkBytes) }
  }
}

function isTag(head: Buffer, reader: FileReader): boolean {
  return head.toString('latin1', 0, 3) === 'TAG' && reader.getPosition() - head.length + TAG_BYTES === reader.size
}
