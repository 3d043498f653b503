import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { type Copying, Proof } from '@/lib/platform/backup/contract'
import { COPY_TROUBLES, judgeCopies } from '@/lib/platform/backup/rules/freshness'
import { type Settings } from '@/lib/platform/env/server'
import { writeFileDurably, parseJson } from './target/durable-files'

const CopyState = z.object({
  /** The place of the copies. */
  target: z.string(),
  /** The copies contain all rows before this moment. */
  storedAt: z.iso.datetime().nullable(),
  /** The copies contain all files before this moment. */
  filesAt: z.iso.datetime().nullable(),
  baseAt: z.iso.datetime().nullable(),
  /** When the oldest base copy was made; at least a week ago in a running installation, so that a missing proof is noticed. */
  firstBaseAt: z.iso.datetime().nullable().default(null),
  isSameDisk: z.boolean(),
  /** It shares the room of DATA_DIR. */
  isSameVolume: z.boolean(),
  trouble: z.enum(COPY_TROUBLES).nullable(),
  /** The copies contain something whose key is not in the settings: nothing is deleted. */
  isLocked: z.boolean().default(false),
  /** The place has been written with a key. Recorded here, where somebody who can only write there cannot change it. */
  isEncrypted: z.boolean().default(false),
  /** The size of the copies; null before it was measured. */
  bytes: z.number().nullable(),
})
export type CopyState = z.infer<typeof CopyState>

const stateFile = (dataDir: string) => path.join(dataDir, 'copies.json')

/** Written for the processes that answer managers. It may be lost, since it is written again every second. */
export function writeCopyState(dataDir: string, state: CopyState): void {
  const draft = `${stateFile(dataDir)}.${process.pid}`
  try {
    writeFileSync(draft, JSON.stringify(state), { mode: 0o600 })
    renameSync(draft, stateFile(dataDir))
  } catch {
    // On a full disk the stored state gets older, which managers are shown.
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

export async function writeProof(dataDir: string, proof: Proof): Promise<void> {
  await writeFileDurably(proofFile(dataDir), JSON.stringify(proof))
}

export function readProof({ dataDir }: Pick<Settings, 'dataDir'>): Proof | null {
  try {
    return Proof.safeParse(parseJson(readFileSync(proofFile(dataDir), 'utf8'))).data ?? null
  } catch {
    return null // there is no proof yet
  }
}

/** Read by managers and /health; null with an external database. */
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
      // The start of this process, not of the one that copies, which may end and be restarted repeatedly.
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
