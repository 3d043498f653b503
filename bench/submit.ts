// npm run bench:submit: 500 candidates of a reading section with forty questions hand in within one second.
import { setTimeout as sleep } from 'node:timers/promises'
import { saveResponses, submitSitting } from '@/lib/sittings/sitting/contract'
import { type Bench, startProgram } from './program'
import { seatCandidates, type SeatedCandidate } from './seats'
import { figures, cpuMsOf, readUsage } from './measures'

const CANDIDATES = Number(process.env.BENCH_CANDIDATES ?? 500)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1)
const QUESTIONS = 40
/** The number of candidates who answer at the same time, before the measurement. */
const WRITING = 25
/** These hand in during the second half of the section, when the server is warm; they are not measured. */
const WARM_UP = 50

const say = (line: string) => process.stdout.write(`${line}\n`)
const bench = await startProgram()
try {
  const seats = await seatCandidates(bench, CANDIDATES + WARM_UP)
  for (let from = 0; from < seats.length; from += WRITING)
    await Promise.all(seats.slice(from, from + WRITING).map((each) => answerAll(each)))
  await submitWithin(seats.slice(0, WARM_UP), 1)
  const before = readCpu(bench.pid)
  const latenciesMs = await submitWithin(seats.slice(WARM_UP), SECONDS)
  const after = readCpu(bench.pid)
  say(`${CANDIDATES} candidates, ${QUESTIONS} answers each, hand in within ${SECONDS} s on ${bench.kind} PostgreSQL.`)
  say(`hand-in${figures(latenciesMs)}`)
  if (before && after) {
    const [program, all] = [(after.program - before.program) / CANDIDATES, (after.all - before.all) / CANDIDATES]
    say(`CPU ${all.toFixed(1)} ms a hand-in (program ${program.toFixed(1)}, database ${(all - program).toFixed(1)})`)
  }
  await verify(bench)
} finally {
  await bench.stop()
}

/** CPU time so far in milliseconds; null if it cannot be read. */
function readCpu(pid: number): { program: number; all: number } | null {
  const usage = readUsage(pid)
  return usage && { program: cpuMsOf(pid), all: usage.cpuMs }
}

function submitWithin(seats: readonly SeatedCandidate[], seconds: number): Promise<number[]> {
  return Promise.all(
    seats.map(async ({ sitting, token }, index) => {
      await sleep((index / seats.length) * seconds * 1000)
      const sentAtMs = performance.now()
      await call(submitSitting, { sitting, token }, { epoch: 1 })
      return performance.now() - sentAtMs
    }),
  )
}

async function answerAll(seated: SeatedCandidate): Promise<void> {
  const responses = Array.from({ length: QUESTIONS }, (_, index) => ({
    question: String(index + 1),
    rev: 1,
    value: `word${index + 1}`,
  }))
  await call(saveResponses, seated, { epoch: 1, responses })
}

type Endpoint = { readonly method: string; readonly path: string }

async function call({ method, path }: Endpoint, { sitting, token }: SeatedCandidate, body: object): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${bench.port}/api${path.replace('{id}', sitting)}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text.slice(0, 200)}`)
}

/** A fast hand-in without marking would be worthless: each must have its result, with all right answers counted. */
async function verify({ ctx }: Bench): Promise<void> {
  const [row] = await ctx.db.query<{ closed: number; results: number; lowest: number }>({
    text: `select (select count(*) from sittings where state in ('closed', 'marked'))::int as closed,
             (select count(*) from results)::int as results, (select min(raw) from results)::int as lowest`,
    values: [],
  })
  const { closed = 0, results = 0, lowest = 0 } = row ?? {}
  say(`${closed} closed, ${results} results, the lowest with ${lowest} right`)
  if (closed !== CANDIDATES + WARM_UP || results !== closed || lowest !== QUESTIONS) process.exitCode = 1
}
