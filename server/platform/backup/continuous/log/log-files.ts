import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import * as z from 'zod'
import { passFaultPoint } from '@/lib/platform/env/fault-point'
import { RestoreError } from '@/server/platform/db/copied-rows'
import { type Target } from '../target/copy-keys'
import { decryptBytes, encryptBytes, isEncrypted, LockedError } from '../target/cipher'
import { Sha256 } from '../target/copy-names'
import { listNames, makePrivate, readFileOrNull, writeFileDurably, parseJson } from '../target/durable-files'
import { openEncryptedPart, openPlainPart, type PartFile, readPart, rewritePart } from './part-file'
import { type LogPart } from './replication'

/** PostgreSQL's own size of a file of its log. */
export const SEGMENT_BYTES = 16 * 1024 * 1024
const SEGMENT = BigInt(SEGMENT_BYTES)
const LSN = z.string().regex(/^\d+$/)

/** A stretch of the log without a gap: a new one begins with each lost position, each new place, and each restore. */
const Run = z.object({
  format: z.literal('sanjeh.log/1'),
  systemId: z.string(),
  timeline: z.int().positive(),
  /** The position from which the log is stored. */
  from: LSN,
  /** The position up to which the log is stored. */
  stored: LSN,
  /** Everything that the database had written by this time is stored. */
  at: z.iso.datetime(),
  /** The hash of the last file, from its start up to `stored`; null in the first seconds. */
  sha256: Sha256.nullable().default(null),
  /** Every file from this position on is encrypted; null: none has to be. */
  encryptedFrom: LSN.nullable().default(null),
  /** The database no longer continues this run: it was reset to an older state. */
  isOver: z.boolean().default(false),
})
export type Run = z.infer<typeof Run> & { readonly id: string }

export const runsFolder = ({ folder }: Target) => path.join(folder, 'log')
const runFile = (target: Target, id: string) => path.join(runsFolder(target), id, 'run.json')

async function readRun(target: Target, id: string): Promise<Run | null> {
  const file = runFile(target, id)
  const bytes = await readFileOrNull(file)
  if (bytes === null) return null
  const text = decryptBytes(target.keys, { file, what: `log ${id}` }, bytes).toString('utf8')
  const parsed = Run.safeParse(parseJson(text))
  if (!parsed.success) throw new RestoreError(`${file} is damaged: it cannot be read.`)
  // Without a key anybody could have written it.
  return { ...parsed.data, id, ...(!isEncrypted(bytes) && { encryptedFrom: null }) }
}

async function writeRun(target: Target, { id, ...run }: Run): Promise<void> {
  const { current } = target.keys
  const bytes = Buffer.from(JSON.stringify(run))
  await writeFileDurably(runFile(target, id), current ? encryptBytes(current, `log ${id}`, bytes) : bytes)
}

/** The newest run is last; runs whose key is not in the settings are left out. */
export async function listLogRuns(target: Target): Promise<readonly Run[]> {
  const unlessLocked = (error: unknown) => {
    if (error instanceof LockedError) return null
    throw error
  }
  const runs = await Promise.all(
    (await listNames(runsFolder(target))).map((id) => readRun(target, id).catch(unlessLocked)),
  )
  return runs.filter((run) => run !== null).sort((one, other) => (one.id < other.id ? -1 : 1))
}

export function listSegments(from: bigint, until: bigint): readonly bigint[] {
  const starts: bigint[] = []
  for (let start = segmentStart(from); start < until || start === segmentStart(from); start += SEGMENT)
    starts.push(start)
  return starts
}

/** The first file of a stretch of the log that is not there. */
export async function findMissingSegment(
  target: Target,
  run: Run,
  from: bigint,
  until: bigint,
): Promise<string | null> {
  const names = new Set(await listNames(path.join(runsFolder(target), run.id)))
  const neededSegments = listSegments(from, until).map((start) => segmentName(run.timeline, start))
  return neededSegments.find((name) => !names.has(`${name}.gz`) && !names.has(`${name}.part`)) ?? null
}

export const segmentStart = (position: bigint) => position - (position % SEGMENT)

/** PostgreSQL's name of the file that contains a position. */
export function segmentName(timeline: number, position: bigint): string {
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')
  return hex(BigInt(timeline)) + hex(position >> 32n) + hex((position & 0xffffffffn) / SEGMENT)
}

export type LogFiles = {
  readonly run: () => Run
  /** The position at which the log is continued: the start of its last file, which is written again. */
  readonly resumeAt: bigint
  /** The end of the received log. */
  readonly received: () => bigint
  readonly write: (part: Pick<LogPart, 'at' | 'bytes'>) => Promise<void>
  /** Puts everything received on disk. @returns up to where the log is stored */
  readonly sync: () => Promise<bigint>
  /** Records how far the log is stored. `at`: when the database had written no more than this. */
  readonly record: (stored: bigint, at: Date) => Promise<void>
  readonly close: () => Promise<void>
}

function partOf(target: Target, { id, timeline }: Run, start: bigint) {
  const name = segmentName(timeline, start)
  return { file: path.join(runsFolder(target), id, `${name}.part`), what: `log ${id} ${name} part` }
}

/**
 * The position up to which the last file of a run is known to be on disk as recorded; null if it is not, or unknown. A file with another key, or
 * none, is rewritten with the current one: it is read completely, and stays until then.
 */
async function findIntact(target: Target, run: Run): Promise<bigint | null> {
  const stored = BigInt(run.stored)
  const start = segmentStart(stored)
  const recordedEnd = Number(stored - start)
  const copy = partOf(target, run, start)
  const found = await readPart(target.keys, copy)
  const bytes = found?.bytes.subarray(0, recordedEnd)
  if (!found || run.sha256 === null || !bytes || sha256Of(bytes) !== run.sha256) return null
  const key = target.keys.current
  if (found.key !== (key?.id ?? null)) await rewritePart(key, copy, { bytes: found.bytes, recordedEnd })
  return stored
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/**
 * Opens a run in order to continue it, by one process at a time. The server sends the last file again from its start: existing bytes are compared and
 * not rewritten, because a database that was reset (a snapshot of its machine) would overwrite the later log.
 */
export async function openLogFiles(target: Target, opened: Run): Promise<LogFiles> {
  const folder = path.join(runsFolder(target), opened.id)
  await makePrivate(folder)
  const { id, ...described } = opened
  let run = described
  const key = target.keys.current
  let current: { readonly start: bigint; readonly part: PartFile } | null = null
  const packed = new Set(await listNames(folder))
  let received = segmentStart(BigInt(opened.stored))
  // The recorded position may be seconds older than the stored one.
  while (packed.has(`${segmentName(run.timeline, received)}.gz`)) received += SEGMENT
  const resumeAt = received
  let isDirty = false
  let hash = createHash('sha256')
  const recordedEnd = BigInt(opened.stored)
  // A packed file is not sent again.
  const intact = resumeAt < recordedEnd ? await findIntact(target, opened) : null

  if (key && run.encryptedFrom === null) run = { ...run, encryptedFrom: String(resumeAt) }
  const openSegment = async (start: bigint) => {
    const copy = partOf(target, opened, start)
    const intactBytes = intact !== null && segmentStart(intact) === start ? Number(intact - start) : null
    return { start, part: await (key ? openEncryptedPart(key, copy, intactBytes) : openPlainPart(copy.file)) }
  }
  const finish = async () => {
    if (current === null) return
    const { start, part } = current
    current = null
    await part.close()
    passFaultPoint('log-segment-full')
    await pack(target, opened, start)
    passFaultPoint('log-segment-packed')
    await rm(partOf(target, opened, start).file)
  }
  const assertSameLog = async () => {
    if (run.sha256 === null || hash.copy().digest('hex') === run.sha256) return
    run = { ...run, isOver: true }
    await writeRun(target, { ...run, id })
    throw new Error(`The database does not continue its log in ${folder}: it was set back. The log begins anew.`)
  }
  const writePart = async (at: bigint, bytes: Buffer): Promise<void> => {
    const start = segmentStart(at)
    if (current?.start !== start) {
      await finish()
      current = await openSegment(start)
      hash = createHash('sha256')
    }
    // Ends at the end of the file, or at the recorded position.
    const end = at < recordedEnd && recordedEnd < start + SEGMENT ? recordedEnd : start + SEGMENT
    const some = bytes.subarray(0, Number(end - at))
    hash.update(some)
    const isAlreadyStored = intact !== null && at < intact
    if (!isAlreadyStored) await current.part.write(some, Number(at - start))
    received = at + BigInt(some.length)
    isDirty = true
    if (received === recordedEnd && resumeAt < recordedEnd) await assertSameLog()
    if (received === start + SEGMENT) await finish()
    if (bytes.length > some.length) await writePart(received, bytes.subarray(some.length))
  }
  return {
    run: () => ({ ...run, id }),
    resumeAt,
    received: () => received,
    write: async ({ at, bytes }) => {
      if (at !== received) throw new Error(`The log goes on at ${at} instead of ${received}`)
      if (bytes.length > 0) await writePart(at, bytes)
    },
    sync: async () => {
      if (isDirty) await current?.part.sync()
      isDirty = false
      passFaultPoint('log-synced')
      // While the last file is written again, more is stored than was received.
      return received > BigInt(run.stored) ? received : BigInt(run.stored)
    },
    record: async (stored, at) => {
      // While the last file is sent again, its recorded hash stays valid.
      const sha256 = received < stored ? run.sha256 : hash.copy().digest('hex')
      run = { ...run, stored: String(stored), at: at.toISOString(), sha256 }
      await writeRun(target, { ...run, id })
    },
    close: async () => {
      await current?.part.close()
      current = null
    },
  }
}

async function pack(target: Target, run: Run, start: bigint): Promise<void> {
  const name = segmentName(run.timeline, start)
  const { current } = target.keys
  const part = await readPart(target.keys, partOf(target, run, start))
  if (part?.bytes.length !== SEGMENT_BYTES) throw new Error(`The file ${name} of the log is not whole on disk`)
  const compressed = await promisify(gzip)(part.bytes, { level: 1 })
  const bytes = current ? encryptBytes(current, `log ${run.id} ${name}`, compressed) : compressed
  await writeFileDurably(path.join(runsFolder(target), run.id, `${name}.gz`), bytes)
}

/** One complete file of a run; the last one is filled with zeros, at which PostgreSQL's recovery ends. @throws RestoreError naming it */
export async function readSegment(target: Target, run: Run, start: bigint): Promise<Buffer> {
  const file = path.join(runsFolder(target), run.id, `${segmentName(run.timeline, start)}.gz`)
  // The file may have been packed between the two reads.
  const found =
    (await readPacked(target, run, start)) ??
    (await readLast(target, run, start)) ??
    (await readPacked(target, run, start))
  if (!found) throw new RestoreError(`${file} is missing: the copy is not whole.`)
  const { bytes, isOpen } = found
  if (isOpen && run.encryptedFrom !== null && start >= BigInt(run.encryptedFrom))
    throw new RestoreError(`${file} is not encrypted, as it was when it was made: somebody has changed it.`)
  // The header of its first page: where it begins, and the cluster that wrote it.
  if (bytes.readBigUInt64LE(8) !== start)
    throw new RestoreError(`${file} is damaged: it is not the file of this place.`)
  if (String(bytes.readBigUInt64LE(24)) !== run.systemId)
    throw new RestoreError(`${file} was written by another database than the rest of the copy.`)
  return bytes
}

type Segment = { readonly bytes: Buffer; readonly isOpen: boolean }

async function readPacked(target: Target, run: Run, start: bigint): Promise<Segment | null> {
  const name = segmentName(run.timeline, start)
  const file = path.join(runsFolder(target), run.id, `${name}.gz`)
  const stored = await readFileOrNull(file)
  if (stored === null) return null
  const packed = decryptBytes(target.keys, { file, what: `log ${run.id} ${name}` }, stored)
  return { bytes: await unpack(packed, file), isOpen: !isEncrypted(stored) }
}

async function unpack(packed: Buffer, file: string): Promise<Buffer> {
  const bytes = await promisify(gunzip)(packed).catch((error: unknown) => {
    throw new RestoreError(`${file} is damaged: it cannot be unpacked.`, { cause: error })
  })
  if (bytes.length !== SEGMENT_BYTES)
    throw new RestoreError(`${file} is cut: ${bytes.length} of ${SEGMENT_BYTES} bytes.`)
  return bytes
}

async function readLast(target: Target, run: Run, start: bigint): Promise<Segment | null> {
  const { file, what } = partOf(target, run, start)
  const found = await readPart(target.keys, { file, what })
  if (found === null) return null
  const { bytes, key } = found
  const stored = Number(BigInt(run.stored) - start)
  if (stored > 0 && bytes.length < Math.min(stored, SEGMENT_BYTES))
    throw new RestoreError(`${file} is cut or damaged: ${bytes.length} of ${stored} bytes can be read.`)
  // Recovery would take a damaged part for the end of the log, and restore an earlier state than requested.
  const isHashRecorded = run.sha256 !== null && stored > 0 && stored <= SEGMENT_BYTES
  if (isHashRecorded && sha256Of(bytes.subarray(0, stored)) !== run.sha256)
    throw new RestoreError(`${file} is damaged.`)
  return { bytes: Buffer.concat([bytes, Buffer.alloc(SEGMENT_BYTES - bytes.length)]), isOpen: key === null }
}
