// npm run bench:nodes: the cost of a durable save in one process and in three, on one database (G14). Two cores cannot show three times the
// throughput; an equal cost per save shows that more cores would.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { newId } from '@/server/platform/http/new-id'
import { parseSettings } from '@/lib/platform/env/server'
import { startPostgres } from '@/server/testing/fakes/postgres'
import { silentLog } from '@/server/testing/fakes/silent-log'
import { runLoad } from './load'
import { AUTH_SECRET, bundleProgram, environmentOf, openBenchDatabase, root, type Running, startNode } from './program'
import { seatCandidates } from './seats'
import { readUsage } from './measures'

const NODES = 3
/** Connections per process. */
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 32)
const CANDIDATES = 1_500
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
const WARM_UP_ROUNDS = 2
const folder = path.join(root, '.cache/bench-nodes')

type Cost = { readonly perSecond: number; readonly cpuMs: number }
const say = (line: string) => process.stdout.write(`${line}\n`)

const file = await bundleProgram()
mkdirSync(folder, { recursive: true })
const one = await measure(1)
const all = await measure(NODES)
say(
  `A save costs ${(all.cpuMs / one.cpuMs).toFixed(2)} × as much CPU in ${NODES} processes as in one (goal G14: 0.90–1.10).`,
)

/** Saves in this many processes at once, each with its own candidates. */
async function measure(count: number): Promise<Cost> {
  const postgres = await startPostgres('bench-nodes', folder)
  const nodes: Running[] = []
  for (let index = 0; index < count; index += 1)
    nodes.push(await startNode(file, environmentOf(path.join(postgres.dataDir, 'files'), postgres.url)))
  const environment = environmentOf(postgres.dataDir, postgres.url)
  const db = openBenchDatabase(postgres.dataDir, postgres.url)
  try {
    const settings = { ...parseSettings(environment), authSecret: AUTH_SECRET }
    const seats = (await seatCandidates({ ctx: { db, settings, log: silentLog(), newId } }, CANDIDATES * count)).map(
      ({ sitting, token }) => ({ path: `/api/sittings/${sitting}/responses/`, token }),
    )
    const used = () => [postgres.pid(), ...nodes.map(({ pid }) => pid)].reduce((sum, pid) => sum + cpuOf(pid), 0)
    const before: number[] = []
    const loads = await Promise.all(
      nodes.map(({ port }, index) =>
        runLoad(
          {
            port,
            seats: seats.slice(index * CANDIDATES, (index + 1) * CANDIDATES),
            connections: CONNECTIONS,
            warmUpRounds: WARM_UP_ROUNDS,
            seconds: SECONDS,
            expectsAck: true,
          },
          () => before.push(used()),
        ),
      ),
    )
    const saves = loads.reduce((sum, { count: saveCount }) => sum + saveCount, 0)
    const cpuMs = (used() - Math.max(...before)) / saves
    const errors = loads.reduce((sum, load) => sum + load.errors, 0)
    say(
      `${count} of them: ${(saves / SECONDS).toFixed(0)} saves/s, ${cpuMs.toFixed(3)} ms of CPU each, ${errors} errors`,
    )
    if (errors > 0) process.exitCode = 1
    return { perSecond: saves / SECONDS, cpuMs }
  } finally {
    await db.close()
    await Promise.all(nodes.map((node) => node.stop()))
    await postgres.stop()
  }
}

function cpuOf(pid: number): number {
  return readUsage(pid)?.cpuMs ?? 0
}
