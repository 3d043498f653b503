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
