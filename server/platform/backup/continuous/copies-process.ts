import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverBuild } from '@/lib/platform/env/process'
import { withAdministrator } from '@/server/platform/db/embedded/administrator'
import { readPostmaster } from '@/server/platform/db/embedded/processes'
import { layoutOf } from '@/server/platform/db/embedded/server-process'
import { type Context } from '@/server/platform/http/context'
import { maintainCopies } from './copies'
import { dropSlot } from './log/log-stream'

type Stop = () => Promise<void>

const RESTART_MS = 5_000
const STOP_WITHIN_MS = 1_500
/** glibc keeps freed memory separately for each thread: a third of this process. */
// oxlint-disable-next-line ours/no-restricted-syntax -- nothing is read: the other process inherits all of it
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2', ...process.env }
/** A lower priority than answers and pages. */
const NICENESS = 10

/**
 * Starts a process that copies the built-in database: a target that does not answer would otherwise block the threads with which this process reads
 * and writes files. It ends when this process does. When copies are switched off, the database retains no log for them.
 */
export function startCopying({ settings, log }: Pick<Context, 'settings' | 'log'>): Stop {
  const { copying, dataDir, databaseUrl } = settings
  if (databaseUrl !== null) return async () => undefined
  if (!copying.isOn) {
    const freeing = dropReplicationSlot(dataDir).catch((error: unknown) =>
      log.warn({ err: error }, 'the log that was kept for copies could not be let go'),
    )
    return () => freeing
  }
  // When run from source, as in tests, there is no bundle to start.
  if (serverBuild === null) return maintainCopies(settings, log).stop
  return runAndRestart(path.resolve(serverBuild, 'server/copies.mjs'), log)
}

function runAndRestart(program: string, log: Context['log']): Stop {
  let isStopping = false
  let child: ChildProcess | null = null
  const start = (): void => {
    try {
      const started = fork(program, { execArgv: ['--max-semi-space-size=4'], env: ENVIRONMENT })
      child = started
      lowerPriority(started)
      // Emitted for a process that could not be started, and also for one that cannot be ended.
      started.on('error', (err) => {
        if (started.pid === undefined) again({ err })
      })
      started.once('exit', (code, signal) => again({ code, signal }))
    } catch (err) {
      // There is too little memory: this process continues without copies.
      again({ err })
    }
  }
  const again = (reason: object): void => {
    if (isStopping) return
    log.error(reason, 'the process that copies the installation has ended; starting another one')
    setTimeout(() => {
      if (!isStopping) start()
    }, RESTART_MS).unref()
  }
  start()
  return async () => {
    isStopping = true
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await Promise.race([ended, sleep(STOP_WITHIN_MS, undefined, { ref: false })])
    child.kill('SIGKILL')
  }
}

/** Best effort: a system may forbid it. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS)
  } catch {
    // It then has the same priority as saves.
  }
}

async function dropReplicationSlot(dataDir: string): Promise<void> {
  const host = readPostmaster(layoutOf(dataDir).cluster)?.socketFolder
  if (host) await withAdministrator(host, dropSlot)
}
