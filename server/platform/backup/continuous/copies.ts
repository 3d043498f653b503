import { setTimeout as sleep } from 'node:timers/promises'
import { type Logger } from 'pino'
import { type RunningSettings } from '@/lib/platform/env/server'
import { isBaseDue } from '@/lib/platform/backup/rules/retention'
import { type Administrator, withAdministrator } from '@/server/platform/db/embedded/administrator'
import { readPostmaster } from '@/server/platform/db/embedded/processes'
import { layoutOf } from '@/server/platform/db/embedded/server-process'
import { type Base, copyBase, listBases } from './base-copy'
import { repairJournal } from './stored-files/file-journal'
import { followFiles } from './stored-files/follow-files'
import { isSlotBusy, type LogStream, startLogStream } from './log/log-stream'
import { isLocked, pruneCopies } from './prune'
import { type CopyState, writeCopyState, readCopyState } from './copy-state'
import { classifyCopyError } from './copy-trouble'
import { deriveKeys, type Target } from './target/copy-keys'
import { assertFreeSpace, changeKey, CopyTrouble, openTarget, type Owner } from './target/target'
import { becomeWriter } from './target/writer'

export type CopySettings = Pick<RunningSettings, 'dataDir' | 'authSecret' | 'copying' | 'storage'>

export type Copies = { readonly state: () => CopyState; readonly stop: () => Promise<void> }

/** Each failure doubles the pause, up to the longest: a try may read the whole cluster. */
const RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000
const PASS_MS = 1_000
const FILES_EVERY_MS = 60_000
const PRUNE_EVERY_MS = 6 * 3_600_000
const PRUNE_IN_NEED_MS = 10 * 60_000
const LOG_WITHIN_MS = 120_000

/**
 * Keeps the copies of an installation with the built-in database: the log as it is written, the files of DATA_DIR once each, a base copy a day. Any
 * failure is recorded and retried; none affects the database or its users.
 */
export function maintainCopies(settings: CopySettings, log: Logger): Copies {
  const { dataDir } = settings
  const { copying } = settings
  let state = createInitialState(dataDir, copying.target)
  const ending = new AbortController()
  const note = (change: Partial<CopyState>) => {
    const before = JSON.stringify(state)
    state = { ...state, ...change }
    if (JSON.stringify(state) !== before) writeCopyState(dataDir, state)
  }
  writeCopyState(dataDir, state)
  const due = createSchedule()
  const attempt = async () => {
    const host = readPostmaster(layoutOf(dataDir).cluster)?.socketFolder
    if (!host) throw new CopyTrouble('database', 'The built-in database is not running')
    const wasElsewhere = (state.storedAt ?? state.filesAt) !== null && !state.isSameVolume
    const owner = await withAdministrator(host, readIdentity)
    const target = { folder: copying.target, keys: await deriveKeys(copying, owner.installation) }
    const {
      isSameDisk,
      isSameVolume,
      wasUnencrypted: isPlain,
    } = await openTarget({ target, dataDir, wasElsewhere }, owner)
    note({ isSameDisk, isSameVolume })
    const writer = await becomeWriter(target)
    try {
      // Anybody who can write there could remove the key from the owner's mark.
      const journal = await repairJournal(target, isPlain && !state.isEncrypted)
      await changeKey(target, owner)
      note({ isEncrypted: target.keys.current !== null, isLocked: await isLocked(target, journal) })
      if (state.isLocked) log.error('copies need a key that is in no setting: nothing is deleted')
      await pruneForSpace(target, isSameVolume, () => due('prune in need', PRUNE_IN_NEED_MS))
      const stream = await startLogStream({ socketFolder: host, target, isSameVolume, writer })
      note({ trouble: null })
      await runBesideStream(
        stream,
        { settings, target, socketFolder: host, isSameVolume, note, due, log },
        ending.signal,
      )
    } finally {
      await writer.release().catch(() => undefined)
    }
  }
  const run = async () => {
    for (let pauseMs = RETRY_MS; !ending.signal.aborted;) {
      const begunMs = performance.now()
      try {
        await attempt()
      } catch (error) {
        if (ending.signal.aborted) return
        note({ trouble: classifyCopyError(error) })
        if (!isSlotBusy(error)) log.error({ err: error }, 'the installation is not copied at the moment')
      }
      const isNew = performance.now() - begunMs > LONGEST_RETRY_MS
      pauseMs = isNew ? RETRY_MS : pauseMs
      await sleep(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined)
      pauseMs = Math.min(LONGEST_RETRY_MS, pauseMs * 2)
    }
  }
  const running = run()
  return {
    state: () => state,
    stop: async () => {
      ending.abort()
      await running
    },
  }
}

/** The last process's record of this place stays true: a process that crashes repeatedly must not look like a first start. */
function createInitialState(dataDir: string, target: string): CopyState {
  const nothing = { storedAt: null, filesAt: null, baseAt: null, firstBaseAt: null, trouble: null, bytes: null }
  const before = readCopyState({ dataDir })
  return {
    ...nothing,
    isSameDisk: false,
    isSameVolume: true,
    isLocked: false,
    isEncrypted: false,
    ...(before?.target === target && before),
    target,
    trouble: null,
  }
}

/** @throws CopyTrouble when there is too little space even after deleting everything that no rule keeps */
async function pruneForSpace(target: Target, isSameVolume: boolean, mayPrune: () => boolean): Promise<void> {
  try {
    await assertFreeSpace(target, isSameVolume)
  } catch (error) {
    if (!mayPrune()) throw error
    await pruneCopies(target, new Date(Date.now()))
    await assertFreeSpace(target, isSameVolume)
  }
}

/** Works until the log ends or the work fails. */
async function runBesideStream(
  stream: LogStream,
  base: Omit<Work, keyof Following>,
  ending: AbortSignal,
): Promise<void> {
  const streaming = new AbortController()
  const signal = AbortSignal.any([ending, streaming.signal])
  let hasBase = false
  // Before the log has a base copy of its own, nothing of it can be restored: what counts is the end of the log before it.
  const recordStored = () => {
    const storedAt = hasBase ? stream.storedAt() : null
    if (storedAt) base.note({ storedAt: storedAt.toISOString() })
  }
  const onBase = () => {
    hasBase = true
  }
  const working = work({ ...base, stream, signal, onBase, recordStored }, () => streaming.abort())
  try {
    await Promise.race([stream.ended, working])
  } finally {
    streaming.abort()
    await stream.stop()
    // Two workers would change each other’s copies. Its failure follows from the stream’s.
    await working.catch(() => undefined)
    recordStored()
  }
}

type Following = {
  readonly stream: LogStream
  readonly signal: AbortSignal
  /** The log continues a base copy. */
  readonly onBase: () => void
  readonly recordStored: () => void
}

type Work = Following & {
  readonly settings: CopySettings
  readonly target: Target
  readonly socketFolder: string
  readonly isSameVolume: boolean
  readonly note: (change: Partial<CopyState>) => void
  readonly due: (name: string, everyMs: number) => boolean
  readonly log: Logger
}

/** Works until the end: the stored position is recorded, and files and base copies are copied in parallel, because a base copy may take hours. */
async function work(context: Work, stop: () => void): Promise<void> {
  // Deleting unneeded blobs must not run beside storing files that are not yet in their list.
  let last: Promise<unknown> = Promise.resolve()
  const withTargetLock: RunExclusively = (act) => {
    const done = last.then(act)
    last = done.catch(() => undefined)
    return done
  }
  const works = [copyBases(context, withTargetLock), followAllFiles(context, withTargetLock), recordProgress(context)]
  const failures: unknown[] = []
  await Promise.all(
    works.map((one) =>
      one.catch((error: unknown) => {
        failures.push(error)
        stop()
      }),
    ),
  )
  if (failures.length > 0) throw failures[0]
}

type RunExclusively = <T>(act: () => Promise<T>) => Promise<T>

async function copyBases(context: Work, withTargetLock: RunExclusively) {
  const { settings, target, socketFolder, stream, isSameVolume, note, due, signal, onBase } = context
  const { bases } = await listBases(target)
  // After a change of the key, a new base copy is made at once.
  const isCurrent = ({ run, key }: Base) => run === stream.run().id && key === target.keys.current?.id
  let newest = bases.findLast(isCurrent) ?? null
  if (bases.some(({ run }) => run === stream.run().id)) onBase()
  let first = bases[0] ?? null
  while (!signal.aborted) {
    const now = new Date(Date.now())
    if (newest === null || isBaseDue(Date.parse(newest.endedAt), now.getTime())) {
      newest = await copyBase({
        socketFolder,
        target,
        run: stream.run(),
        cluster: layoutOf(settings.dataDir).cluster,
        waitForLog: (position) => waitForLog(stream, position, signal),
        assertRoom: async (bytes) => {
          signal.throwIfAborted()
          await assertFreeSpace(target, isSameVolume, bytes)
        },
        isImmediate: newest === null,
      })
    }
    onBase()
    first ??= newest
    note({ baseAt: newest.endedAt, firstBaseAt: first.endedAt })
    if (due('prune', PRUNE_EVERY_MS)) {
      const bytes = await withTargetLock(() => pruneCopies(target, now))
      note({ bytes, ...(bytes !== null && { isLocked: false }) })
    }
    await pause(signal)
  }
}

/** Files that cannot be read do not stop the log. */
async function followAllFiles(
  { settings, target, note, log, signal }: Work,
  withTargetLock: RunExclusively,
): Promise<void> {
  const due = createSchedule()
  const follow = async (now: Date) => {
    const { unreadable } = await withTargetLock(() => followFiles({ ...settings, target }, now))
    if (unreadable.length > 0) log.error({ unreadable }, 'files cannot be read, and are not copied')
    note(unreadable.length > 0 ? { trouble: 'files' } : { trouble: null, filesAt: now.toISOString() })
  }
  while (!signal.aborted) {
    if (due('files', FILES_EVERY_MS))
      await follow(new Date(Date.now())).catch((error: unknown) => {
        log.error({ err: error }, 'the files are not copied at the moment')
        note({ trouble: classifyCopyError(error) === 'no_room' ? 'no_room' : 'files' })
      })
    await pause(signal)
  }
}

async function recordProgress({ recordStored, signal }: Work): Promise<void> {
  while (!signal.aborted) {
    recordStored()
    await pause(signal)
  }
}

const pause = (signal: AbortSignal) => sleep(PASS_MS, undefined, { signal }).catch(() => undefined)

function createSchedule() {
  const last = new Map<string, number>()
  return (name: string, everyMs: number) => {
    const nowMs = performance.now()
    if (nowMs - (last.get(name) ?? -Infinity) < everyMs) return false
    last.set(name, nowMs)
    return true
  }
}

async function waitForLog(stream: LogStream, position: bigint, signal: AbortSignal): Promise<void> {
  const deadlineMs = performance.now() + LOG_WITHIN_MS
  while (stream.stored() < position) {
    if (signal.aborted || performance.now() > deadlineMs) throw new Error('The log of the copy has not arrived')
    await stream.record()
    await sleep(50)
  }
}

async function readIdentity({ query }: Administrator): Promise<Owner> {
  const [owner] = await query<Owner>(
    `select (select system_identifier::text from pg_control_system()) as "systemId", id::text as installation from installation`,
  )
  if (!owner) throw new CopyTrouble('database', 'The installation has not started yet')
  return owner
}
