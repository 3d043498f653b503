import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** RFC 6238 with the parameters that every authenticator app supports: HMAC-SHA-1, 30-second steps, six digits. */
const STEP_SECONDS = 30
const DIGITS = 6
/** RFC 4226 requires at least 128 bits and recommends 160. */
const SECRET_BYTES = 20
/** Tolerates a clock that is half a minute off, and the time to type (RFC 6238 §5.2). */
const STEPS_AROUND = 1
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

/** The code of a step (RFC 4226 §5.3): six digits, with leading zeros. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step of this code, among the current one and its neighbours; null if none matches. */
export function findStep(secret: Buffer, code: string, nowMs: number): number | null {
  const present = Math.floor(nowMs / 1000 / STEP_SECONDS)
  for (let step = present - STEPS_AROUND; step <= present + STEPS_AROUND; step += 1)
    if (totpCode(secret, step) === code) return step
  return null
}

/** RFC 4648 base32 without padding, for typing when scanning fails. */
export function toBase32(bytes: Buffer): string {
  let [text, bits, value] = ['', 0, 0]
  for (const byte of bytes) {
    value = (value << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += BASE32[(value >>> (bits - 5)) & 31]
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + BASE32[(value << (5 - bits)) & 31] : text
}

/** The URI that authenticator apps read from a QR code. */
export function totpUri(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`
}

/** Encrypts a secret for the database, bound to its owner, so that a copy of the database cannot compute codes. Decrypted by {@link openSecret}. */
export function sealSecret(secret: Buffer, { authSecret, userId }: SealContext): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(authSecret), nonce).setAAD(Buffer.from(userId))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Null if it was encrypted under another AUTH_SECRET: its owner needs a recovery code. */
export function openSecret(sealed: Buffer, { authSecret, userId }: SealContext): Buffer | null {
  try {
    const opener = createDecipheriv('aes-256-gcm', keyOf(authSecret), sealed.subarray(0, 12))
    opener.setAAD(Buffer.from(userId)).setAuthTag(sealed.subarray(12, 28))
    return Buffer.concat([opener.update(sealed.subarray(28)), opener.final()])
  } catch {
    return null
  }
}

type SealContext = { readonly authSecret: string; readonly userId: string }

function keyOf(authSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', authSecret, '', 'sanjeh totp secrets', 32))
}
