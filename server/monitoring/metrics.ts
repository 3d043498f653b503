import { createHash, timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Proof } from '@/lib/platform/backup/contract'
import { isAtRisk } from '@/lib/platform/backup/rules/freshness'
import packageFile from '@/package.json'
import { describeCopying, readCopyState } from '../platform/backup/continuous/copy-state'
import { readPoolLoads } from '../platform/db/client'
import { type Api } from '../platform/http/api'
import { type Context } from '../platform/http/context'
import { AppError } from '../platform/http/errors'
import { findBackupState } from '../platform/installation/repo'
import { EXPOSITION_TYPE, renderFamilies } from '../platform/metrics/exposition'
import { sampleOfFlag, gauge, sampleIfKnown, watchProcess } from '../platform/metrics/process-gauges'
import { type Family, readMetrics, type Sample } from '../platform/metrics/registry'
import { describeStorage } from '../platform/storage-state'
import { findDoubt } from '../sittings/clock-watch/clock-watch-repo'
import { type NamedLoad, readQueues } from './queues'

/** A database that takes longer counts as down: monitoring must learn of it. */
const TIMEOUT_MS = 3_000

/**
 * This node's metrics for a monitoring system (METRICS_TOKEN): numbers only, nothing about a person. Without the token the address does not exist.
 * Outside the contract, like the contract's own documents: its readers expect Prometheus' format.
 */
export function registerMetrics(api: Api): void {
  const { metricsToken } = api.ctx.settings.watching
  if (metricsToken === null) return
  const isToken = createTokenCheck(metricsToken)
  const readProcess = watchProcess()
  for (const path of ['/metrics', '/metrics/'])
    api.hono.get(path, async (c) => {
      if (!isToken(c.get('bearer'))) throw new AppError('unauthorized')
      const text = renderFamilies([...(await readInstallation(api)), ...readProcess(), ...readMetrics()])
      return new Response(text, { headers: { 'content-type': EXPOSITION_TYPE } })
    })
}

/** Compares hashes, so that neither the length nor the time reveals anything about the token. */
function createTokenCheck(token: string): (bearer: string | null) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(token)
  return (bearer) => bearer !== null && timingSafeEqual(digest(bearer), expected)
}

async function readInstallation({ ctx, uploads, exports }: Api): Promise<readonly Family[]> {
  const [facts, disks] = await Promise.all([readDatabase(ctx), readDisks(ctx)])
  return [
    gauge('sanjeh_build_info', 'The version of the program, and of Node.', [
      { labels: { version: packageFile.version, node: process.versions.node }, value: 1 },
    ]),
    ...describeDatabase(facts),
    ...describeCopies(ctx, facts),
    gauge(
      'sanjeh_files_reachable',
      'Whether the place of files could be used when it was last tried.',
      sampleOfFlag(describeStorage(ctx).trouble === null),
    ),
    gauge(
      'sanjeh_places',
      'Complete uploads that are being read, exports that are being made, and those that wait for it.',
      Object.entries({ ...uploads, exports }).flatMap(([kind, places]) => {
        const { running, waiting } = places.load()
        return [
          { labels: { kind, state: 'running' }, value: running },
          { labels: { kind, state: 'waiting' }, value: waiting },
        ]
      }),
    ),
    ...disks,
  ]
}

type DatabaseFacts = {
  readonly queues: readonly NamedLoad[]
  readonly isClockDoubted: boolean
  readonly backupAt: Date | null
}

/** Null if the database does not answer in time. */
async function readDatabase({ db, log }: Context): Promise<DatabaseFacts | null> {
  const read = async (): Promise<DatabaseFacts> => ({
    queues: await readQueues(db),
    isClockDoubted: (await findDoubt(db))?.doubt != null,
    backupAt: (await findBackupState(db))?.lastAt ?? null,
  })
  const timeout = sleep(TIMEOUT_MS, null, { ref: false })
  return Promise.race([read(), timeout]).catch((error: unknown) => {
    log.warn({ err: error }, 'the metrics cannot read the database')
    return null
  })
}

function describeDatabase(facts: DatabaseFacts | null): readonly Family[] {
  const lanes = Object.entries(readPoolLoads())
  const ofQueues = (read: (load: NamedLoad) => number): readonly Sample[] =>
    (facts?.queues ?? []).map((load) => ({ labels: { queue: load.queue }, value: read(load) }))
  return [
    gauge(
      'sanjeh_database_up',
      'Whether the database answered this reading within three seconds.',
      sampleOfFlag(facts !== null),
    ),
    gauge(
      'sanjeh_clock_doubted',
      'Whether the clock of the database is in doubt: then no deadline closes anything.',
      sampleIfKnown(facts && Number(facts.isClockDoubted)),
    ),
    gauge(
      'sanjeh_queue_waiting',
      'What waits for work that goes on by itself.',
      ofQueues(({ waiting }) => waiting),
    ),
    gauge(
      'sanjeh_queue_oldest_seconds',
      'How long the oldest of them has waited.',
      ofQueues(({ oldestSeconds }) => oldestSeconds),
    ),
    gauge(
      'sanjeh_database_connections',
      'Connections to the database, by lane.',
      lanes.flatMap(([lane, { open, idle }]) => [
        { labels: { lane, state: 'busy' }, value: open - idle },
        { labels: { lane, state: 'idle' }, value: idle },
      ]),
    ),
    gauge(
      'sanjeh_database_connections_max',
      'The most connections of a lane.',
      lanes.map(([lane, { max }]) => ({ labels: { lane }, value: max })),
    ),
    gauge(
      'sanjeh_database_waiting',
      'Statements that wait for a connection.',
      lanes.map(([lane, { waiting }]) => ({ labels: { lane }, value: waiting })),
    ),
  ]
}

function describeCopies({ settings }: Context, facts: DatabaseFacts | null): readonly Family[] {
  const now = new Date(Date.now())
  const copying = describeCopying(settings, now)
  const ageOf = (instant: string | Date | null | undefined) =>
    instant == null ? null : Math.max(0, (now.getTime() - new Date(instant).getTime()) / 1000)
  const proof = copying && describeProof(settings, copying.proof)
  return [
    gauge(
      'sanjeh_copy_age_seconds',
      'What a lost disk would cost at this moment: the age of what the copies of the built-in database hold.',
      sampleIfKnown(ageOf(copying?.storedAt)),
    ),
    gauge(
      'sanjeh_copies_at_risk',
      'Whether there is no fresh copy of the built-in database.',
      sampleIfKnown(copying && Number(isAtRisk(copying.verdict))),
    ),
    gauge(
      'sanjeh_copies_on_same_disk',
      'Whether the copies would be lost with the disk of the database.',
      sampleIfKnown(copying && Number(copying.isSameDisk)),
    ),
    gauge(
      'sanjeh_proof_age_seconds',
      'Time since the newest copy was last restored and compared; as long as none was, since the first base copy.',
      sampleIfKnown(ageOf(proof?.since)),
    ),
    gauge('sanjeh_proof_passed', 'Whether that restore showed no difference.', sampleIfKnown(proof?.passed ?? null)),
    gauge(
      'sanjeh_backup_age_seconds',
      'Time since the last npm run backup was begun.',
      sampleIfKnown(ageOf(facts?.backupAt)),
    ),
  ]
}

/** Without any proof its age is counted from the first base copy, since which there is something to prove. */
function describeProof(settings: Context['settings'], proof: Proof | null) {
  if (proof) return { since: proof.at, passed: Number(proof.failure === null && proof.differences === 0) }
  const state = settings.copying.isOn ? readCopyState(settings) : null
  return { since: state?.firstBaseAt, passed: null }
}

async function readDisks({ settings: { dataDir, copying, databaseUrl } }: Context): Promise<readonly Family[]> {
  const isCopied = copying.isOn && databaseUrl === null
  const places = [
    { place: 'data', folder: dataDir },
    ...(isCopied ? [{ place: 'copies', folder: copying.target }] : []),
  ]
  const found = await Promise.all(
    places.map(async ({ place, folder }) => {
      const state = await statfs(folder).catch(() => null) // not made yet, or not supported here
      return state && { labels: { place }, free: state.bavail * state.bsize, size: state.blocks * state.bsize }
    }),
  )
  const disks = found.filter((disk) => disk !== null)
  return [
    gauge(
      'sanjeh_disk_free_bytes',
      'Room for the program on the disk of DATA_DIR, and of the copies.',
      disks.map(({ labels, free }) => ({ labels, value: free })),
    ),
    gauge(
      'sanjeh_disk_size_bytes',
      'The size of those disks.',
      disks.map(({ labels, size }) => ({ labels, value: size })),
    ),
  ]
}
