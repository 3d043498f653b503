import { createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto'

type Key = { readonly publicKey: string; readonly privateKey: Buffer }

/** Push services accept a day at most. */
const TOKEN_SECONDS = 12 * 3_600

/** The key by which push services know this installation, as browsers want it (base64url). */
export function vapidPublicKey(authSecret: string): string {
  return deriveKey(authSecret).publicKey
}

/** The header that identifies the sender (RFC 8292). `contact`: a `mailto:` or https address, for the push service’s operators. */
export function vapidHeader(
  authSecret: string,
  { endpoint, contact, nowMs }: { readonly endpoint: URL; readonly contact: string; readonly nowMs: number },
): string {
  const { publicKey, privateKey } = deriveKey(authSecret)
  const claims = { aud: endpoint.origin, exp: Math.floor(nowMs / 1000) + TOKEN_SECONDS, sub: contact }
  const text = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const point = Buffer.from(publicKey, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33), d: privateKey.toString('base64url') }
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${text}.${signature}, k=${publicKey}`
}

/**
 * Derived from AUTH_SECRET, so that all nodes and every restored copy have the same key without a further setting. A number beyond the order of the
 * curve (one secret in four thousand million) is rejected, and the next number is tried.
 */
function deriveKey(authSecret: string): Key {
  const pair = createECDH('prime256v1')
  for (let number = 1; ; number += 1) {
    const privateKey = Buffer.from(hkdfSync('sha256', authSecret, '', `sanjeh web push ${number}`, 32))
    try {
      pair.setPrivateKey(privateKey)
    } catch {
      continue
    }
    return { publicKey: pair.getPublicKey().toString('base64url'), privateKey }
  }
}
