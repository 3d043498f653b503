// npm run bench:dashboard: the dashboard's calls for a person with 2,000 mock tests and 500 short practices.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { type PracticeChoice } from '@/lib/sittings/practice/contract'
import { importExam } from '@/server/authoring/exam/public'
import { makeCandidates } from '@/server/testing/candidates'
import { seedAttempts } from '@/server/testing/exams/many-attempts'
import { AUTH_SECRET, root, startProgram } from './program'
import { figures, readUsage } from './measures'

const ATTEMPTS = Number(process.env.BENCH_ATTEMPTS ?? 2_000)
const CALLS = Number(process.env.BENCH_CALLS ?? 300)
const TYPES = ['matching-headings', 'true-false-not-given', 'summary-completion', 'multiple-choice'] as const
const SIZES = [6, 12, 20] as const
const PROMISED_MS = 150
const say = (line: string) => process.stdout.write(`${line}\n`)

const bench = await startProgram()
try {
  const exams = (await readdir(path.join(root, 'content/exams'))).toSorted()
  for (const exam of exams) await importExam(bench.ctx, path.join(root, 'content/exams', exam))
  const [me] = await makeCandidates(bench.ctx, AUTH_SECRET, 1)
  if (!me) throw new Error('nobody')
  await makeSets(me.token)
  const sets = await bench.ctx.db.query<{ slug: string }>({
    text: `select slug from exams where is_composed`,
    values: [],
  })
  const { db } = bench.ctx
  const { userId } = me
  await seedAttempts(db, { userId, slugs: exams, count: ATTEMPTS })
  const slugs = sets.map(({ slug }) => slug)
  await seedAttempts(db, { userId, slugs, count: ATTEMPTS / 4, questions: 6, mode: 'practice' })
  say(`${ATTEMPTS} mock tests of ${exams.length} exams and ${ATTEMPTS / 4} practices of ${slugs.length} sets`)
  for (const call of ['/account/me/', '/overview/']) {
    const before = readUsage(bench.pid)?.cpuMs ?? 0
    const latencies = await measure(call, me.token)
    const cpuMs = ((readUsage(bench.pid)?.cpuMs ?? 0) - before) / CALLS
    const slow = latencies.filter((ms) => ms > PROMISED_MS).length
    say(`${call.padEnd(14)}${figures(latencies)} · ${cpuMs.toFixed(1)} ms of CPU each · ${slow} over ${PROMISED_MS} ms`)
  }
} finally {
  await bench.stop()
}

/** A practice set of each type and size. */
async function makeSets(token: string): Promise<void> {
  const choices = TYPES.flatMap((type) =>
    SIZES.map((size): PracticeChoice => ({ kind: 'type', skill: 'reading', type, size })),
  )
  for (const choice of choices) {
    const body = JSON.stringify({ requestId: randomUUID(), choice, minutes: null })
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const reply = await fetch(addressOf('/practice/'), { method: 'POST', headers, body })
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
  }
}

async function measure(call: string, token: string): Promise<number[]> {
  const latencies: number[] = []
  for (let at = 0; at < CALLS; at += 1) {
    const sentAtMs = performance.now()
    const reply = await fetch(addressOf(call), { headers: { authorization: `Bearer ${token}` } })
    z.looseObject({}).parse(await reply.json())
    if (!reply.ok) throw new Error(`${call} answered ${reply.status}`)
    latencies.push(performance.now() - sentAtMs)
  }
  return latencies
}

function addressOf(call: string): string {
  return `http://127.0.0.1:${bench.port}/api${call}`
}
