// npm run bench:start: a start storm. 1,000 candidates arrive evenly over 60 s; each makes the four calls of a start.
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { importExam } from '@/server/authoring/exam/public'
import { makeCandidates } from '@/server/testing/candidates'
import { begin, CALLS, createTally, type Tally } from './start-sittings'
import { figures } from './measures'
import { AUTH_SECRET, type Bench, root, startProgram } from './program'

const CANDIDATES = Number(process.env.BENCH_CANDIDATES ?? 1_000)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60)
const EXAM = 'academic-mock-1'
const say = (line: string) => process.stdout.write(`${line}\n`)

const bench = await startProgram()
try {
  await importExam(bench.ctx, path.join(root, 'content/exams', EXAM))
  const tokens = (await makeCandidates(bench.ctx, AUTH_SECRET, CANDIDATES)).map(({ token }) => token)
  say(`${CANDIDATES} candidates, logged in before, in ${SECONDS} s on ${bench.kind} PostgreSQL; the exam is ${EXAM}.`)
  const tally = createTally()
  await Promise.all(
    tokens.map(async (token, index) => {
      await sleep((index / CANDIDATES) * SECONDS * 1000)
      await begin({ port: bench.port, exam: EXAM }, token, tally).catch((error: unknown) =>
        tally.errors.push(String(error)),
      )
    }),
  )
  report(tally)
  await verify(bench)
} finally {
  await bench.stop()
}

function report({ latenciesMs, queuedMs, sectionStartMs, errors }: Tally): void {
  for (const name of CALLS) say(`${name.padEnd(16)}${figures(latenciesMs[name])}`)
  say(`${'all calls'.padEnd(16)}${figures(Object.values(latenciesMs).flat())}`)
  say(`told their place${figures(queuedMs)}`)
  say(`${'begun'.padEnd(16)}${figures(sectionStartMs)}`)
  say(`errors: ${errors.length}${errors.length > 0 ? ` (the first: ${errors[0]})` : ''}`)
  if (errors.length > 0) process.exitCode = 1
}

async function verify({ ctx }: Bench): Promise<void> {
  const [row] = await ctx.db.query<{ attempts: number; running: number; people: number }>({
    text: `select count(*)::int as attempts, count(distinct user_id)::int as people,
             (select count(*)::int from sittings where state = 'running') as running from attempts`,
    values: [],
  })
  const { attempts = 0, people = 0, running = 0 } = row ?? {}
  say(`${attempts} attempts of ${people} candidates (double: ${attempts - people}), ${running} sittings running`)
  if (attempts !== CANDIDATES || people !== CANDIDATES || running !== CANDIDATES) process.exitCode = 1
}
