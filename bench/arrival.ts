// npm run bench:arrival: measures the processor time of each process for the arrival of one candidate and for a signed-in page. Calls run one after
// the other, so that no two share work; figures hardly change with the load of the machine.
import http from 'node:http'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { newId } from '@/server/platform/http/new-id'
import { type Candidate, makeCandidates } from '@/server/testing/candidates'
import { newSecret } from '@/server/accounts/account/tokens'
import { openBuiltProgram } from './built-site'
import { readShares, type Shares } from './measures'
import { AUTH_SECRET, openBenchDatabase, root } from './program'

const CANDIDATES = Number(process.env.BENCH_CANDIDATES ?? 200)
/** These calls are not counted: they compile code, plan statements and make templates. */
const WARM_UP = Number(process.env.BENCH_WARM_UP ?? 100)
/** `arrival`: without the signed-in pages. */
const ONLY = process.env.BENCH_ONLY ?? 'all'
const EXAM = 'academic-mock-1'
const IDLE_SECONDS = 5
/** Another checkout whose build is to be measured. */
const CHECKOUT = path.resolve(process.env.BENCH_CHECKOUT ?? root)
const KINDS = ['program', 'pages', 'database'] as const
const say = (line: string) => process.stdout.write(`${line}\n`)
const Made = z.object({ id: z.uuid() })

type Arriving = Candidate & { readonly refresh: string; attempt: string; sitting: string }
type Step = { readonly name: string; readonly take: (one: Arriving) => Promise<unknown>; readonly isArrival: boolean }

if (CHECKOUT !== root) delete process.env.PAGES_BUILD
// Copies would be in the figures; all calls come from one address.
const environment = { AUTH_SECRET, BACKUPS: 'off', ADDRESS_LIMIT_FACTOR: '100' }
const { program, dataDir, end } = await openBuiltProgram(`arrival-${process.pid}`, environment, CHECKOUT)
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
const db = openBenchDatabase(dataDir)
try {
  const steps = stepsOf().filter(({ isArrival }) => isArrival || ONLY === 'all')
  await untilQuiet()
  await go(await arriveAt(WARM_UP), steps, () => undefined)
  const idle = await measureIdle(IDLE_SECONDS)
  say(`${CANDIDATES} candidates one after the other, ${EXAM}, ${CHECKOUT}; load ${loadavg()[0]?.toFixed(1)}.`)
  say(
    `${'milliseconds of the processor a call'.padEnd(42)}${[...KINDS, 'all'].map((kind) => kind.padStart(10)).join('')}`,
  )
  let arrival = { program: 0, pages: 0, database: 0 }
  await go(await arriveAt(CANDIDATES), steps, ({ name, isArrival }, used, elapsedMs) => {
    const each = combine(used, idle, (spent, perMs) => (spent - perMs * elapsedMs) / CANDIDATES)
    if (isArrival) arrival = combine(arrival, each, (sum, more) => sum + more)
    print(name, each)
  })
  print('an arrival: the first four', arrival)
} finally {
  agent.destroy()
  await db.close()
  await end()
}

async function arriveAt(count: number): Promise<Arriving[]> {
  const people = await makeCandidates({ db, newId }, AUTH_SECRET, count)
  return people.map((person) => ({ ...person, refresh: newSecret(), attempt: '', sitting: '' }))
}

/** The calls of a browser, in its order: it begins the section and then loads its paper. */
function stepsOf(): Step[] {
  const page = (address: (one: Arriving) => string) => async (one: Arriving) => {
    const cookie = `accessToken=${one.token}; refreshToken=${one.refresh}`
    return call('GET', address(one), { cookie, accept: 'text/html' })
  }
  const ask = (method: string, address: string, one: Arriving, body?: object) =>
    call(method, `/api${address}`, { authorization: `Bearer ${one.token}` }, body)
  return [
    {
      name: 'start of the attempt',
      isArrival: true,
      take: async (one) => {
        const body = { exam: EXAM, mode: 'strict', requestId: newId() }
        one.attempt = Made.parse(JSON.parse(await ask('POST', '/attempts/', one, body))).id
      },
    },
    { name: 'page of the exam', isArrival: true, take: page(({ attempt }) => `/exam?attempt=${attempt}`) },
    {
      name: 'start of the section',
      isArrival: true,
      take: async (one) => {
        const reply = await ask('POST', `/attempts/${one.attempt}/sittings/listening/begin/`, one)
        one.sitting = Made.parse(JSON.parse(reply)).id
      },
    },
    { name: 'its paper', isArrival: true, take: (one) => ask('GET', `/sittings/${one.sitting}/`, one) },
    {
      name: 'page of a running section, opened again',
      isArrival: false,
      take: page(({ attempt }) => `/exam/listening?attempt=${attempt}`),
    },
    { name: '/dashboard', isArrival: false, take: page(() => '/dashboard') },
    { name: '/dashboard/exams', isArrival: false, take: page(() => '/dashboard/exams') },
  ]
}

async function go(
  people: readonly Arriving[],
  steps: readonly Step[],
  note: (step: Step, used: Shares, elapsedMs: number) => void,
): Promise<void> {
  for (const step of steps) {
    const [before, beganAtMs] = [readShares(program.pid), performance.now()]
    for (const one of people) await step.take(one)
    // Work after the reply also belongs to the call.
    await sleep(200)
    const used = combine(readShares(program.pid), before, (after, former) => after - former)
    note(step, used, performance.now() - beganAtMs)
  }
}

/** A first start imports what ships and loads the code of all pages when it serves already. */
async function untilQuiet(): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    const { program: ofProgram, pages, database } = await measureIdle(2)
    quiet = ofProgram + pages + database < 0.03 ? quiet + 1 : 0
  }
}

/** Processor milliseconds per millisecond while there are no requests. */
async function measureIdle(seconds: number): Promise<Shares> {
  const before = readShares(program.pid)
  await sleep(seconds * 1_000)
  return combine(readShares(program.pid), before, (after, former) => (after - former) / (seconds * 1_000))
}

function combine(a: Shares, b: Shares, by: (a: number, b: number) => number): Shares {
  return { program: by(a.program, b.program), pages: by(a.pages, b.pages), database: by(a.database, b.database) }
}

function print(name: string, shares: Shares): void {
  const all = KINDS.reduce((sum, kind) => sum + shares[kind], 0)
  say(name.padEnd(42) + [...KINDS.map((kind) => shares[kind]), all].map((ms) => ms.toFixed(2).padStart(10)).join(''))
}

function call(method: string, address: string, headers: object, body?: object): Promise<string> {
  const text = body && JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const request = http.request({
      host: '127.0.0.1',
      port: program.port,
      agent,
      method,
      path: address,
      headers: {
        ...headers,
        'accept-encoding': address.startsWith('/api/attempts/') ? 'identity' : 'gzip, br',
        'sec-fetch-site': 'same-origin',
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      },
    })
    request.on('error', reject)
    request.on('response', (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('error', reject)
      reply.on('end', () => {
        if (reply.statusCode === 200) return resolve(Buffer.concat(chunks).toString())
        reject(new Error(`${method} ${address}: ${reply.statusCode} ${Buffer.concat(chunks).toString().slice(0, 200)}`))
      })
    })
    request.end(text)
  })
}
