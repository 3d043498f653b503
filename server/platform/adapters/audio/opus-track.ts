import { BufferSource, EncodedPacketSink, Input, MP4, OGG, WEBM } from 'mediabunny'
import { OpusDecoder } from 'opus-decoder'
import { mixDown } from './sound'

const PACKETS_AT_ONCE = 50
const LONGEST_SECONDS = 600
const MAX_PACKETS = 60_000

export type Track = NonNullable<Awaited<ReturnType<Input['getPrimaryAudioTrack']>>>

/** The sound of a browser's recording, in any of the containers that browsers write. */
export async function openTrack(file: Uint8Array): Promise<Track | null> {
  return new Input({ source: new BufferSource(file), formats: [WEBM, MP4, OGG] }).getPrimaryAudioTrack()
}

/** Decodes an Opus track to mono, a second at a time; skips unreadable packets, and ends where a truncated file ends. */
export async function* decodeTrack(track: Track, sampleRate: 16_000 | 48_000): AsyncGenerator<Float32Array> {
  const decoder = new OpusDecoder({ ...(await readHead(track)), sampleRate })
  await decoder.ready
  try {
    for await (const group of groupPackets(new EncodedPacketSink(track))) {
      const { channelData, samplesDecoded } = decoder.decodeFrames(group)
      if (samplesDecoded > 0) yield mixDown(channelData, samplesDecoded)
    }
  } finally {
    decoder.free()
  }
}

/** The channels, and the samples to skip at the start (RFC 7845 §5.1). */
async function readHead(track: Track): Promise<{ channels: number; preSkip: number }> {
  const config = await track.getDecoderConfig()
  const channels = Math.min(2, config?.numberOfChannels ?? 1)
  const { description } = config ?? {}
  const head = description === undefined ? null : Buffer.from(toBytes(description))
  return { channels, preSkip: head && head.length >= 12 ? head.readUInt16LE(10) : 0 }
}

function toBytes(source: AllowSharedBufferSource): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
}

async function* groupPackets(sink: EncodedPacketSink): AsyncGenerator<Uint8Array[]> {
  let [group, count]: [Uint8Array[], number] = [[], 0]
  try {
    for await (const { data, timestamp } of sink.packets()) {
      count += 1
      if (timestamp > LONGEST_SECONDS || count > MAX_PACKETS) break
      group.push(data)
      if (group.length < PACKETS_AT_ONCE) continue
      yield group
      group = []
    }
  } catch (error) {
    if (count === 0) throw error
  }
  if (group.length > 0) yield group
}
