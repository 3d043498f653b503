import { createCipheriv, createHash, randomBytes } from 'node:crypto'

const IV_BYTES = 12

export type Seal = { readonly secret: Uint8Array; readonly iv: Uint8Array }

/** A fresh key and initialisation vector; a key seals one recording only, so that the vector never meets its key twice. */
export function makeSeal(): Seal {
  return { secret: randomBytes(32), iv: randomBytes(IV_BYTES) }
}

/** AES-256-GCM as WebCrypto opens it: iv (12 bytes), ciphertext, tag (16 bytes). The same seal gives the same bytes again. */
export function sealRecording(plain: Uint8Array, { secret, iv }: Seal): Uint8Array {
  const cipher = createCipheriv('aes-256-gcm', secret, iv)
  const body = cipher.update(plain)
  const rest = cipher.final()
  return Buffer.concat([iv, body, rest, cipher.getAuthTag()])
}

export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}
