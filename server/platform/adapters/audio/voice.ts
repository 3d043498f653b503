import { BufferSource, EncodedPacketSink, Input, MP4, OGG, WEBM } from 'mediabunny'
import { OpusDecoder } from 'opus-decoder'
import { createMp3Encoder } from 'wasm-media-encoders'
import { remux } from './remux'
import { mixDown } from './sound'

export type Voice = { readonly bytes: Uint8Array; readonly type: 'audio/mpeg' | 'audio/mp4' }

const RATE = 48_000
/** For mono speech; three minutes are 1.1 MB. */
const KILOBITS = 48
const OUTPUT_RATE = 24_000
const PACKETS_AT_ONCE = 50
const LONGEST_SECONDS = 600
const MOST_PACKETS = 60_000

/**
 * Converts a browser's recording to a format that every phone plays. Apple's devices play no WebM, and Opus only in recent versions: it becomes MP3.
 * AAC, which Apple's browsers record, stays AAC in a seekable MP4.
 * @returns null when no sound can be read from it
 */
export async function makeVoice(file: Uint8Array): Promise<Voice | null> {
  try {
    return await convert(file)
  } catch {
    return null
  }
}

async function convert(file: Uint8Array): Promise<Voice | null> {
  const input = new Input({ source: new BufferSource(file), formats: [WEBM, MP4, OGG] })
  const track = await input.getPrimaryAudioTrack()
  const codec = await track?.getCodec()
  if (codec === 'aac') {
    const made = await remux(file)
    return made && { bytes: made.bytes, type: 'audio/mp4' }
  }
  if (!track || codec !== 'opus') return null
  const bytes = await encode(decode(new EncodedPacketSink(track), await readHead(track)))
  return bytes && { bytes, type: 'audio/mpeg' }
}

type Track = NonNullable<Awaited<ReturnType<Input['getPrimaryAudioTrack']>>>

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

/** Decodes a second at a time; skips unreadable packets, and ends where a truncated file ends. */
async function* decode(
  sink: EncodedPacketSink,
  head: { readonly channels: number; readonly preSkip: number },
): AsyncGenerator<Float32Array> {
  const decoder = new OpusDecoder(head)
  await decoder.ready
  try {
    for await (const group of inGroups(sink)) {
      const { channelData, samplesDecoded } = decoder.decodeFrames(group)
      if (samplesDecoded > 0) yield mixDown(channelData, samplesDecoded)
    }
  } finally {
    decoder.free()
  }
}

async function* inGroups(sink: EncodedPacketSink): AsyncGenerator<Uint8Array[]> {
  let [group, count]: [Uint8Array[], number] = [[], 0]
  try {
    for await (const { data, timestamp } of sink.packets()) {
      count += 1
      if (timestamp > LONGEST_SECONDS || count > MOST_PACKETS) break
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

async function encode(sounds: AsyncGenerator<Float32Array>): Promise<Uint8Array | null> {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: RATE, channels: 1, bitrate: KILOBITS, outputSampleRate: OUTPUT_RATE })
  const parts: Buffer[] = []
  // The encoder reuses its buffer: copy it before the next call.
  for await (const samples of sounds) parts.push(Buffer.from(encoder.encode([samples])))
  if (parts.length === 0) return null
  parts.push(Buffer.from(encoder.finalize()))
  return new Uint8Array(Buffer.concat(parts))
}
