import { decodeMp4 } from './decode-aac'
import { type FileReader } from './file-reader'
import { decodeTrack, openTrack } from './opus-track'

/** The sample rate that speech recognisers accept. */
export const SPEECH_RATE = 16_000

/** A browser's recording, Opus or AAC, as mono samples at SPEECH_RATE; null when nothing can be decoded. */
export async function decodeSpeech(file: Uint8Array): Promise<Float32Array | null> {
  try {
    const track = await openTrack(file)
    const codec = await track?.getCodec()
    if (track && codec === 'opus') return join(await collect(decodeTrack(track, SPEECH_RATE)))
    return codec === 'aac' ? await decodeAacFile(file) : null
  } catch {
    return null
  }
}

async function decodeAacFile(file: Uint8Array): Promise<Float32Array | null> {
  let rate = 0
  const parts: Float32Array[] = []
  for await (const sound of decodeMp4(readBytes(file))) {
    rate = sound.rate
    parts.push(sound.samples)
  }
  const samples = join(parts)
  return samples && resample(samples, rate)
}

async function collect(parts: AsyncGenerator<Float32Array>): Promise<readonly Float32Array[]> {
  const all: Float32Array[] = []
  for await (const part of parts) all.push(part)
  return all
}

function join(parts: readonly Float32Array[]): Float32Array | null {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all.length > 0 ? all : null
}

/** Resamples by the mean of the samples that fall on each new one: frequencies above half the new rate are damped, which is enough for speech. */
export function resample(samples: Float32Array, rate: number): Float32Array {
  if (rate === SPEECH_RATE) return samples
  const step = rate / SPEECH_RATE
  return Float32Array.from({ length: Math.floor(samples.length / step) }, (_, index) => {
    const [from, to] = [
      Math.floor(index * step),
      Math.max(Math.floor(index * step) + 1, Math.floor((index + 1) * step)),
    ]
    let sum = 0
    for (let at = from; at < to; at += 1) sum += samples[at] ?? 0
    return sum / (to - from)
  })
}

function readBytes(file: Uint8Array): FileReader {
  let position = 0
  return {
    size: file.length,
    read: (bytes) => {
      const part = file.slice(position, position + bytes)
      position += part.length
      return part
    },
    getPosition: () => position,
    skipTo: (next) => {
      position = next
    },
    close: () => undefined,
  }
}
