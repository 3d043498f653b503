import { createHash } from 'node:crypto'
import { type FileHandle, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import * as z from 'zod'
import { passFaultPoint } from '@/lib/platform/env/fault-point'
import { RestoreError } from '@/server/platform/db/copied-rows'
import { errorCode } from '@/server/platform/error-code'
import { Sha256 } from './copy-names'
import { listNames, makePrivate, readIfThere, writeWhole } from './files'
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
  /** The log is stored from here … */
  from: LSN,
  /** … up to here, */
  stored: LSN,
  /** which is everything that the database had written by then. */
  at: z.iso.datetime(),
  /** Of the last file, from its start up to `stored`; null in the first seconds. */
  sha256: Sha256.nullable().default(null),
  /** The database no longer continues it: somebody has set it back to an older state. */
  isOver: z.boolean().default(false),
})
export type Run = z.infer<typeof Run> & { readonly id: string }

export const runsFolder = (target: string) => path.join(target, 'log')
const runFile = (target: string, id: string) => path.join(runsFolder(target), id, 'run.json')

export async function readRun(target: string, id: string): Promise<Run | null> {
  const text = await readIfThere(runFile(target, id))
  if (text === null) return null
  const parsed = Run.safeParse(parseJson(text.toString('utf8')))
  if (!parsed.success) throw new RestoreError(`${runFile(target, id)} is damaged: it cannot be read.`)
  return { ...parsed.data, id }
}

/** The newest last. */
export async function listRuns(target: string): Promise<readonly Run[]> {
  const runs = await Promise.all((await listNames(runsFolder(target))).map((id) => readRun(target, id)))
  return runs.filter((run) => run !== null).sort((one, other) => (one.id < other.id ? -1 : 1))
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function listSegments(from: bigint, until: bigint): readonly bigint[] {
  const starts: bigint[] = []
  for (let start = segmentStart(from); start < until || start === segmentStart(from); start += SEGMENT)
    starts.push(start)
  return starts
}

/** The first file of a stretch of the log that is not there. */
export async function findMissingSegment(
  target: string,
  run: Run,
  from: bigint,
  until: bigint,
): Promise<string | null> {
  const names = new Set(await listNames(path.join(runsFolder(target), run.id)))
  const wanted = listSegments(from, until).map((start) => segmentName(run.timeline, start))
  return wanted.find((name) => !names.has(`${name}.gz`) && !names.has(`${name}.part`)) ?? null
}

export const segmentStart = (position: bigint) => position - (position % SEGMENT)

/** PostgreSQL's name of the file that holds a position. */
export function segmentName(timeline: number, position: bigint): string {
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')
  return hex(BigInt(timeline)) + hex(position >> 32n) + hex((position & 0xffffffffn) / SEGMENT)
}

export type LogFiles = {
  readonly run: () => Run
  /** Where the log is to be continued: at the start of its last file, which is written again. */
  readonly resumeAt: bigint
  /** Everything that was received. */
  readonly received: () => bigint
  readonly write: (part: Pick<LogPart, 'at' | 'bytes'>) => Promise<void>
  /** Puts everything received on disk. @returns up to where the log is stored */
  readonly sync: () => Promise<bigint>
  /** Notes how far the log is stored. `at`: when the database had written no more than this. */
  readonly record: (stored: bigint, at: Date) => Promise<void>
  readonly close: () => Promise<void>
}

/** Up to where the last file of a run is known to be on disk as it was noted; null where it is not, or that is not known. */
async function findIntact(target: string, run: Run): Promise<bigint | null> {
  const stored = BigInt(run.stored)
  const start = segmentStart(stored)
  const file = path.join(runsFolder(target), run.id, `${segmentName(run.timeline, start)}.part`)
  const bytes = (await readIfThere(file))?.subarray(0, Number(stored - start))
  return bytes && run.sha256 !== null && sha256Of(bytes) === run.sha256 ? stored : null
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/**
 * Opens a run to be continued, by one process at a time. The server sends the last file again from its start: what is there already is compared and
 * not written again, because a database that was set back (a snapshot of its machine) would overwrite the log of what happened since.
 */
export async function openLogFiles(target: string, opened: Run): Promise<LogFiles> {
  const folder = path.join(runsFolder(target), opened.id)
  await makePrivate(folder)
  const { id, ...described } = opened
  let run = described
  let current: { readonly start: bigint; readonly file: string; readonly handle: FileHandle } | null = null
  const packed = new Set(await listNames(folder))
  let received = segmentStart(BigInt(opened.stored))
  // What was noted may be seconds older than what is stored.
  while (packed.has(`${segmentName(run.timeline, received)}.gz`)) received += SEGMENT
  const resumeAt = received
  let isDirty = false
  let hash = createHash('sha256')
  const noted = BigInt(opened.stored)
  // A packed file is not sent again.
  const intact = resumeAt < noted ? await findIntact(target, opened) : null

  const openSegment = async (start: bigint) => {
    const file = path.join(folder, `${segmentName(run.timeline, start)}.part`)
    return { start, file, handle: await openPart(file) }
  }
  const finish = async () => {
    if (current === null) return
    const { file, handle } = current
    current = null
    await handle.close()
    passFaultPoint('log-segment-full')
    await writeWhole(file.replace(/part$/, 'gz'), await promisify(gzip)(await readFile(file), { level: 1 }))
    passFaultPoint('log-segment-packed')
    await rm(file)
  }
  const assertSameLog = async () => {
    if (run.sha256 === null || hash.copy().digest('hex') === run.sha256) return
    run = { ...run, isOver: true }
    await writeWhole(runFile(target, id), JSON.stringify(run))
    throw new Error(`The database does not continue its log in ${folder}: it was set back. The log begins anew.`)
  }
  const writeSome = async (at: bigint, bytes: Buffer): Promise<void> => {
    const start = segmentStart(at)
    if (current?.start !== start) {
      await finish()
      current = await openSegment(start)
      hash = createHash('sha256')
    }
    // Ends at the end of the file, or where what was noted ends.
    const end = at < noted && noted < start + SEGMENT ? noted : start + SEGMENT
    const some = bytes.subarray(0, Number(end - at))
    hash.update(some)
    const isThere = intact !== null && at < intact
    if (!isThere) await writeAll(current.handle, some, Number(at - start))
    received = at + BigInt(some.length)
    isDirty = true
    if (received === noted && resumeAt < noted) await assertSameLog()
    if (received === start + SEGMENT) await finish()
    if (bytes.length > some.length) await writeSome(received, bytes.subarray(some.length))
  }
  return {
    run: () => ({ ...run, id }),
    resumeAt,
    received: () => received,
    write: async ({ at, bytes }) => {
      if (at !== received) throw new Error(`The log goes on at ${at} instead of ${received}`)
      if (bytes.length > 0) await writeSome(at, bytes)
    },
    sync: async () => {
      if (isDirty) await current?.handle.datasync()
      isDirty = false
      passFaultPoint('log-synced')
      // While the last file is written again, what is stored is more than what was received.
      return received > BigInt(run.stored) ? received : BigInt(run.stored)
    },
    record: async (stored, at) => {
      // While the last file is sent again, what was noted of it stays true.
      const sha256 = received < stored ? run.sha256 : hash.copy().digest('hex')
      run = { ...run, stored: String(stored), at: at.toISOString(), sha256 }
      await writeWhole(runFile(target, id), JSON.stringify(run))
    },
    close: async () => {
      await current?.handle.close()
      current = null
    },
  }
}

/** Not truncated: what is there up to `stored` stays. */
async function openPart(file: string): Promise<FileHandle> {
  return open(file, 'r+', 0o600).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error
    return open(file, 'w', 0o600)
  })
}

async function writeAll(handle: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at + done)
    done += bytesWritten
  }
}

/** One file of a run, whole; the last one is filled with zeros, at which PostgreSQL's recovery ends. @throws RestoreError naming it */
export async function readSegment(target: string, run: Run, start: bigint): Promise<Buffer> {
  const name = segmentName(run.timeline, start)
  const file = path.join(runsFolder(target), run.id, `${name}.gz`)
  const packed = await readIfThere(file)
  const last = packed ? null : await readLast(target, run, start)
  // Between the two looks it may have been packed.
  const late = packed ?? (last ? null : await readIfThere(file))
  if (late === null && last === null) throw new RestoreError(`${file} is missing: the copy is not whole.`)
  const bytes = late ? await unpack(late, file) : (last ?? Buffer.alloc(0))
  // The header of its first page: where it begins, and the cluster that wrote it.
  if (bytes.readBigUInt64LE(8) !== start)
    throw new RestoreError(`${file} is damaged: it is not the file of this place.`)
  if (String(bytes.readBigUInt64LE(24)) !== run.systemId)
    throw new RestoreError(`${file} was written by another database than the rest of the copy.`)
  return bytes
}

async function unpack(packed: Buffer, file: string): Promise<Buffer> {
  const bytes = await promisify(gunzip)(packed).catch((error: unknown) => {
    throw new RestoreError(`${file} is damaged: it cannot be unpacked.`, { cause: error })
  })
  if (bytes.length !== SEGMENT_BYTES)
    throw new RestoreError(`${file} is cut: ${bytes.length} of ${SEGMENT_BYTES} bytes.`)
  return bytes
}

async function readLast(target: string, run: Run, start: bigint): Promise<Buffer | null> {
  const file = path.join(runsFolder(target), run.id, `${segmentName(run.timeline, start)}.part`)
  const bytes = await readIfThere(file)
  if (bytes === null) return null
  const stored = Number(BigInt(run.stored) - start)
  if (stored > 0 && bytes.length < Math.min(stored, SEGMENT_BYTES))
    throw new RestoreError(`${file} is cut: ${bytes.length} of ${stored} bytes.`)
  // Recovery would take a damaged part for the end of the log, and bring back less than was asked for.
  const isNoted = run.sha256 !== null && stored > 0 && stored <= SEGMENT_BYTES
  if (isNoted && sha256Of(bytes.subarray(0, stored)) !== run.sha256) throw new RestoreError(`${file} is damaged.`)
  return Buffer.concat([bytes, Buffer.alloc(SEGMENT_BYTES - bytes.length)])
}
