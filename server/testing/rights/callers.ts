import { type Endpoint } from '@/lib/platform/contract/endpoint'
import { Problem, type ProblemCode } from '@/lib/platform/contract/problem'
import { type Role } from '@/lib/platform/contract/role'
import { signAccess } from '@/server/accounts/account/tokens'
import { type RawOptions, type TestApp } from '../test-app'
import { sampleOf } from './sample-of-schema'
import { sampleFor } from './endpoint-samples'
import { type RightsRole, ROLES } from './rights-roles'

export type Caller = { readonly role: RightsRole; readonly token: string | null; readonly sessionId: string | null }
type Kind = { readonly role: Role; readonly isAuthor: boolean }
const KINDS: Readonly<Record<Exclude<RightsRole, 'visitor'>, Kind>> = {
  student: { role: 'student', isAuthor: false },
  teacher: { role: 'teacher', isAuthor: false },
  author: { role: 'student', isAuthor: true },
  manager: { role: 'manager', isAuthor: false },
}

/** One caller of each role, with an open session. */
export function makeCallers(api: TestApp): Promise<Caller[]> {
  return Promise.all(ROLES.map(async (role) => (role === 'visitor' ? visitor : makeCaller(api, role))))
}

/** The token of a caller of each role; null for a visitor. */
export async function callersByRole(api: TestApp): Promise<Record<RightsRole, string | null>> {
  const callers = await makeCallers(api)
  return Object.fromEntries(callers.map(({ role, token }) => [role, token])) as Record<RightsRole, string | null>
}

const visitor: Caller = { role: 'visitor', token: null, sessionId: null }

async function makeCaller({ ctx, sql }: TestApp, role: Exclude<RightsRole, 'visitor'>): Promise<Caller> {
  const [userId, sessionId] = [ctx.newId(), ctx.newId()]
  const kind = KINDS[role]
  await sql('insert into users (id, name, identifier, role, is_author) values ($1, $2, $3, $4, $5)', [
    userId,
    role,
    `${userId}@example.com`,
    kind.role,
    kind.isAuthor,
  ])
  await sql(
    `insert into sessions (id, user_id, user_agent, address, expires_at, ends_at)
      values ($1, $2, 'test', '127.0.0.1', now() + interval '1 day', now() + interval '1 day')`,
    [sessionId, userId],
  )
  const key = new TextEncoder().encode(ctx.settings.authSecret)
  return { role, sessionId, token: await signAccess(key, { userId, sessionId, role: kind.role }, 600) }
}

/** Calls an endpoint with a valid request about unknown objects; returns the error code, or null on success. */
export async function callAs(
  api: TestApp,
  endpoint: Endpoint,
  { token, sessionId }: Caller,
): Promise<ProblemCode | null> {
  const { path, init } = requestOf(endpoint)
  const response = await api.raw(endpoint.method, path, { ...init, ...(token && { as: token }) })
  // Some calls end the session that makes them.
  if (sessionId)
    await api.sql('update sessions set revoked_at = null where id = $1 and revoked_at is not null', [sessionId])
  // A redirect counts as success.
  if (response.ok || response.status === 303) {
    await response.body?.cancel()
    return null
  }
  return Problem.parse(await response.json()).code
}

function requestOf(endpoint: Endpoint): { path: string; init: RawOptions } {
  const sample = sampleFor(endpoint)
  const params = { ...record(endpoint.params && sampleOf(endpoint.params)), ...sample.params }
  const query = new URLSearchParams({ ...record(endpoint.query && sampleOf(endpoint.query)), ...sample.query })
  const filled = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'a'))
  return { path: query.size > 0 ? `${filled}?${query}` : filled, init: bodyOf(endpoint, sample) }
}

function bodyOf({ body, upload }: Endpoint, { body: given, headers }: ReturnType<typeof sampleFor>): RawOptions {
  if (upload) return { body: 'no such file', headers: { 'content-type': upload.types[0] ?? '', ...headers } }
  if (!body) return { ...(headers && { headers }) }
  const json = { 'content-type': 'application/json', ...headers }
  return { body: JSON.stringify(given ?? sampleOf(body)), headers: json }
}

function record(value: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(value ?? {}).map(([name, part]) => [name, String(part)]))
}
