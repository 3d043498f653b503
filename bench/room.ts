// npm run bench:room: how many candidates one machine can serve (G8). They arrive, open the page of their exam, start, and save every 20 s, the
// player's maximum. It prints the cost of each, and the CPU load with all of them in their sections.
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { saveResponses } from '@/lib/sittings/sitting/contract'
import { newId } from '@/server/platform/http/new-id'
import { type Candidate, makeCandidates } from '@/server/testing/candidates'
import { begin, createTally } from './start-sittings'
import { openBuiltProgram } from './built-site'
import { figures, readUsage } from './measures'
import { AUTH_SECRET, openBenchDatabase } from './program'

const CORES = availableParallelism()
const CANDIDATES = Number(process.env.BENCH_CANDIDATES ?? 2_500 * CORES)
/** The plan says ten minutes; a shorter time is a harder test. */
const ARRIVAL_SECONDS = Number(process.env.BENCH_SECONDS ?? 300)
const STEADY_SECONDS = 60
const SAVE_EVERY_MS = 20_000
const EXAM = 'academic-mock-1'

const say = (line: string) => process.stdout.write(`${line}\n`)
// All candidates come from one address.
const environment = { AUTH_SECRET, BACKUPS: 'off', ADDRESS_LIMIT_FACTOR: '1000' }
const { program, dataDir, end } = await openBuiltProgram('room', environment)
const db = openBenchDatabase(dataDir)
const tally = createTally()
const [savesMs, pagesMs]: [number[], number[]] = [[], []]
/** How many page requests were answered "busy" and repeated. */
let busyReplies = 0
try {
  const people: Candidate[] = []
  while (people.length < CANDIDATES)
    people.push(...(await makeCandidates({ db, newId }, AUTH_SECRET, Math.min(1_000, CANDIDATES - people.length))))
  const endsAtMs = performance.now() + (ARRIVAL_SECONDS + STEADY_SECONDS) * 1000
  const before = readUsage(program.pid)?.cpuMs ?? 0
  const all = people.map(async ({ token }, index) => {
    await sleep((index / CANDIDATES) * ARRIVAL_SECONDS * 1000)
    await sit(token, endsAtMs).catch((error: unknown) => tally.errors.push(String(error)))
  })
  await sleep(ARRIVAL_SECONDS * 1000)
  const arrived = readUsage(program.pid)?.cpuMs ?? 0
  const savedBefore = savesMs.length
  await sleep(STEADY_SECONDS * 1000)
  const after = readUsage(program.pid)?.cpuMs ?? 0
  const inSections = savesMs.length - savedBefore
  await Promise.all(all)
  say(`${CANDIDATES} candidates on ${CORES} cores arrive within ${ARRIVAL_SECONDS} s and save every 20 s.`)
  say(`saves           ${figures(savesMs)}`)
  say(`pages           ${figures(pagesMs)}${busyReplies > 0 ? ` · ${busyReplies} times told to come again` : ''}`)
  say(`begun           ${figures(tally.sectionStartMs)}`)
  say(`an arrival costs ${((arrived - before) / CANDIDATES).toFixed(1)} ms of CPU, its saves meanwhile with it`)
  const busy = ((after - arrived) / (STEADY_SECONDS * 1000 * CORES)) * 100
  say(
    `with all in their sections ${(inSections / STEADY_SECONDS).toFixed(0)} saves/s keep the cores busy for ${busy.toFixed(1)} %`,
  )
  say(`errors: ${tally.errors.length}${tally.errors.length > 0 ? ` (the first: ${tally.errors[0]})` : ''}`)
  if (tally.errors.length > 0) process.exitCode = 1
} finally {
  await db.close()
  await end()
}

async function sit(token: string, endsAtMs: number): Promise<void> {
  await open('/exams', token)
  const { sitting } = await begin({ port: program.port, exam: EXAM }, token, tally, (attempt) =>
    open(`/exam?attempt=${attempt}`, token),
  )
  for (let rev = 1; performance.now() < endsAtMs; rev += 1) {
    const question = String(1 + (rev % 10))
    await save(sitting, token, { epoch: 1, responses: [{ question, rev, value: `answer ${rev}` }] })
    await sleep(SAVE_EVERY_MS)
  }
}

/** Fetches only the page itself: a browser caches the rest, which the server compresses only once. */
async function open(page: string, token: string): Promise<void> {
  const sentAtMs = performance.now()
  const reply = await fetch(`http://127.0.0.1:${program.port}${page}`, {
    headers: { cookie: `accessToken=${token}`, 'accept-encoding': 'gzip, br' },
  })
  await reply.arrayBuffer()
  // The "busy" page reloads itself.
  if (reply.status === 503) {
    busyReplies += 1
    await sleep(Number(reply.headers.get('retry-after') ?? 3) * 1000 * (1 + Math.random() / 3))
    return open(page, token)
  }
  if (!reply.ok) throw new Error(`${page}: ${reply.status}`)
  pagesMs.push(performance.now() - sentAtMs)
}

async function save(sitting: string, token: string, body: object): Promise<void> {
  const sentAtMs = performance.now()
  const reply = await fetch(`http://127.0.0.1:${program.port}/api${saveResponses.path.replace('{id}', sitting)}`, {
    method: saveResponses.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`save: ${reply.status} ${text.slice(0, 200)}`)
  savesMs.push(performance.now() - sentAtMs)
}
