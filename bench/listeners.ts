// npm run bench:listeners: what a thousand live streams of notifications cost a node: memory, processor time at rest, the delay of a notification to
// all of them, and the latency and processor time of a save with and without them.
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeCandidates } from '@/server/testing/candidates'
import { notify } from '@/server/accounts/notification/public'
import { runLoad } from './load'
import { AUTH_SECRET, startProgram } from './program'
import { seatCandidates } from './seats'
import { cpuMsOf, residentBytes } from './measures'

const LISTENERS = Number(process.env.BENCH_LISTENERS ?? 1_000)
const CANDIDATES = 1_500
/** Runs of saves: to warm up, without listeners, with them, and without them again, which shows how much the machine itself changes meanwhile. */
const RUNS = 4
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
const REST_SECONDS = 30
const say = (line: string) => process.stdout.write(`${line}\n`)
const arrivals: number[] = []
const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(0)} MB`

const bench = await startProgram()
try {
  // Each run has its own candidates, because the saves of one candidate are limited.
  const seats = (await seatCandidates(bench, RUNS * CANDIDATES)).map(({ sitting, token }) => ({
    path: `/api/sittings/${sitting}/responses/`,
    token,
  }))
  const people = await makeCandidates(bench.ctx, AUTH_SECRET, LISTENERS)
  const save = async (run: number) => {
    let before = 0
    const candidates = seats.slice(run * CANDIDATES, (run + 1) * CANDIDATES)
    const options = {
      port: bench.port,
      seats: candidates,
      connections: 32,
      warmUpRounds: 2,
      seconds: SECONDS,
      expectsAck: true,
    }
    const load = await runLoad(options, () => {
      before = cpuMs()
    })
    const cpu = `${((cpuMs() - before) / load.count).toFixed(3)} ms of CPU a save`
    return `p50 ${load.p50Ms.toFixed(1)} ms · p99 ${load.p99Ms.toFixed(1)} ms · ${cpu}, ${load.errors} errors`
  }
  await save(0)
  say(`without listeners  ${await save(1)}`)
  const bytesBefore = residentBytes(bench.pid)
  const streams = await Promise.all(people.map(({ token }) => listen(token, () => arrivals.push(performance.now()))))
  await waitUntil(() => arrivals.length >= LISTENERS)
  await sleep(5_000)
  say(
    `${LISTENERS} listeners    ${megabytes(residentBytes(bench.pid) - bytesBefore)} more, of ${megabytes(bytesBefore)}`,
  )
  const restBefore = cpuMs()
  await sleep(REST_SECONDS * 1_000)
  say(`at rest            ${((cpuMs() - restBefore) / REST_SECONDS).toFixed(1)} ms of CPU a second`)
  arrivals.length = 0
  const news = { kind: 'speaking', event: 'late', session: bench.ctx.newId() } as const
  const toldAtMs = performance.now()
  await notify(
    bench.ctx,
    people.map(({ userId }) => ({ userId, news, key: 'bench' })),
  )
  await waitUntil(() => arrivals.length >= LISTENERS)
  say(`one to all         heard by the last after ${(Math.max(...arrivals) - toldAtMs).toFixed(0)} ms`)
  say(`with listeners     ${await save(2)}`)
  for (const stream of streams) stream.destroy()
  await sleep(2_000)
  say(`without them again ${await save(3)}`)
} finally {
  await bench.stop()
}

/** Processor time of the program only: processes of the database come and go. */
function cpuMs(): number {
  return cpuMsOf(bench.pid)
}

/** Opens a stream; calls `onEvent` at each event. */
function listen(token: string, onEvent: () => void): Promise<http.ClientRequest> {
  return new Promise((resolve, reject) => {
    const request = http.get({
      host: '127.0.0.1',
      port: bench.port,
      path: '/api/notifications/stream/',
      agent: false,
      headers: { authorization: `Bearer ${token}` },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream was refused: ${response.statusCode}`))
      response.on('error', () => undefined)
      response.on('data', (bytes: Buffer) => {
        if (bytes.includes('data: ')) onEvent()
      })
      resolve(request)
    })
  })
}

async function waitUntil(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (isTrue()) return
    await sleep(50)
  }
  throw new Error(`Only ${arrivals.length} of ${LISTENERS} events came`)
}
