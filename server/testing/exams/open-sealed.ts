import { createDecipheriv, createHash } from 'node:crypto'

/** Decrypts a recording by the contract's description alone, so that the layout in the rules is tested too. Throws if a byte is wrong. */
export function openSealed(file: Uint8Array, keyBase64: string): Buffer {
  const bytes = Buffer.from(file)
  const head = bytes.subarray(0, 32)
  const magic = head.toString('latin1', 0, 4)
  if (magic !== 'SNJ2' && magic !== 'SNJL') throw new Error('Not a sealed recording')
  const [segmentBytes, plainBytes] = [head.readUInt32BE(4), head.readUInt32BE(8)]
  const parts: Buffer[] = []
  for (let index = 0, at = 32; index * segmentBytes < plainBytes; index += 1) {
    const length = Math.min(segmentBytes, plainBytes - index * segmentBytes)
    const sealed = bytes.subarray(at, at + length + 16)
    const number = Buffer.alloc(4)
    number.writeUInt32BE(index)
    const digest = createHash('sha256').update(head).update(number).update(sealed).digest().subarray(0, 16)
    if (!digest.equals(bytes.subarray(at + length + 16, at + length + 32)))
      throw new Error(`Segment ${index} is damaged`)
    const decipher = createDecipheriv(
      'aes-256-gcm',
      Buffer.from(keyBase64, 'base64'),
      Buffer.concat([Buffer.from([0, 0, 0, magic === 'SNJL' ? 1 : 0]), Buffer.alloc(4), number]),
    )
    decipher.setAAD(head).setAuthTag(sealed.subarray(-16))
    parts.push(decipher.update(sealed.subarray(0, -16)), decipher.final())
    at += length + 32
  }
  return Buffer.concat(parts)
}

/** The day of its key, as days since 1970. */
export function dayOfSealed(file: Uint8Array): number {
  return Buffer.from(file).readUInt32BE(12)
}
