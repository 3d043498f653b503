import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProcesses } from './processes'

const ENDED_WITHIN_MS = 5_000
const PAUSE_MS = 20

/** The folder of a cluster until it is complete. A new one each time: the `initdb` of a killed start may still write into the last one. */
export function nameUnfinished(cluster: string): string {
  return `${cluster}.new-${randomUUID()}`
}

/**
 * Ends processes of a killed start on incomplete clusters, and deletes these. The caller holds the lock of the data directory; the complete cluster
 * has another name and is never touched. What cannot be deleted now is harmless, and the next start tries again.
 */
export async function removeUnfinished(cluster: string): Promise<void> {
  const parent = path.dirname(cluster)
  const prefix = `${path.basename(cluster)}.new`
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const folder = path.join(parent, name)
    await endProcesses(folder)
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3, retryDelay: 100 })
    } catch {
      // A process of another account still writes into it.
    }
  }
}

/** SIGKILL: the folder is deleted anyway, and `initdb` would otherwise start to clean up. */
async function endProcesses(folder: string): Promise<void> {
  const deadlineMs = performance.now() + ENDED_WITHIN_MS
  for (;;) {
    const found = findProcesses(folder, ['initdb', 'postgres'])
    if (found.length === 0 || performance.now() >= deadlineMs) return
    for (const pid of found) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // it has ended in the meantime
      }
    }
    await sleep(PAUSE_MS)
  }
}
