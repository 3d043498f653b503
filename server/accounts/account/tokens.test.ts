import { createSecretKey } from 'node:crypto'
import fc from 'fast-check'
import { errors, jwtVerify, SignJWT } from 'jose'
import { newId } from '@/server/platform/http/new-id'
import { signAccess, verifyAccess } from './tokens'

const SECRET = 'a secret of these tests, and of nothing else'
const bytes = new TextEncoder().encode(SECRET)
const key = createSecretKey(SECRET, 'utf8')
const LIFE_SECONDS = 600

/** The verdict of a library that knows the standards, by the same rules. */
async function isValidByLibrary(token: string, nowMs: number): Promise<boolean> {
  const rules = {
    algorithms: ['HS256'],
    issuer: 'sanjeh',
    audience: 'sanjeh-api',
    typ: 'JWT',
    requiredClaims: ['exp', 'nbf', 'sub', 'sid'],
    clockTolerance: 5,
    currentDate: new Date(nowMs),
  }
  return jwtVerify(token, bytes, rules).then(
    () => true,
    (error: unknown) => {
      if (error instanceof errors.JOSEError) return false
      throw error
    },
  )
}

const holder = () => ({ userId: newId(), sessionId: newId(), role: 'student' as const })

test('an access token is valid in the very seconds in which a JWT library finds it valid', async () => {
  const person = holder()
  const token = await signAccess(bytes, person, LIFE_SECONDS)
  const nowMs = Date.now()
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -400, max: LIFE_SECONDS + 20 }), async (seconds) => {
      const atMs = nowMs + seconds * 1000
      const claims = verifyAccess(key, token, atMs)
      expect(claims !== null).toBe(await isValidByLibrary(token, atMs))
      if (claims) expect(claims).toMatchObject(person)
    }),
    { examples: [[-367], [-366], [-365], [-364], [LIFE_SECONDS + 3], [LIFE_SECONDS + 4], [LIFE_SECONDS + 5]] },
  )
})

test('no changed, cut or joined token is valid', async () => {
  const [token, other] = await Promise.all([
    signAccess(bytes, holder(), LIFE_SECONDS),
    signAccess(bytes, holder(), LIFE_SECONDS),
  ])
  const changed = fc.oneof(
    fc
      .tuple(fc.nat(token.length - 1), fc.constantFrom(...'AZaz09-_.='))
      .map(([at, letter]) => token.slice(0, at) + letter + token.slice(at + 1)),
    fc.nat(token.length - 1).map((length) => token.slice(0, length)),
    fc.nat(token.length - 1).map((at) => token.slice(0, at) + other.slice(at)),
    fc.string({ maxLength: 5 }).map((more) => token + more),
    fc.string(),
  )
  fc.assert(
    fc.property(changed, (text) => {
      fc.pre(text !== token && text !== other)
      expect(verifyAccess(key, text, Date.now())).toBeNull()
    }),
    { numRuns: 400 },
  )
})

test.each([
  ['without an end', (jwt: SignJWT) => jwt.setNotBefore('0s')],
  ['without a beginning', (jwt: SignJWT) => jwt.setExpirationTime('10m')],
  ['with another key', (jwt: SignJWT) => jwt.setNotBefore('0s').setExpirationTime('10m'), 'x'.repeat(40)],
])('a token of our form %s is refused', async (_, change, secret = SECRET) => {
  const jwt = new SignJWT({ sid: newId(), role: 'student', typ: 'access' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(newId())
    .setIssuer('sanjeh')
    .setAudience('sanjeh-api')
  const token = await change(jwt).sign(new TextEncoder().encode(secret))
  expect(verifyAccess(key, token, Date.now())).toBeNull()
  expect(await isValidByLibrary(token, Date.now())).toBe(false)
})
