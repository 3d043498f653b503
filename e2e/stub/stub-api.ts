import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import { type Output } from '@/lib/platform/contract/endpoint'
import { type getDayPlan } from '@/lib/progress/plan/contract'

type Asked = { readonly method: string; readonly path: string; readonly bearer: string | null; readonly body: string }

export type StubApi = {
  readonly origin: string
  readonly asked: Asked[]
  /** The only valid access token, and the refresh token that yields it. */
  readonly tokens: { access: string; refresh: string }
  /** How often a path answers 500 before it succeeds. */
  readonly failures: Map<string, number>
  readonly close: () => Promise<void>
}

/** Typed, so that the compiler names a field that the page newly needs. */
const DAY_PLAN: Output<typeof getDayPlan> = {
  today: '2026-11-23',
  minutes: 30,
  hasMinutes: false,
  tasks: [],
  mock: null,
  missing: [],
  notWorth: [],
  since: null,
  goal: { targets: { overall: null, listening: null, reading: null, writing: null, speaking: null }, testDate: null },
  skills: [],
  week: [],
  weeks: [],
  openExam: null,
  news: [],
  booking: null,
  seat: null,
  assignment: null,
  canBePlaced: false,
  readiness: { kind: 'no-target', module: 'academic', lines: [], fits: null },
}

/** The replies of the generic GETs, in the shape of our contract, so that our pages have data. */
const DATA: Readonly<Record<string, unknown>> = {
  '/account/me/': {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Stub Reader',
    identifier: 'reader@stub.example',
    role: 'student',
    candidateNumber: '000001',
    mayWritePosts: false,
  },
  '/day-plan/': DAY_PLAN,
}

/** An API that implements only what section 7 of the specification states: the refresh call and generic GETs, from another origin. */
export async function startStubApi(): Promise<StubApi> {
  const stub = {
    asked: [] as Asked[],
    tokens: { access: 'fresh', refresh: 'good' },
    failures: new Map<string, number>(),
  }
  const server = createServer((request, response) => void answer(stub, request, response)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...stub,
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type State = Pick<StubApi, 'asked' | 'tokens' | 'failures'>

async function answer(stub: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', headers } = request
  const path = new URL(request.url ?? '/', 'http://stub').pathname
  response.setHeader('access-control-allow-origin', headers.origin ?? '*')
  response.setHeader('access-control-allow-headers', 'authorization, content-type, accept')
  response.setHeader('access-control-allow-methods', 'GET, POST')
  if (method === 'OPTIONS') return send(response, 204)
  const asked = { method, path, bearer: bearerOf(request), body: await read(request) }
  stub.asked.push(asked)
  if (method === 'POST' && path === '/account/refresh-token/') return refresh(stub, asked.body, response)
  return method === 'GET' ? get(stub, asked, response) : send(response, 405, { detail: 'Not in the specification' })
}

function get({ tokens, failures }: State, { path, bearer }: Asked, response: ServerResponse): void {
  if (bearer !== tokens.access) return send(response, 401, { detail: 'No good token' })
  const left = failures.get(path) ?? 0
  failures.set(path, Math.max(0, left - 1))
  if (left > 0) return send(response, 500, { detail: 'Away for a moment' })
  return path in DATA ? send(response, 200, DATA[path]) : send(response, 404, { detail: 'Nothing here' })
}

function bearerOf({ headers }: IncomingMessage): string | null {
  return headers.authorization?.replace(/^Bearer /, '') ?? null
}

function refresh({ tokens }: State, body: string, response: ServerResponse): void {
  const asked = JSON.parse(body || '{}') as { refresh?: unknown }
  if (asked.refresh === tokens.refresh) return send(response, 200, { access: tokens.access })
  return send(response, 401, { detail: 'No good refresh token' })
}

function send(response: ServerResponse, status: number, body?: unknown): void {
  response.writeHead(status, body === undefined ? {} : { 'content-type': 'application/json' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
