import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { terminalCopy } from '@/lib/platform/words/terminal'
import { errorCode } from '@/server/platform/error-code'
import { isAlive, startTicksOf } from './processes'
import { DataDirBusyError } from './start-error'

/** The process that holds the directory. The place is this machine since its boot, and the pid namespace (a container has its own). */
export const Holder = z.object({
  id: z.string().optional(),
  host: z.string().nullish(),
  boot: z.string().nullish(),
  pidRoom: z.string().nullish(),
  pid: z.int().positive(),
  ticks: z.string().nullable(),
})
export type Holder = z.infer<typeof Holder>

type LockOptions = {
  /** Whether a database server answers in the directory, on this machine or another. */
  readonly isServed: () => Promise<boolean>
  /** Called once when another program has taken the directory, for instance while this machine slept. */
  readonly onLost: () => void
}
export type DataDirLock = {
  /** Whether the directory is still ours: only then may PostgreSQL's own lock files be removed. */
  readonly isHeld: () => boolean
  readonly release: () => void
}

const BEAT_MS = 1_000
/** A busy machine may delay a beat: a holder counts as dead only after five missed ones. */
const WATCH_MS = 5_500
/** A visible process without beats is busy, not dead: it is refused a little later. */
const OWN_BEAT_MS = 2_500
const POLL_MS = 50

/**
 * Locks the data directory for this process, or throws a sentence naming the holder, in which case nothing was changed. The lock of a dead process is
 * taken over at once. If the process is not visible from here (another container, another machine on the same storage), its socket is tried and its
 * beat is watched: without beats it is dead.
 */
export async function lockDataDir(dataDir: string, { isServed, onLost }: LockOptions): Promise<DataDirLock> {
  const file = path.join(dataDir, 'sanjeh.lock')
  const id = randomUUID()
  const holderJson = JSON.stringify(describeHolder(id))
  for (;;) {
    const lockText = readText(file)
    if (lockText !== null) await refuseIfAlive(dataDir, file, lockText, isServed)
    if (tryLock(file, holderJson, id, lockText)) break
  }
  const isStillOurs = () => readText(file) === holderJson
  const beat = setInterval(() => {
    if (writeBeat(file, holderJson, id)) return
    clearInterval(beat)
    onLost()
  }, BEAT_MS)
  beat.unref()
  return {
    isHeld: isStillOurs,
    release: () => {
      clearInterval(beat)
      if (isStillOurs()) rmSync(file, { force: true })
    },
  }
}

async function refuseIfAlive(
  dataDir: string,
  file: string,
  seenText: string,
  isServed: LockOptions['isServed'],
): Promise<void> {
  const lockOwner = parse(seenText)
  // Locks are created atomically by a link, so an unreadable one is not ours.
  if (!lockOwner) return
  const isHolderAlive =
    (judgeHolder(lockOwner) === 'unknown' && (await isServed())) || (await isStillAlive(file, seenText, lockOwner))
  if (isHolderAlive) throw new DataDirBusyError(terminalCopy.dataDirBusy(dataDir, lockOwner.pid, otherHost(lockOwner)))
}

/**
 * Watches a holder for longer than its beat. It is dead if its process is gone (a process just killed may need a moment) or, when not visible, if its
 * lock does not change; alive otherwise.
 */
async function isStillAlive(file: string, seenText: string, holder: Holder): Promise<boolean> {
  const first = timeOf(file)
  const startedAtMs = performance.now()
  for (;;) {
    const verdict = judgeHolder(holder)
    if (verdict === 'dead') return false
    const waitedMs = performance.now() - startedAtMs
    if (verdict === 'alive' && waitedMs > OWN_BEAT_MS) return true
    if (waitedMs > WATCH_MS) return false
    await sleep(POLL_MS)
    if (readText(file) !== seenText) return false // it is gone or was replaced: judge again
    if (timeOf(file) !== first) return true
  }
}

/** Judges a process only from its own pid namespace. Locks of earlier versions name none, and have no beat. */
export function judgeHolder({ pid, ticks, boot, pidRoom, host }: Holder): 'alive' | 'dead' | 'unknown' {
  const ownPlace = describeThisProcess()
  const isSamePidNamespace =
    boot === ownPlace.boot && pidRoom === ownPlace.pidRoom && (boot !== null || host === ownPlace.host)
  if (boot !== undefined && !isSamePidNamespace) return 'unknown'
  if (!isAlive(pid)) return 'dead'
  const now = startTicksOf(pid)
  if (ticks === null || now === null) return boot === undefined ? 'alive' : 'unknown'
  // The same process may stop and start again (tests do).
  return ticks === now ? 'alive' : 'dead'
}

/**
 * Replaces the lock that was read (null: none) by ours. False if another one exists in the meantime. Moving and linking are atomic: only one of two
 * programs moves a dead lock.
 */
function tryLock(file: string, holderJson: string, id: string, seenText: string | null): boolean {
  const draft = `${file}.${id}`
  const moved = `${file}.dead-${id}`
  try {
    if (seenText !== null) {
      if (readText(file) !== seenText) return false
      renameSync(file, moved)
      if (readText(moved) !== seenText) {
        tryLink(moved, file)
        return false
      }
    }
    writeFileSync(draft, holderJson, { mode: 0o644 })
    return tryLink(draft, file)
  } catch (error) {
    // Another process was faster.
    if (errorCode(error) === 'ENOENT') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
    rmSync(moved, { force: true })
  }
}

export function describeHolder(id: string): Holder {
  return { ...describeThisProcess(), id, pid: process.pid, ticks: startTicksOf(process.pid) }
}

function describeThisProcess(): { host: string; boot: string | null; pidRoom: string | null } {
  return {
    host: os.hostname(),
    boot: readText('/proc/sys/kernel/random/boot_id')?.trim() ?? null,
    pidRoom: readTarget('/proc/self/ns/pid'),
  }
}

/** The host of the holder, if it is not this one; containers have their own host names. */
function otherHost({ host }: Holder): string | null {
  return host && host !== os.hostname() ? host : null
}

/** Writes one beat; restores a deleted lock. False only if another program's lock exists: an I/O error does not prove that. */
function writeBeat(file: string, holderJson: string, id: string): boolean {
  const now = Date.now() / 1000
  try {
    if (readFileSync(file, 'utf8') !== holderJson) return false
    utimesSync(file, now, now)
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') tryLock(file, holderJson, id, null)
    return true
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    // Checks the property, not the class: under jest system errors come from another realm.
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

function readTarget(link: string): string | null {
  try {
    return readlinkSync(link)
  } catch {
    return null
  }
}

function timeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null
}
