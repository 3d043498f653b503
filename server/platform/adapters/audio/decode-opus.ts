import { OpusDecoder } from 'opus-decoder'
import { AudioError } from './audio-job'
import { type FileReader } from './file-reader'
import { mixDown, type Sound } from './sound'
import { readPackets } from './ogg-packets'

const RATE = 48_000
const PACKETS_AT_ONCE = 50
const MAX_ERRORS = 200

/** Opus in Ogg (RFC 7845), one or two channels: what phones and messengers record. */
export async function* decodeOpus(reader: FileReader): AsyncGenerator<Sound> {
  const packets = readPackets(reader)
  const first = packets.next()
  const head = readHead(first.done ? undefined : first.value)
  packets.next() // Skips the comment header.
  const decoder = new OpusDecoder(head)
  await decoder.ready
  let errors = 0
  try {
    for (const some of inGroups(packets)) {
      const { channelData, samplesDecoded, errors: found } = decoder.decodeFrames(some)
      errors += found.length
      if (errors > MAX_ERRORS) throw new AudioError('damaged')
      if (samplesDecoded > 0) yield { rate: RATE, samples: mixDown(channelData, samplesDecoded) }
    }
  } finally {
    decoder.free()
  }
}

function readHead(packet: Uint8Array | undefined): { channels: number; preSkip: number } {
  const head = Buffer.from(packet ?? new Uint8Array())
  if (head.length < 19 || head.toString('latin1', 0, 8) !== 'OpusHead') throw new AudioError('damaged')
  const channels = head.readUInt8(9)
  if (channels < 1 || channels > 2 || head.readUInt8(18) !== 0) throw new AudioError('unsupported')
  return { channels, preSkip: head.readUInt16LE(10) }
}

/** Groups packets to about a second of sound. */
function* inGroups(packets: Iterable<Uint8Array>): Generator<Uint8Array[]> {
  let group: Uint8Array[] = []
  for (const packet of packets) {
    if (packet.length > 0) group.push(packet)
    if (group.length < PACKETS_AT_ONCE) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}
