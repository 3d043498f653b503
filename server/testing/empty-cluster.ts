import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '@/server/platform/db/embedded/embedded'
import { folderOfRun, renameUnlessMade } from './bundle-program'
import { silentLog } from './fakes/silent-log'

/**
 * Fills a data directory with an empty cluster that has started and stopped once. Initialising one takes a second of CPU time, copying a tenth. Made
 * once per test run, which deletes it.
 */
export async function copyEmptyCluster(dataDir: string): Promise<void> {
  const made = path.join(folderOfRun(), 'empty-cluster')
  if (!existsSync(made)) await makeEmptyCluster(made)
  mkdirSync(dataDir, { recursive: true })
  copy(`${made}/.`, dataDir)
}

/** Renamed only when complete: another test file may make one at the same time, and the first to end wins. */
async function makeEmptyCluster(made: string): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-empty-'))
  try {
    const server = await startEmbedded(path.join(folder, 'data'), silentLog())
    await server.stop()
    mkdirSync(path.dirname(made), { recursive: true })
    const draft = mkdtempSync(`${made}-`)
    try {
      copy(path.join(folder, 'data'), draft)
      renameUnlessMade(path.join(draft, 'data'), made)
    } finally {
      rmSync(draft, { recursive: true, force: true })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Keeps the owner: started by root, PostgreSQL runs as another user. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to])
}
