import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { COPY_TROUBLES } from '@/lib/platform/backup/rules/freshness'
import { parseJson } from './log-files'

const CopyState = z.object({
  /** Of the process that copies. */
  startedAt: z.iso.datetime(),
  /** Everything of before this moment is in the copies. */
  storedAt: z.iso.datetime().nullable(),
  baseAt: z.iso.datetime().nullable(),
  isSameDisk: z.boolean(),
  trouble: z.enum(COPY_TROUBLES).nullable(),
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

export function readCopyState(dataDir: string): CopyState | null {
  try {
    return CopyState.safeParse(parseJson(readFileSync(stateFile(dataDir), 'utf8'))).data ?? null
  } catch {
    return null // not written yet
  }
}
