import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { programCopy } from '@/lib/copy/program'
import { errorCode } from '@/server/error-code'
import { isAlive, startTicksOf } from './processes'
import { DataDirBusyError } from './start-error'

const Holder = z.object({ pid: z.int().positive(), ticks: z.string().nullable() })
type Holder = z.infer<typeof Holder>

/**
 * Takes the data directory for this process, or throws a sentence naming the one that has it. A lock whose process is gone is
 * taken over. The advisory lock in the database stands behind it.
 * @returns gives the directory free
 */
export function takeLockFile(dataDir: string): () => void {
  const file = path.join(dataDir, 'sanjeh.lock')
  const mine = JSON.stringify({ pid: process.pid, ticks: startTicksOf(process.pid) })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, mine, { mode: 0o644 })
  try {
    while (!tryLink(draft, file)) takeOverOrRefuse(file, dataDir)
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (readText(file) === mine) rmSync(file, { force: true })
  }
}

function takeOverOrRefuse(file: string, dataDir: string): void {
  const seen = readText(file)
  if (seen === null) return
  const holder = parse(seen)
  if (holder && isRunning(holder)) throw new DataDirBusyError(programCopy.dataDirBusy(dataDir, holder.pid))
  // Moving is atomic: of two programs that see the same dead lock only one moves it.
  const moved = `${file}.dead-${process.pid}`
  try {
    renameSync(file, moved)
  } catch {
    return
  }
  const isAnothersNewLock = readText(moved) !== seen
  if (isAnothersNewLock) tryLink(moved, file)
  rmSync(moved, { force: true })
}

function isRunning({ pid, ticks }: Holder): boolean {
  // The same program in the same process may stop and start again (tests do).
  if (!isAlive(pid)) return false
  return ticks === null || ticks === startTicksOf(pid)
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    // Asked of the object, not of its class: under jest the system's errors are of another realm's class.
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

function parse(text: string): Holder | null {
  try {
    return Holder.parse(JSON.parse(text))
  } catch {
    return null
  }
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
