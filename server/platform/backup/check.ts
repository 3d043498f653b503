import { existsSync } from 'node:fs'
import path from 'node:path'
import { type BackupSummary } from '@/server/platform/db/backup'
import { countCopiedRows, RestoreError } from '@/server/platform/db/copied-rows'
import { DATABASE } from './backup'
import { FILE_LIST, findFaults, type ListedFile, readFileList } from './file-list'

type CheckedBackup = BackupSummary & { readonly files: number; readonly bytes: number }

/** Compares every file of a backup with its list. @throws RestoreError that names every missing, truncated, changed or unlisted file */
export async function assertFilesComplete(folder: string): Promise<readonly ListedFile[]> {
  const isCopy = existsSync(path.join(folder, DATABASE)) || existsSync(path.join(folder, FILE_LIST))
  if (!isCopy) throw new RestoreError(`${folder} is no copy made by npm run backup.`)
  const listed = await readFileList(folder)
  // Backups without a list were made by an older version, which alone can restore them.
  if (!listed)
    throw new RestoreError(
      `${folder} has no ${FILE_LIST} that can be read, so nothing says whether it is whole. A copy made before 29 November 2026 has none: restore it with the version that made it, then update.`,
    )
  const faults = await findFaults(folder, listed)
  if (faults.length > 0) throw new RestoreError(`The copy in ${folder} is not whole:\n${faults.join('\n')}`)
  return listed
}

/**
 * Checks that the files and rows of a backup are complete. Needs no database, and changes nothing.
 * @throws RestoreError with a sentence if they are not
 */
export async function checkCopy(folder: string): Promise<CheckedBackup> {
  const listed = await assertFilesComplete(folder)
  const rows = await countCopiedRows(path.join(folder, DATABASE))
  return { ...rows, files: listed.length, bytes: listed.reduce((sum, { bytes }) => sum + bytes, 0) }
}
