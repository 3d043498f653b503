import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { type Copying, Proof } from '@/lib/platform/backup/contract'
import { COPY_TROUBLES, judgeCopies } from '@/lib/platform/backup/rules/freshness'
import { type Settings } from '@/lib/platform/env/server'
import { writeWhole, parseJson } from './files'

const CopyState = z.object({
  /** The place of the copies. */
  target: z.string(),
  /** All rows of before this moment are in the copies. */
  storedAt: z.iso.datetime().nullable(),
  /** All files of before this moment are. */
  filesAt: z.iso.datetime().nullable(),
  baseAt: z.iso.datetime().nullable(),
  /** The oldest base copy that is kept; a week at least, so a proof that never comes is noticed. */
  firstBaseAt: z.iso.datetime().nullable().default(null),
  isSameDisk: z.boolean(),
  /** It shares the room of DATA_DIR. */
  isSameVolume: z.boolean(),
  trouble: z.enum(COPY_TROUBLES).nullable(),
  /** Something there needs a key that the settings do not hold: nothing is deleted. */
  isLocked: z.boolean().default(false),
  /** It has been written with a key: remembered here, where nobody who can write there alone changes it. */
  isEncrypted: z.boolean().default(false),
  /** What the copies take; null before it was counted. */
  bytes: z.number().nullable(),
})
export type CopyState = z.infer<typeof CopyState>

const stateFile = (dataDir: string) => path.join(dataDir, 'copies.json')

/** For the processes that answer managers. It may be lost: it is written anew every second. */
export function noteCopyState(dataDir: string, state: CopyState): void {
  const draft = `${stateFile(dataDir)}.${process.pid}`
  try {
    writeFileSync(draft, JSON.stringify(state), { mode: 0o600 })
    renameSync(draft, stateFile(dataDir))
  } catch {
    // A full disk: what is there gets older, which managers are told.
  }
}

export function readCopyState({ dataDir }: Pick<Settings, 'dataDir'>): CopyState | null {
  try {
    return CopyState.safeParse(parseJson(readFileSync(stateFile(dataDir), 'utf8'))).data ?? null
  } catch {
    return null // not written yet
  }
}

/** A temporary name of `copies`: the inventory of DATA_DIR knows it. */
const proofFile = (dataDir: string) => path.join(dataDir, 'copies.proof.json')

export async function noteProof(dataDir: string, proof: Proof): Promise<void> {
  await writeWhole(proofFile(dataDir), JSON.stringify(proof))
}

export function readProof({ dataDir }: Pick<Settings, 'dataDir'>): Proof | null {
  try {
    return Proof.safeParse(parseJson(readFileSync(proofFile(dataDir), 'utf8'))).data ?? null
  } catch {
    return null // nothing was proved yet
  }
}

/** For managers and for /health; null with a database of one's own. */
export function describeCopying(
  settings: Pick<Settings, 'copying' | 'dataDir' | 'databaseUrl'>,
  now: Date,
): Copying | null {
  const { copying, databaseUrl } = settings
  if (databaseUrl !== null) return null
  const found = copying.isOn ? readCopyState(settings) : null
  const { filesAt, baseAt, isSameDisk, trouble, isLocked, bytes, ...state } = found ?? NOTHING
  const verdict = judgeCopies(
    {
      isOn: copying.isOn,
      // Of this process, not of the one that copies, which may end and be started again all the time.
      startedAtMs: now.getTime() - process.uptime() * 1_000,
      storedAtMs: toMs(state.storedAt),
      filesAtMs: toMs(filesAt),
      baseAtMs: toMs(baseAt),
      isSameDisk,
      trouble,
    },
    now.getTime(),
  )
  const storedAt = findEarlier(state.storedAt, filesAt)
  const proof = copying.isOn ? readProof(settings) : null
  return { verdict, storedAt, baseAt, trouble, isLocked, isSameDisk, bytes, proof }
}

/** Rows and files are both there up to the earlier of two instants. */
function findEarlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return null
  return one < other ? one : other
}

const NOTHING = {
  storedAt: null,
  filesAt: null,
  baseAt: null,
  isSameDisk: true,
  trouble: null,
  isLocked: false,
  bytes: null,
} as const
const toMs = (instant: string | null) => (instant === null ? null : Date.parse(instant))
