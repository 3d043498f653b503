import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Proof } from '@/lib/platform/backup/contract'
import { openDatabase } from '@/server/platform/db/client'
import { RestoreError } from '@/server/platform/db/copied-rows'
import { chooseAccount } from '@/server/platform/db/embedded/os-account'
import { makeDataDir } from '@/server/platform/db/embedded/data-dir'
import { PROGRAM_ROLE } from '@/server/platform/db/embedded/program-role'
import { layoutOf, makeSocketFolder } from '@/server/platform/db/embedded/server-process'
import { type Context } from '@/server/platform/http/context'
import { type Target } from '../target/copy-keys'
import { readBlob } from '../target/blobs'
import { type ChosenCopy, chooseCopy, explainUnusableLog } from '../restore/choose-copy'
import { writeProof } from '../copy-state'
import { filesAt, readJournal } from '../stored-files/file-journal'
import { listLogRuns } from '../log/log-files'
import { compareSums, type PositionedSums, sumAll, sumAtPosition } from './table-sums'
import { writeRecoveryFiles, recover, SPARE_BYTES } from '../restore/recover'
import { findTarget } from '../target/target'

export type ProofResult = { readonly proof: Proof; readonly differences: readonly string[] }
/** Examines a restored installation beyond its rows: one line for each fault. */
export type Examine = (restoredCtx: Context) => Promise<readonly string[]>

/** Below DATA_DIR, so that it has the permissions and the space of its disk; removed afterwards. */
const SCRATCH = 'copies.proof'
const LOG_WITHIN_MS = 60_000
const PAUSE_MS = 200
/** Space on the same disk that is left to the running database, whose own log may need it. */
const ROOM_BESIDE_BYTES = 1024 * 1024 * 1024 + SPARE_BYTES
const NOT_ENDED = 'It was begun, and has not ended.'

/**
 * Restores the newest copy beside the running installation, and compares it: every row of every table at one position of the log, every file by its
 * hash, and what `examine` finds. The result is stored for managers, even if the proof could not be started.
 */
export async function proveCopies(ctx: Context, examine: Examine): Promise<ProofResult> {
  const begunAt = new Date(Date.now())
  const conclude = async ({ rows, files, differences, failure }: ComparisonResult): Promise<ProofResult> => {
    const seconds = Math.round((Date.now() - begunAt.getTime()) / 1000)
    const proof = { at: begunAt.toISOString(), seconds, rows, files, differences: differences.length, failure }
    await writeProof(ctx.settings.dataDir, proof)
    return { proof, differences }
  }
  const failed = (failure: string) => ({ rows: 0, files: 0, differences: [], failure })
  // A proof that is killed, for example for lack of memory, must neither count as the last good one nor be retried at once.
  await conclude(failed(NOT_ENDED))
  try {
    return await conclude(await compare(ctx, examine))
  } catch (error) {
    const proved = await conclude(failed(error instanceof Error ? error.message : String(error)))
    if (error instanceof RestoreError) return proved
    throw error
  }
}

type ComparisonResult = Pick<Proof, 'rows' | 'files' | 'failure'> & { readonly differences: readonly string[] }

async function compare(ctx: Context, examine: Examine): Promise<ComparisonResult> {
  const { copying, dataDir } = ctx.settings
  if (!copying.isOn)
    throw new RestoreError('No copies are made: BACKUPS is off, or the database is not the built-in one.')
  const target = await findTarget(copying)
  const { expected, chosen } = await sumAfterCopy(target, () => sumAtPosition(ctx.db))
  const inFiles = await compareFiles(target)
  const scratch = path.join(dataDir, SCRATCH)
  await rm(scratch, { recursive: true, force: true })
  try {
    const inRows = await compareRows(ctx, { target, scratch, expected, chosen, examine })
    const rows = [...expected.sums.values()].reduce((sum, table) => sum + table.rows, 0)
    return { rows, files: inFiles.files, differences: [...inRows, ...inFiles.damaged], failure: null }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/**
 * The newest copy, and the sums of all tables at a position that it can be brought to: the one of a base copy that has ended since the tables were
 * summed cannot, so they are summed again. @throws RestoreError where no copy leads to the present
 */
export async function sumAfterCopy(
  target: Target,
  sum: () => Promise<PositionedSums>,
): Promise<{ readonly expected: PositionedSums; readonly chosen: ChosenCopy }> {
  for (;;) {
    const expected = await sum()
    await waitForLog(target, expected.at)
    const chosen = await chooseCopy(target, null)
    if (chosen.gap)
      throw new RestoreError(
        `The log of the copies began anew after a gap, and ${explainUnusableLog(chosen.gap)}: try again after the next base copy.`,
      )
    if (BigInt(chosen.base.until) <= expected.at) return { expected, chosen }
  }
}

async function waitForLog(target: Target, position: bigint): Promise<void> {
  const deadlineMs = performance.now() + LOG_WITHIN_MS
  while (BigInt((await listLogRuns(target)).at(-1)?.stored ?? 0) < position) {
    if (performance.now() > deadlineMs)
      throw new RestoreError('The log of this moment has not arrived in the copies: is the program running?')
    await sleep(PAUSE_MS)
  }
}

type ComparisonInput = {
  readonly target: Target
  readonly scratch: string
  readonly expected: PositionedSums
  readonly chosen: ChosenCopy
  readonly examine: Examine
}

async function compareRows(
  ctx: Context,
  { target, scratch, expected, chosen, examine }: ComparisonInput,
): Promise<readonly string[]> {
  const account = chooseAccount(scratch)
  makeDataDir(scratch, account)
  const place = { layout: layoutOf(scratch), socketFolder: makeSocketFolder(scratch, account), account }
  await writeRecoveryFiles(target, { ...chosen, until: expected.at }, place, ROOM_BESIDE_BYTES)
  const { stop } = await recover(place, expected.at)
  const connection = { host: place.socketFolder, port: 5432, user: PROGRAM_ROLE, database: 'postgres' }
  const db = openDatabase({ connection, max: 2, statementTimeoutMs: 0 }, (err) =>
    ctx.log.warn({ err }, 'a connection to the restored database broke'),
  )
  try {
    const differences = compareSums(expected.sums, await sumAll(db))
    return [...differences, ...(await examine({ ...ctx, db, settings: { ...ctx.settings, dataDir: scratch } }))]
  } finally {
    await db.close()
    await stop()
  }
}

async function compareFiles(target: Target): Promise<{ readonly files: number; readonly damaged: readonly string[] }> {
  const files = filesAt(await readJournal(target), new Date(8.64e15))
  const damaged: string[] = []
  for (const [name, { sha256, bytes, key }] of files)
    await readBlob(target, { sha256: sha256 ?? '', bytes, packed: false, key }, name, null).catch((error: unknown) => {
      if (!(error instanceof RestoreError)) throw error
      damaged.push(error.message)
    })
  return { files: files.size, damaged }
}
