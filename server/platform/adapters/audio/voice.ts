import { createMp3Encoder } from 'wasm-media-encoders'
import { decodeTrack, openTrack } from './opus-track'
import { remux } from './remux'

export type Voice = { readonly bytes: Uint8Array; readonly type: 'audio/mpeg' | 'audio/mp4' }

const RATE = 48_000
/** For mono speech; three minutes are 1.1 MB. */
const KILOBITS = 48
const OUTPUT_RATE = 24_000

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
  const track = await openTrack(file)
  const codec = await track?.getCodec()
  if (codec === 'aac') {
    const remuxed = await remux(file)
    return remuxed && { bytes: remuxed.bytes, type: 'audio/mp4' }
  }
  if (!track || codec !== 'opus') return null
  const bytes = await encode(decodeTrack(track, RATE))
  return bytes && { bytes, type: 'audio/mpeg' }
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
