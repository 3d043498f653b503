import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gives with its subscription: its public key (an uncompressed point of P-256) and its secret. */
export type PushKeys = { readonly p256dh: Buffer; readonly auth: Buffer }
type OneTimeValues = { readonly salt: Buffer; readonly ownKey: ECDH; readonly padTo: number }

const CURVE = 'prime256v1'
/** The size of a record, which holds the whole message. */
const RECORD_BYTES = 4096
/** All messages have this length, so that it reveals nothing to a push service. */
const PADDED_BYTES = 1024
const LAST_RECORD = 2

/**
 * Encrypts a message so that only the browser can read it, not the push service (RFC 8291 with aes128gcm, RFC 8188).
 * @throws if the browser's key is not a point of the curve, or the message is too long
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushKeys,
  oneTimeValues: OneTimeValues = makeOneTimeValues(),
): Buffer<ArrayBuffer> {
  const { salt, ownKey, padTo } = oneTimeValues
  const words = Buffer.from(text)
  const padding = padTo - words.length
  if (words.length + 1 > RECORD_BYTES - 16) throw new Error('The message is too long for a push')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ownKey.getPublicKey()])
  const secret = Buffer.from(hkdfSync('sha256', ownKey.computeSecret(p256dh), auth, info, 32))
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes))
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  const plain = Buffer.concat([words, Buffer.from([LAST_RECORD]), Buffer.alloc(Math.max(0, padding))])
  return Buffer.concat([header(salt, ownKey.getPublicKey()), cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Whether a message can be encrypted for this key. */
export function isCurvePoint(key: Buffer): boolean {
  try {
    makeOneTimeValues().ownKey.computeSecret(key)
    return key.length === 65
  } catch {
    return false
  }
}

function makeOneTimeValues(): OneTimeValues {
  const ownKey = createECDH(CURVE)
  ownKey.generateKeys()
  return { salt: randomBytes(16), ownKey, padTo: PADDED_BYTES }
}

function header(salt: Buffer, publicKey: Buffer): Buffer {
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(RECORD_BYTES)
  sizes.writeUInt8(publicKey.length, 4)
  return Buffer.concat([salt, sizes, publicKey])
}
