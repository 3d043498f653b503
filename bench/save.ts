// npm run bench:save: durable saves per second, compared with an empty Hono route and an empty Next route handler in the same run.
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { type Load, runLoad } from './load'
import { buildNextEmpty } from './next-empty'
import { startExpress } from './express'
import { type Bench, root, startProgram, startServer } from './program'
import { seatCandidates } from './seats'
import { cpuMsOf, readUsage, residentBytes, type Usage } from './measures'

const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 64)
/** Enough that nobody reaches the rate limit of one account within the run. */
const CANDIDATES = Number(process.env.BENCH_CANDIDATES ?? 3_500)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
/** The length in the second half of a Writing; a minute includes checkpoints. */
const ESSAY_LETTERS = 2_000
const LONG_SECONDS = Number(process.env.BENCH_LONG_SECONDS ?? 60)
/** A candidate's first save verifies the token and loads the paper; both are cached afterwards. */
const WARM_UP_ROUNDS = 2

const common = { connections: CONNECTIONS, seconds: SECONDS }
const say = (line: string) => process.stdout.write(`${line}\n`)

say(`${CONNECTIONS} connections, ${SECONDS} s each, warmed up; load and server share ${availableParallelism()} cores.`)
const hono = await measureEmpty('empty Hono route', () =>
  startServer([path.join(root, 'bench/hono-empty.mjs')], {}, '/empty/'),
)
const next = await measureEmpty('empty Next route handler', () => {
  const folder = buildNextEmpty()
  return startServer(
    [path.join(root, 'node_modules/next/dist/bin/next'), 'start', '-H', '127.0.0.1'],
    {},
    '/empty/',
    folder,
  )
})
const express = await measureExpress()
const save = await measureSaves('durable save', {})
await measureSaves('durable save, essay of 2 kB', { letters: ESSAY_LETTERS })
await measureSaves(`durable save for ${LONG_SECONDS} s`, { seconds: LONG_SECONDS })
say(
  `A durable save has ${share(save, next)} × the throughput of the empty Next route handler, ${share(save, hono)} × that of the empty Hono route, ` +
    `${share(save, express)} × that of an upsert in Express.`,
)

async function measureEmpty(
  name: string,
  start: () => Promise<{ port: number; stop: () => Promise<void> }>,
): Promise<Load> {
  const server = await start()
  try {
    const seats = Array.from({ length: CONNECTIONS }, () => ({ path: '/empty/', token: 'none' }))
    const load = await runLoad({ ...common, port: server.port, seats, warmUpRounds: 100, expectsAck: false })
    print(name, load)
    return load
  } finally {
    await server.stop()
  }
}

/** The usual design of such a service: Express, a pool, one upsert per save, on the same PostgreSQL with the same settings. */
async function measureExpress(): Promise<Load> {
  const bench = await startProgram()
  const server = await startExpress(bench)
  try {
    const seats = Array.from({ length: CANDIDATES }, (_, index) => ({ path: `/save/${index}/`, token: 'none' }))
    const plan = { ...common, port: server.port, seats, warmUpRounds: WARM_UP_ROUNDS, expectsAck: false }
    const load = await runLoad(plan)
    print('upsert in Express, no check of anybody', load)
    return load
  } finally {
    await server.stop()
    await bench.stop()
  }
}

type Variant = { readonly seconds?: number; readonly letters?: number }

async function measureSaves(name: string, variant: Variant): Promise<Load> {
  const bench = await startProgram()
  try {
    const seats = (await seatCandidates(bench, CANDIDATES)).map(({ sitting, token }) => ({
      path: `/api/sittings/${sitting}/responses/`,
      token,
    }))
    let before: Snapshot | null = null
    const load = await runLoad(
      { ...common, ...variant, port: bench.port, seats, warmUpRounds: WARM_UP_ROUNDS, expectsAck: true },
      () => {
        void snapshot(bench).then((taken) => {
          before = taken
        })
      },
    )
    const after = await snapshot(bench)
    print(`${name} (${bench.kind})`, load)
    if (before) explain(before, after)
    await verify(bench, load)
    return load
  } finally {
    await bench.stop()
  }
}

type Snapshot = {
  readonly usage: Usage | null
  readonly programCpuMs: number
  readonly programBytes: number
  readonly checkpoints: number
  readonly walBytes: number
  readonly saves: number
}

async function snapshot({ ctx, pid }: Bench): Promise<Snapshot> {
  const [row] = await ctx.db.query<{ walBytes: number; saves: number; checkpoints: number }>({
    text: `select (select num_timed + num_requested from pg_stat_checkpointer)::int as checkpoints, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as "walBytes", (select sum(event_seq) from sittings)::float8 as saves`,
    values: [],
  })
  const usage = readUsage(pid)
  const program = usage
    ? { programCpuMs: cpuMsOf(pid), programBytes: residentBytes(pid) }
    : { programCpuMs: 0, programBytes: 0 }
  return { usage, ...program, walBytes: row?.walBytes ?? 0, saves: row?.saves ?? 0, checkpoints: row?.checkpoints ?? 0 }
}

function explain(before: Snapshot, after: Snapshot): void {
  const saves = after.saves - before.saves
  const parts = [
    `WAL ${((after.walBytes - before.walBytes) / saves).toFixed(0)} bytes/save, ${after.checkpoints - before.checkpoints} checkpoints`,
  ]
  if (before.usage && after.usage) {
    const all = (after.usage.cpuMs - before.usage.cpuMs) / saves
    const program = (after.programCpuMs - before.programCpuMs) / saves
    parts.push(`CPU ${all.toFixed(3)} ms/save (program ${program.toFixed(3)}, database ${(all - program).toFixed(3)})`)
    parts.push(
      `memory ${megabytes(after.programBytes)} MB (program), ${megabytes(after.usage.memoryBytes)} MB (with its database)`,
    )
  }
  say(`  ${parts.join(' · ')}`)
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0)
}

/** Throughput with lost answers would be worthless: every last acknowledged revision must be stored. */
async function verify({ ctx }: Bench, { acked }: Load): Promise<void> {
  const ids = acked.map(([address]) => address.split('/')[3])
  const [row] = await ctx.db.query<{ kept: number }>({
    text: `select count(*)::int as kept from unnest($1::uuid[], $2::int[]) as a(sitting, rev)
           where exists (select from responses r where r.sitting_id = a.sitting and r.rev >= a.rev and r.question = (1 + a.rev / 3 % 40)::text)`,
    values: [ids, acked.map(([, rev]) => rev)],
  })
  const lost = acked.length - (row?.kept ?? 0)
  say(`  ${acked.length} last acknowledged answers looked up in the database: ${lost} lost`)
  if (lost > 0) process.exitCode = 1
}

function print(name: string, { perSecond, p50Ms, p99Ms, errors, statuses }: Load): void {
  const figures = `${perSecond.toFixed(0).padStart(7)}/s · p50 ${p50Ms.toFixed(1)} ms · p99 ${p99Ms.toFixed(1)} ms`
  say(`${name.padEnd(40)}${figures}${errors > 0 ? ` · ${errors} ERRORS ${JSON.stringify(statuses)}` : ''}`)
}

function share(a: Load, b: Load): string {
  return (a.perSecond / b.perSecond).toFixed(2)
}
