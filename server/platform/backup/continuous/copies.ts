import { setTimeout as sleep } from 'node:timers/promises'
import { type Logger } from 'pino'
import { type CopyTrouble as Trouble } from '@/lib/platform/backup/rules/freshness'
import { type RunningSettings } from '@/lib/platform/env/server'
import { isBaseDue } from '@/lib/platform/backup/rules/retention'
import { type Administrator, asAdministrator, isRefusedByServer } from '@/server/platform/db/embedded/administrator'
import { readPostmaster } from '@/server/platform/db/embedded/processes'
import { layoutOf } from '@/server/platform/db/embedded/server-process'
import { errorCode } from '@/server/platform/error-code'
import { copyBase, listBases } from './base-copy'
import { followFiles } from './file-journal'
import { isSlotBusy, type LogStream, startLogStream } from './log-stream'
import { pruneCopies } from './prune'
import { type CopyState, noteCopyState } from './copy-state'
import { assertRoom, CopyTrouble, openTarget, type Owner } from './target'

export type CopySettings = Pick<RunningSettings, 'dataDir' | 'authSecret' | 'copying'>

export type Copies = { readonly state: () => CopyState; readonly stop: () => Promise<void> }

const RETRY_MS = 2_000
const PASS_MS = 1_000
const FILES_EVERY_MS = 60_000
const PRUNE_EVERY_MS = 6 * 3_600_000
const LOG_WITHIN_MS = 120_000
/** The errors of a place that is full, or not there. */
const TROUBLES: Readonly<Record<string, Trouble>> = {
  ENOSPC: 'no_room',
  EDQUOT: 'no_room',
  ENOENT: 'no_place',
  ENOTDIR: 'no_place',
  EROFS: 'no_place',
  EACCES: 'no_place',
  EPERM: 'no_place',
  EIO: 'no_place',
  ESTALE: 'no_place',
}

/**
 * Keeps the copies of an installation with the built-in database: the log as it is written, the files of DATA_DIR once each, a base copy a day. Whatever
 * fails is noted and tried again; nothing of it reaches the database or its users.
 */
export function keepCopies(settings: CopySettings, log: Logger): Copies {
  const startedAt = new Date(Date.now()).toISOString()
  let state: CopyState = { startedAt, storedAt: null, baseAt: null, isSameDisk: false, trouble: null, bytes: null }
  const ending = new AbortController()
  const note = (change: Partial<CopyState>) => {
    const before = JSON.stringify(state)
    state = { ...state, ...change }
    if (JSON.stringify(state) !== before) noteCopyState(settings.dataDir, state)
  }
  noteCopyState(settings.dataDir, state)
  const { dataDir } = settings
  const { target } = settings.copying
  const attempt = async () => {
    const host = readPostmaster(layoutOf(dataDir).cluster)?.socketFolder
    if (!host) throw new CopyTrouble('database', 'The built-in database is not running')
    const { isSameDisk } = await openTarget({ target, dataDir }, await asAdministrator(host, readIdentity))
    note({ isSameDisk })
    await assertRoom(target, isSameDisk)
    const stream = await startLogStream({ socketFolder: host, target, isSameDisk })
    const streaming = new AbortController()
    const signal = AbortSignal.any([ending.signal, streaming.signal])
    const working = work({ settings, socketFolder: host, stream, isSameDisk, note, signal })
    try {
      await Promise.race([stream.ended, working])
    } finally {
      streaming.abort()
      await stream.stop()
      // Of two works each would change the copies of the other; its failure is the consequence of the stream’s.
      await working.catch(() => undefined)
      note({ storedAt: stream.storedAt()?.toISOString() ?? state.storedAt })
    }
  }
  const run = async () => {
    while (!ending.signal.aborted) {
      try {
        await attempt()
      } catch (error) {
        if (ending.signal.aborted) return
        note({ trouble: troubleOf(error) })
        if (!isSlotBusy(error)) log.error({ err: error }, 'the installation is not copied at the moment')
      }
      await sleep(RETRY_MS, undefined, { signal: ending.signal }).catch(() => undefined)
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

function troubleOf(error: unknown): Trouble {
  if (error instanceof CopyTrouble) return error.trouble
  return TROUBLES[errorCode(error) ?? ''] ?? (isRefusedByServer(error) ? 'database' : 'other')
}

type Work = {
  readonly settings: CopySettings
  readonly socketFolder: string
  readonly stream: LogStream
  readonly isSameDisk: boolean
  readonly note: (change: Partial<CopyState>) => void
  readonly signal: AbortSignal
}

/** Until the end: the files, and what is due. One after the other, so that the copies are never changed by two. */
async function work({ settings, socketFolder, stream, isSameDisk, note, signal }: Work): Promise<void> {
  const { dataDir, copying } = settings
  const { target } = copying
  const due = createTurnTimes()
  const { bases } = await listBases(target)
  let newest = bases.findLast(({ run }) => run === stream.run().id) ?? null
  while (!signal.aborted) {
    const now = new Date(Date.now())
    if (due('files', FILES_EVERY_MS)) await followFiles({ ...settings, target }, now)
    if (newest === null || isBaseDue(Date.parse(newest.endedAt), now.getTime())) {
      newest = await copyBase({
        socketFolder,
        target,
        run: stream.run(),
        cluster: layoutOf(dataDir).cluster,
        waitForLog: (position) => waitForLog(stream, position, signal),
        assertRoom: (bytes) => assertRoom(target, isSameDisk, bytes),
        isHurried: newest === null,
      })
    }
    if (due('prune', PRUNE_EVERY_MS)) note({ bytes: await pruneCopies(target, now) })
    const storedAt = stream.storedAt()
    note({ baseAt: newest.endedAt, trouble: null, ...(storedAt && { storedAt: storedAt.toISOString() }) })
    await sleep(PASS_MS, undefined, { signal }).catch(() => undefined)
  }
}

function createTurnTimes() {
  const last = new Map<string, number>()
  return (name: string, everyMs: number) => {
    const nowMs = performance.now()
    if (nowMs - (last.get(name) ?? -Infinity) < everyMs) return false
    last.set(name, nowMs)
    return true
  }
}

async function waitForLog(stream: LogStream, position: bigint, signal: AbortSignal): Promise<void> {
  const until = performance.now() + LOG_WITHIN_MS
  while (stream.stored() < position) {
    if (signal.aborted || performance.now() > until) throw new Error('The log of the copy has not arrived')
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
