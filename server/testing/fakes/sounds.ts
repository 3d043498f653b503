import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A WAV file with a hum: 16 bits, mono by default. */
export function makeWav({
  seconds,
  rate = 8_000,
  channels = 1,
}: {
  seconds: number
  rate?: number
  channels?: number
}): Buffer<ArrayBuffer> {
  const frames = Math.round(seconds * rate)
  const bytes = Buffer.alloc(44 + frames * channels * 2)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(channels, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate * channels * 2, 28)
  bytes.writeUInt16LE(channels * 2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(frames * channels * 2, 40)
  for (let index = 0; index < frames * channels; index += 1) {
    const moment = Math.floor(index / channels) / rate
    bytes.writeInt16LE(Math.round(Math.sin(moment * 440 * 2 * Math.PI) * 16_000), 44 + index * 2)
  }
  return bytes
}

type Spoken = { readonly mediaType: string; readonly chunks: readonly Buffer[] }

/** Six seconds recorded by Chromium's MediaRecorder, in chunks of a second. */
export function readSpoken(kind: 'webm' | 'mp4'): Spoken {
  const file = `server/teaching/speaking/fixtures/spoken-${kind}.json`
  const { mediaType, chunks } = JSON.parse(readFileSync(file, 'utf8')) as { mediaType: string; chunks: string[] }
  return { mediaType, chunks: chunks.map((chunk) => Buffer.from(chunk, 'base64')) }
}
export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
