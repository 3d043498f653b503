import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { programCopy } from '@/lib/platform/words/program'
import { errorCode } from '@/server/platform/error-code'
import { isAlive, startTicksOf } from './processes'
import { DataDirBusyError } from './start-error'

/** Who holds the directory. The place is this machine since it was started, and the room of process numbers (a container has its own). */
const Holder = z.object({
  id: z.string().optional(),
  host: z.string().nullish(),
  boot: z.string().nullish(),
  pidRoom: z.string().nullish(),
  pid: z.int().positive(),
  ticks: z.string().nullable(),
})
type Holder = z.infer<typeof Holder>

type Questions = {
  /** Whether a database server answers in the directory, wherever its process is. */
  readonly isServed: () => Promise<boolean>
  /** Called once when another program has taken the directory, as after a long sleep of this machine. */
  readonly onLost: () => void
}
export type DataDirLock = {
  /** Whether the directory still is ours: what PostgreSQL guards itself by may be removed only then. */
  readonly isHeld: () => boolean
  readonly release: () => void
}

const BEAT_MS = 1_000
/** A busy machine may delay a beat; nobody is taken for dead before five were missed. */
const WATCH_MS = 5_500
/** A process that is seen and does not beat either is busy, not dead: it is refused a little later. */
const SURE_MS = 2_500
const LOOK_MS = 50

/**
 * Takes the data directory for this process, or throws a sentence naming the one that has it; then nothing was touched. A lock of a
 * process that is gone is taken over at once. Of one that cannot be seen from here (another container, another machine on the same
 * storage) the socket is asked and the beat is watched: it moves, or it is dead.
 */
export async function takeDataDir(dataDir: string, { isServed, onLost }: Questions): Promise<DataDirLock> {
  const file = path.join(dataDir, 'sanjeh.lock')
  const id = randomUUID()
  const mine = JSON.stringify({ ...whereAmI(), id, pid: process.pid, ticks: startTicksOf(process.pid) })
  for (;;) {
    const seen = readText(file)
    if (seen !== null) await refuseLiving(dataDir, file, seen, isServed)
    if (tryTake(file, mine, id, seen)) break
  }
  const isHeld = () => readText(file) === mine
  const beat = setInterval(() => {
    if (refresh(file, mine, id)) return
    clearInterval(beat)
    onLost()
  }, BEAT_MS)
  beat.unref()
  return {
    isHeld,
    release: () => {
      clearInterval(beat)
      if (isHeld()) rmSync(file, { force: true })
    },
  }
}

async function refuseLiving(
  dataDir: string,
  file: string,
  seen: string,
  isServed: Questions['isServed'],
): Promise<void> {
  const holder = parse(seen)
  // Written whole by a link: one that cannot be read is no lock of ours.
  if (!holder) return
  const isLiving = (judge(holder) === 'unknown' && (await isServed())) || (await staysAlive(file, seen, holder))
  if (isLiving) throw new DataDirBusyError(programCopy.dataDirBusy(dataDir, holder.pid, otherHost(holder)))
}

/**
 * Watches a holder for longer than its beat: dead, when its process is gone (one that was just killed may need a moment) or, where it
 * cannot be seen, when its lock stands still; alive otherwise.
 */
async function staysAlive(file: string, seen: string, holder: Holder): Promise<boolean> {
  const first = timeOf(file)
  const startedAtMs = performance.now()
  for (;;) {
    const life = judge(holder)
    if (life === 'dead') return false
    const waitedMs = performance.now() - startedAtMs
    if (life === 'alive' && waitedMs > SURE_MS) return true
    if (waitedMs > WATCH_MS) return false
    await sleep(LOOK_MS)
    if (readText(file) !== seen) return false // gone or another's: looked at anew
    if (timeOf(file) !== first) return true
  }
}

/**
 * A process is judged only from the room that its number belongs to. Locks of versions before this one name no room; they do not
 * beat either.
 */
function judge({ pid, ticks, boot, pidRoom, host }: Holder): 'alive' | 'dead' | 'unknown' {
  const here = whereAmI()
  const isSameRoom = boot === here.boot && pidRoom === here.pidRoom && (boot !== null || host === here.host)
  if (boot !== undefined && !isSameRoom) return 'unknown'
  if (!isAlive(pid)) return 'dead'
  const now = startTicksOf(pid)
  if (ticks === null || now === null) return boot === undefined ? 'alive' : 'unknown'
  // The same program in the same process may stop and start again (tests do).
  return ticks === now ? 'alive' : 'dead'
}

/**
 * Puts our lock in the place of the one that was seen (null: of none). False when something else stands there meanwhile. Moving and
 * linking are atomic: of two programs that see the same dead lock only one moves it.
 */
function tryTake(file: string, mine: string, id: string, seen: string | null): boolean {
  const draft = `${file}.${id}`
  const moved = `${file}.dead-${id}`
  try {
    if (seen !== null) {
      if (readText(file) !== seen) return false
      renameSync(file, moved)
      if (readText(moved) !== seen) {
        tryLink(moved, file)
        return false
      }
    }
    writeFileSync(draft, mine, { mode: 0o644 })
    return tryLink(draft, file)
  } catch (error) {
    // Another was quicker.
    if (errorCode(error) === 'ENOENT') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
    rmSync(moved, { force: true })
  }
}

function whereAmI(): { host: string; boot: string | null; pidRoom: string | null } {
  return {
    host: os.hostname(),
    boot: readText('/proc/sys/kernel/random/boot_id')?.trim() ?? null,
    pidRoom: readTarget('/proc/self/ns/pid'),
  }
}

/** The machine to look at, when it is not this one; containers have names of their own. */
function otherHost({ host }: Holder): string | null {
  return host && host !== os.hostname() ? host : null
}

/** One beat; a lock that somebody deleted is put back. False only when another's stands there: not being able to look is no proof. */
function refresh(file: string, mine: string, id: string): boolean {
  const now = Date.now() / 1000
  try {
    if (readFileSync(file, 'utf8') !== mine) return false
    utimesSync(file, now, now)
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') tryTake(file, mine, id, null)
    return true
  }
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
