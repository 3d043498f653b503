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
import { readCpuMs, type CpuMsByProcess } from './measures'
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
const CreatedId = z.object({ id: z.uuid() })

type ArrivingCandidate = Candidate & { readonly refresh: string; attempt: string; sitting: string }
type Step = {
  readonly name: string
  readonly take: (candidate: ArrivingCandidate) => Promise<unknown>
  readonly isArrival: boolean
}

if (CHECKOUT !== root) delete process.env.PAGES_BUILD
// Copies would be in the figures; all calls come from one address.
const environment = { AUTH_SECRET, BACKUPS: 'off', ADDRESS_LIMIT_FACTOR: '100' }
const { program, dataDir, end } = await openBuiltProgram(`arrival-${process.pid}`, environment, CHECKOUT)
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
const db = openBenchDatabase(dataDir)
try {
  const steps = listSteps().filter(({ isArrival }) => isArrival || ONLY === 'all')
  await waitUntilQuiet()
  await runSteps(await arriveAt(WARM_UP), steps, () => undefined)
  const idle = await measureIdle(IDLE_SECONDS)
  say(`${CANDIDATES} candidates one after the other, ${EXAM}, ${CHECKOUT}; load ${loadavg()[0]?.toFixed(1)}.`)
  say(
    `${'milliseconds of the processor a call'.padEnd(42)}${[...KINDS, 'all'].map((kind) => kind.padStart(10)).join('')}`,
  )
  let arrival = { program: 0, pages: 0, database: 0 }
  await runSteps(await arriveAt(CANDIDATES), steps, ({ name, isArrival }, used, elapsedMs) => {
    const perCandidate = combine(used, idle, (spent, perMs) => (spent - perMs * elapsedMs) / CANDIDATES)
    if (isArrival) arrival = combine(arrival, perCandidate, (sum, more) => sum + more)
    print(name, perCandidate)
  })
  print('an arrival: the first four', arrival)
} finally {
  agent.destroy()
  await db.close()
  await end()
}

async function arriveAt(count: number): Promise<ArrivingCandidate[]> {
  const people = await makeCandidates({ db, newId }, AUTH_SECRET, count)
  return people.map((person) => ({ ...person, refresh: newSecret(), attempt: '', sitting: '' }))
}

/** The calls of a browser, in its order: it begins the section and then loads its paper. */
function listSteps(): Step[] {
  const page = (address: (candidate: ArrivingCandidate) => string) => async (candidate: ArrivingCandidate) => {
    const cookie = `accessToken=${candidate.token}; refreshToken=${candidate.refresh}`
    return call('GET', address(candidate), { cookie, accept: 'text/html' })
  }
  const ask = (method: string, address: string, candidate: ArrivingCandidate, body?: object) =>
    call(method, `/api${address}`, { authorization: `Bearer ${candidate.token}` }, body)
  return [
    {
      name: 'start of the attempt',
      isArrival: true,
      take: async (candidate) => {
        const body = { exam: EXAM, mode: 'strict', requestId: newId() }
        candidate.attempt = CreatedId.parse(JSON.parse(await ask('POST', '/attempts/', candidate, body))).id
      },
    },
    { name: 'page of the exam', isArrival: true, take: page(({ attempt }) => `/exam?attempt=${attempt}`) },
    {
      name: 'start of the section',
      isArrival: true,
      take: async (candidate) => {
        const reply = await ask('POST', `/attempts/${candidate.attempt}/sittings/listening/begin/`, candidate)
        candidate.sitting = CreatedId.parse(JSON.parse(reply)).id
      },
    },
    {
      name: 'its paper',
      isArrival: true,
      take: (candidate) => ask('GET', `/sittings/${candidate.sitting}/`, candidate),
    },
    {
      name: 'page of a running section, opened again',
      isArrival: false,
      take: page(({ attempt }) => `/exam/listening?attempt=${attempt}`),
    },
    { name: '/dashboard', isArrival: false, take: page(() => '/dashboard') },
    { name: '/dashboard/exams', isArrival: false, take: page(() => '/dashboard/exams') },
  ]
}

async function runSteps(
  people: readonly ArrivingCandidate[],
  steps: readonly Step[],
  record: (step: Step, used: CpuMsByProcess, elapsedMs: number) => void,
): Promise<void> {
  for (const step of steps) {
    const [before, beganAtMs] = [readCpuMs(program.pid), performance.now()]
    for (const candidate of people) await step.take(candidate)
    // Work after the reply also belongs to the call.
    await sleep(200)
    const used = combine(readCpuMs(program.pid), before, (after, former) => after - former)
    record(step, used, performance.now() - beganAtMs)
  }
}

/** A first start imports what ships and loads the code of all pages when it serves already. */
async function waitUntilQuiet(): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    const { program: ofProgram, pages, database } = await measureIdle(2)
    quiet = ofProgram + pages + database < 0.03 ? quiet + 1 : 0
  }
}

/** Processor milliseconds per millisecond while there are no requests. */
async function measureIdle(seconds: number): Promise<CpuMsByProcess> {
  const before = readCpuMs(program.pid)
  await sleep(seconds * 1_000)
  return combine(readCpuMs(program.pid), before, (after, former) => (after - former) / (seconds * 1_000))
}

function combine(a: CpuMsByProcess, b: CpuMsByProcess, by: (a: number, b: number) => number): CpuMsByProcess {
  return { program: by(a.program, b.program), pages: by(a.pages, b.pages), database: by(a.database, b.database) }
}

function print(name: string, shares: CpuMsByProcess): void {
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
