import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isLogNeeded, isMomentRetained, chooseBases, type BaseCopy } from '@/lib/platform/backup/rules/retention'
import { findKey, type Target } from './target/copy-keys'
import { type Base, baseFile, listBases } from './base-copy'
import { blobName, removeIfOld, sweepBlobs } from './target/blobs'
import { type FileEntry, shortenJournal } from './stored-files/file-journal'
import { listNames, nullIfMissing } from './target/durable-files'
import { listLogRuns, runsFolder, type Run, SEGMENT_BYTES, segmentName } from './log/log-files'

/** A copy that is being made has blobs without a list. */
const DRAFT_MS = 24 * 3_600_000
/** Left by a process that was killed while it packed a file. */
const DRAFT = /\.gz\.[0-9a-f-]{36}\.part$/
const SEGMENT_FILE = /^([0-9A-F]{24})\.(gz|part)$/

/** Each night one copy becomes superfluous. If there are more, the clock may be wrong: deleting few at a time leaves days to correct it. */
const MOST_AT_ONCE = 2

/** Deletes what no rule keeps (lib/platform/backup/rules/retention.ts). @returns the size of the copies in bytes; null if nothing may be deleted */
export async function pruneCopies(target: Target, now: Date): Promise<number | null> {
  const nowMs = now.getTime()
  const { bases, damaged, locked, newer } = await listBases(target)
  // A list of a newer version, or one that cannot be opened, may need any blob.
  if (bases.length === 0 || locked.length > 0 || newer.length > 0) return null
  // These can no longer be restored.
  for (const file of damaged) await rm(file, { force: true })
  const all = bases.map(toBaseCopy)
  const chosenIds = new Set(chooseBases(all, nowMs).map(({ id }) => id))
  const idsToDelete = new Set(
    bases
      .filter(({ id }) => !chosenIds.has(id))
      .slice(0, MOST_AT_ONCE)
      .map(({ id }) => id),
  )
  const retained = all.filter(({ id }) => !idsToDelete.has(id)).sort((one, other) => one.endedAtMs - other.endedAtMs)
  const ids = new Set(retained.map(({ id }) => id))
  for (const id of idsToDelete) await rm(baseFile(target, id), { force: true })
  const fileBlobs = await shortenJournal(target, (from, until) =>
    isMomentRetained(from.getTime(), until.getTime(), retained, nowMs),
  )
  const baseBlobs = bases
    .filter(({ id }) => ids.has(id))
    .flatMap(({ files, key }) => files.map(({ sha256 }) => ({ sha256, packed: true, key })))
  const names = [...fileBlobs, ...baseBlobs].map((blob) => blobName(target, blob))
  if (names.includes(null)) return null
  const needed = new Set(names.filter((name) => name !== null))
  const bytes = await sweepBlobs(target, needed, (changedAt) => nowMs - changedAt.getTime() > DRAFT_MS)
  return bytes + (await pruneLog(target, retained, nowMs))
}

/** Whether the copies contain something whose key is not in the settings: {@link pruneCopies} deletes nothing then. */
export async function isLocked(target: Target, journal: readonly Pick<FileEntry, 'key'>[]): Promise<boolean> {
  const needsOtherKey = ({ key }: Pick<FileEntry, 'key'>) => key !== undefined && findKey(target.keys, key) === null
  return journal.some(needsOtherKey) || (await listBases(target)).locked.length > 0
}

const toBaseCopy = ({ id, run, endedAt, from, until }: Base): BaseCopy => ({
  id,
  run,
  endedAtMs: Date.parse(endedAt),
  from: BigInt(from),
  until: BigInt(until),
})

async function pruneLog(target: Target, retained: readonly BaseCopy[], nowMs: number): Promise<number> {
  let bytes = 0
  const runs = await listLogRuns(target)
  for (const run of runs) {
    const folder = path.join(runsFolder(target), run.id)
    // The newest run may still wait for its base copy.
    const isNewest = run === runs.at(-1) && !retained.some((base) => base.run === run.id)
    let isEmpty = !isNewest
    for (const name of await listNames(folder)) {
      const file = path.join(folder, name)
      const from = positionOf(run, name)
      if (DRAFT.test(name)) await removeIfOld(file, (changedAt) => nowMs - changedAt.getTime() > DRAFT_MS)
      if (from === null) continue
      const part = { run: run.id, from, until: from + BigInt(SEGMENT_BYTES) }
      if (isNewest || isLogNeeded(part, retained, nowMs)) {
        isEmpty = false
        bytes += (await nullIfMissing(stat(file)))?.size ?? 0
      } else await rm(file, { force: true })
    }
    if (isEmpty && run !== runs.at(-1)) await rm(folder, { recursive: true, force: true })
  }
  return bytes
}

/** The position at which a file of the log begins; null for another file. */
function positionOf(run: Run, name: string): bigint | null {
  const [, segment] = SEGMENT_FILE.exec(name) ?? []
  if (segment === undefined) return null
  const from = (BigInt(`0x${segment.slice(8, 16)}`) << 32n) + BigInt(`0x${segment.slice(16)}`) * BigInt(SEGMENT_BYTES)
  return segmentName(run.timeline, from) === segment ? from : null
}
