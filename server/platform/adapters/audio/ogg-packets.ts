import { type FileReader } from './file-reader'
import { AudioError } from './audio-job'

const HEAD_BYTES = 27
/** Ten times a second of Opus at its highest bit rate. */
const MAX_PACKET_BYTES = 640 * 1024

/**
 * The packets of the first logical stream of an Ogg file (RFC 3533); pages of other streams are skipped. The last page has the end-of-stream flag,
 * which a download cut between two pages lacks.
 */
export function* readPackets(reader: FileReader): Generator<Uint8Array> {
  let serial: number | null = null
  let pending: Uint8Array[] = []
  let pendingBytes = 0
  let isEnded = false
  for (let page = readPage(reader); page; page = readPage(reader)) {
    serial ??= page.serial
    if (page.serial !== serial) continue
    isEnded = page.isLast
    let at = 0
    for (const [index, length] of page.lengths.entries()) {
      pending.push(page.body.subarray(at, at + length))
      pendingBytes += length
      at += length
      if (pendingBytes > MAX_PACKET_BYTES) throw new AudioError('damaged')
      // 255 means that the packet continues, perhaps on the next page.
      if (page.lengths[index] === 255) continue
      yield Buffer.concat(pending)
      pending = []
      pendingBytes = 0
    }
  }
  if (serial !== null && !isEnded) throw new AudioError('damaged')
}

type Page = {
  readonly serial: number
  readonly isLast: boolean
  readonly lengths: readonly number[]
  readonly body: Uint8Array
}
const LAST_PAGE = 4

function readPage(reader: FileReader): Page | null {
  const head = Buffer.from(reader.read(HEAD_BYTES))
  if (head.length === 0) return null
  if (head.length < HEAD_BYTES || head.toString('latin1', 0, 4) !== 'OggS') throw new AudioError('damaged')
  const lengths = [...reader.read(head.readUInt8(26))]
  const bytes = lengths.reduce((sum, length) => sum + length, 0)
  const body = reader.read(bytes)
  // A truncated download: half a talk is not a recording.
  if (lengths.length < head.readUInt8(26) || body.length < bytes) throw new AudioError('damaged')
  return { serial: head.readUInt32LE(14), isLast: (head.readUInt8(5) & LAST_PAGE) !== 0, lengths, body }
}
