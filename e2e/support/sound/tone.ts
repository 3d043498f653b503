const RATE = 8_000

/** A recording to upload: a WAV file with one tone of the given length. */
export function makeTone(seconds: number): { name: string; mimeType: string; buffer: Buffer } {
  const samples = Buffer.alloc(RATE * seconds * 2)
  for (let at = 0; at < RATE * seconds; at += 1) {
    samples.writeInt16LE(Math.round(8_000 * Math.sin((2 * Math.PI * 440 * at) / RATE)), at * 2)
  }
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(samples.length, 40)
  return { name: 'tone.wav', mimeType: 'audio/wav', buffer: Buffer.concat([head, samples]) }
}
