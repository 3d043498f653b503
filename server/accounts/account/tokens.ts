import { createHash, createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import { SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { Role } from '@/lib/platform/contract/role'

const ISSUER = 'sanjeh'
const AUDIENCE = 'sanjeh-api'
const TYPE = 'access'
const Claims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  role: Role,
  typ: z.literal(TYPE),
  iss: z.literal(ISSUER),
  aud: z.literal(AUDIENCE),
  nbf: z.int(),
  exp: z.int(),
})
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

/** The only header that {@link signAccess} writes. */
const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url')
/** For nodes whose clocks differ a little. */
const CLOCK_TOLERANCE_SECONDS = 5

/**
 * Checks signature, header, times, issuer, audience and type; null when anything is wrong. It knows only tokens of {@link signAccess}: a library that
 * reads any token takes some six times as long, and computes the signature in another thread.
 */
export function verifyAccess(key: KeyObject, token: string, nowMs: number): AccessClaims | null {
  const end = token.lastIndexOf('.')
  const signed = token.slice(0, Math.max(0, end))
  if (!signed.startsWith(`${HEADER}.`) || !isSignature(key, signed, token.slice(end + 1))) return null
  const claims = readClaims(signed.slice(HEADER.length + 1))
  if (!claims) return null
  const { sub, sid, role, exp, nbf } = claims
  const nowSeconds = Math.floor(nowMs / 1000)
  const isCurrent = nbf <= nowSeconds + CLOCK_TOLERANCE_SECONDS && exp > nowSeconds - CLOCK_TOLERANCE_SECONDS
  return isCurrent ? { userId: sub, sessionId: sid, role, expiresAtSeconds: exp } : null
}

function isSignature(key: KeyObject, signed: string, givenSignature: string): boolean {
  const expected = createHmac('sha256', key).update(signed).digest('base64url')
  return (
    givenSignature.length === expected.length &&
    timingSafeEqual(Buffer.from(givenSignature, 'latin1'), Buffer.from(expected))
  )
}

function readClaims(encoded: string): z.infer<typeof Claims> | null {
  try {
    return Claims.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString()))
  } catch {
    return null
  }
}

/** A candidate's token is verified some hundred times in its ten minutes; the signature need not be computed each time. */
const MAX_REMEMBERED = 10_000

type Verify = (token: string) => AccessClaims | null
const verifiers = new Map<string, Verify>()

/**
 * Like {@link verifyAccess}: a token with a right signature is remembered until it expires, by all who verify with this secret. A program has only
 * one.
 */
export function createVerifier(authSecret: string): Verify {
  const verifier = verifiers.get(authSecret) ?? makeVerifier(authSecret)
  verifiers.set(authSecret, verifier)
  return verifier
}

function makeVerifier(authSecret: string): Verify {
  const key = createSecretKey(authSecret, 'utf8')
  const remembered = new LRUCache<string, AccessClaims>({ maxSize: MAX_REMEMBERED, sizeCalculation: () => 1 })
  return (token) => {
    const cached = remembered.get(token)
    if (cached && cached.expiresAtSeconds * 1000 > Date.now()) return cached
    // By the clock that the signing library reads: a demo that is being filled replaces Date.now alone.
    const claims = verifyAccess(key, token, new Date().getTime())
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
