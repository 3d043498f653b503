import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { passFaultPoint } from '@/lib/platform/env/fault-point'
import { type Settings } from '@/lib/platform/env/server'
import { listDataFolders } from '@/server/platform/data-folders'
import { type BackupSummary } from '@/server/platform/db/backup'
import { analyze } from '@/server/platform/db/catalog'
import { type Database } from '@/server/platform/db/client'
import { RestoreError } from '@/server/platform/db/copied-rows'
import { restoreDatabase } from '@/server/platform/db/restore'
import { FOLDER_MARKER_FILE } from '@/server/platform/installation/folders'
import { renewInstallation } from '@/server/platform/installation/repo'
import { readSecret } from '@/server/platform/secrets'
import { isLocal, isStoredFolder, storageOf } from '@/server/platform/storage'
import { COPIED_FOLDERS, DATABASE } from './backup'
import { assertFilesComplete } from './check'
import { copyFolder } from './copy-folder'
import { assertOwnBucket, putFiles } from './stored-files'

/** The settings as given: the signing key comes from the backup. */
type Target = { readonly db: Database; readonly settings: Pick<Settings, 'dataDir' | 'authSecret' | 'storage'> }
type Undo = () => Promise<void>

/**
 * Restores a backup: the key first, then the tables in one transaction, with the files before its commit. A refused backup leaves nothing; after a
 * kill either the database is empty, and the same command works, or everything is there.
 * @throws RestoreError with a sentence when the database is not empty or the backup is damaged
 */
export async function restore({ db, settings }: Target, folder: string): Promise<BackupSummary> {
  await assertFilesComplete(folder)
  assertSameKey(settings.authSecret, readSecret(path.join(folder, 'secrets.json')))
  await assertOwnBucket(settings)
  passFaultPoint('restore-copy-checked')
  const undos: Undo[] = []
  let isOver = false
  try {
    const summary = await restoreDatabase(db, path.join(folder, DATABASE), {
      before: () => restoreKey(settings.dataDir, folder, undos),
      after: async (tx) => {
        await restoreFiles(settings, folder, undos)
        await renewInstallation(tx)
        isOver = true
      },
    })
    passFaultPoint('restore-after-commit')
    await analyze(db)
    return summary
  } catch (error) {
    // Files stay if the commit may have succeeded.
    if (!isOver) for (const undo of undos.toReversed()) await undo()
    throw error
  }
}

function assertSameKey(configured: string | null, copied: string): void {
  if (configured === null || configured === copied) return
  throw new RestoreError(
    'The setting AUTH_SECRET is not the key of the copy, which is in its secrets.json: set that one, or none.',
  )
}

/** The key is restored before the first row: without it all sessions are invalid, and seals cannot be verified. */
async function restoreKey(dataDir: string, folder: string, undos: Undo[]): Promise<void> {
  const file = path.join(dataDir, 'secrets.json')
  const before = existsSync(file) ? await readFile(file) : null
  undos.push(() => (before ? replaceFile(file, before) : rm(file, { force: true })))
  await replaceFile(file, await readFile(path.join(folder, 'secrets.json')))
  passFaultPoint('restore-key-there')
}

async function restoreFiles(settings: Target['settings'], folder: string, undos: Undo[]): Promise<void> {
  const { dataDir } = settings
  for (const name of COPIED_FOLDERS) {
    if (!isLocal(settings, name) && isStoredFolder(name)) {
      const storage = storageOf({ settings }, name)
      await putFiles(storage, path.join(folder, name), (key) => undos.push(() => storage.remove(key)))
      continue
    }
    await copyFolder(path.join(folder, name), path.join(dataDir, name), async (target) => {
      if (!existsSync(target)) undos.push(() => rm(target, { force: true }))
      passFaultPoint('restore-first-file')
    })
  }
  passFaultPoint('restore-files-there')
  for (const name of listDataFolders()) {
    // Rows may refer to files outside the backup: an upload in progress starts again in its folder.
    await mkdir(path.join(dataDir, name), { recursive: true, mode: 0o700 })
    // A restored backup is a new installation: its next start marks the folders.
    await rm(path.join(dataDir, name, FOLDER_MARKER_FILE), { force: true })
  }
  passFaultPoint('restore-folders-there')
}

/** Atomic: complete, or not there. */
async function replaceFile(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.restored`
  const handle = await open(draft, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  passFaultPoint('restore-key-drafted')
  await rename(draft, file)
}
