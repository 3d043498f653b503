import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  Mp4OutputFormat,
  MP4,
  Output,
  WEBM,
} from 'mediabunny'

export type Remuxed = { readonly bytes: Uint8Array; readonly durationMs: number }

/** No answer is longer than the long turn: a longer duration is wrong. */
const LONGEST_SECONDS = 600
const MAX_PACKETS = 60_000

/**
 * Makes a seekable file of a browser's recorded chunks: the same audio packets (Opus or AAC), copied into MP4 with its index first. The format is
 * detected by the bytes, not by the recorder's claim. A lost chunk is a gap, a cut ends the file.
 * @returns null when no sound can be read from it
 */
export async function remux(file: Uint8Array): Promise<Remuxed | null> {
  try {
    return await copyPackets(file)
  } catch {
    return null
  }
}

async function copyPackets(file: Uint8Array): Promise<Remuxed | null> {
  const input = new Input({ source: new BufferSource(file), formats: [WEBM, MP4] })
  const track = await input.getPrimaryAudioTrack()
  const codec = await track?.getCodec()
  if (!track || (codec !== 'opus' && codec !== 'aac')) return null
  const decoderConfig = await track.getDecoderConfig()
  if (!decoderConfig) return null
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  await output.start()
  const endSeconds = await copyInto(source, track, decoderConfig)
  if (endSeconds <= 0) return null
  await output.finalize()
  if (!target.buffer) return null
  return { bytes: new Uint8Array(target.buffer), durationMs: Math.round(endSeconds * 1000) }
}

type Track = NonNullable<Awaited<ReturnType<Input['getPrimaryAudioTrack']>>>

/** Copies readable packets until the data breaks off. @returns the end of the sound in seconds */
async function copyInto(source: EncodedAudioPacketSource, track: Track, decoderConfig: AudioDecoderConfig) {
  let [first, last, end, count] = [0, -1, 0, 0]
  try {
    for await (const packet of new EncodedPacketSink(track).packets()) {
      if (count === 0) first = packet.timestamp
      const timestamp = packet.timestamp - first
      if (timestamp > LONGEST_SECONDS || count >= MAX_PACKETS) break
      // A repeated or late chunk. What follows it still belongs to the answer.
      if (timestamp <= last) continue
      last = timestamp
      await source.add(packet.clone({ timestamp }), count === 0 ? { decoderConfig } : undefined)
      end = Math.max(end, timestamp + packet.duration)
      count += 1
    }
  } catch (error) {
    if (count === 0) throw error
  }
  return end
}
