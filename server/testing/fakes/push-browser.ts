import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'

/** A browser with a push subscription: it decrypts the messages of a push service, according to RFC 8291. */
export function makePushBrowser({ host = 'fcm.googleapis.com' } = {}) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  return {
    endpoint: `https://${host}/fcm/send/${randomUUID()}`,
    p256dh: pair.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    read: (bytes: Buffer): unknown => {
      const [salt, senderKey, sealed] = [bytes.subarray(0, 16), bytes.subarray(21, 86), bytes.subarray(86)]
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
      const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32))
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(plain.toString().replace(/\u0002\0*$/, ''))
    },
  }
}
