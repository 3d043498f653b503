import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { Role } from '@/lib/platform/contract/role'

const ISSUER = 'sanjeh'
const AUDIENCE = 'sanjeh-api'
const TYPE = 'access'
const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), role: Role, typ: z.literal(TYPE), exp: z.int() })
export type AccessClaims = {
  readonly userId: string
  readonly sessionId: string
  readonly role: Role
  readonly expiresAtSeconds: number
}
type Holder = Pick<AccessClaims, 'userId' | 'sessionId' | 'role'>

/** An access token: a JWT (HS256) bound to its session; the browser reads it and sends it as bearer. */
export async function signAccess(
  key: Uint8Array,
  { userId, sessionId, role }: Holder,
  lifeSeconds: number,
): Promise<string> {
  return (
    new SignJWT({ sid: sessionId, role, typ: TYPE })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(userId)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      // Tolerate clock skew: another node’s clock may be minutes behind the one that issued the token.
      .setNotBefore('6 minutes ago')
      .setJti(randomBytes(9).toString('base64url'))
      .setExpirationTime(`${lifeSeconds}s`)
      .sign(key)
  )
}

/** Checks signature, algorithm, times, issuer, audience and type; null when anything is wrong. */
async function verifyAccess(key: CryptoKey, token: string): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: 'JWT',
      requiredClaims: ['exp', 'nbf', 'sub', 'sid'],
      clockTolerance: 5, // nodes whose clocks differ a little
    })
    const { sub, sid, role, exp } = Claims.parse(payload)
    return { userId: sub, sessionId: sid, role, expiresAtSeconds: exp }
  } catch {
    return null
  }
}

/** A candidate's token is verified some hundred times in its ten minutes; the signature need not be computed each time. */
const MAX_REMEMBERED = 10_000

type Verify = (token: string) => Promise<AccessClaims | null>
const verifiers = new Map<string, Verify>()
const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const

/**
 * Like {@link verifyAccess}, which runs in another thread: a token with a right signature is remembered until it expires, by all who verify with this
 * secret. A program has only one.
 */
export function createVerifier(authSecret: string): Verify {
  const verifier = verifiers.get(authSecret) ?? makeVerifier(authSecret)
  verifiers.set(authSecret, verifier)
  return verifier
}

function makeVerifier(authSecret: string): Verify {
  // Imported once: from bytes, each verification would import it anew, which takes as long again.
  let importing: Promise<CryptoKey> | undefined
  const readKey = () =>
    (importing ??= crypto.subtle.importKey('raw', new TextEncoder().encode(authSecret), HMAC, false, ['verify']))
  const remembered = new LRUCache<string, AccessClaims>({ maxSize: MAX_REMEMBERED, sizeCalculation: () => 1 })
  return async (token) => {
    const cached = remembered.get(token)
    if (cached && cached.expiresAtSeconds * 1000 > Date.now()) return cached
    const claims = await verifyAccess(await readKey(), token)
    if (claims) remembered.set(token, claims)
    else remembered.delete(token)
    return claims
  }
}

/** 256 random bits, for a refresh token or a one-time link. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a text has the form of {@link newSecret}. */
export function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** The stored form of a secret. Secrets are random, so a plain hash is enough. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
