import { existsSync } from 'node:fs'
import path from 'node:path'
import { type BackupSummary } from '@/server/platform/db/backup'
import { countCopiedRows, RestoreError } from '@/server/platform/db/copied-rows'
import { DATABASE } from './backup'
import { FILE_LIST, findFaults, type ListedFile, readFileList } from './file-list'

type Whole = BackupSummary & { readonly files: number; readonly bytes: number }

/**
 * Compares every file of a copy with its list.
 * @throws RestoreError that names every file that is missing, cut, changed, or is none of the copy's
 */
export async function assertFilesWhole(folder: string): Promise<readonly ListedFile[]> {
  const isCopy = existsSync(path.join(folder, DATABASE)) || existsSync(path.join(folder, FILE_LIST))
  if (!isCopy) throw new RestoreError(`${folder} is no copy made by npm run backup.`)
  const listed = await readFileList(folder)
  // An older program made copies without a list, and no other one than that brings them back.
  if (!listed)
    throw new RestoreError(
      `${folder} has no ${FILE_LIST} that can be read, so nothing says whether it is whole. A copy made before 29 November 2026 has none: restore it with the version that made it, then update.`,
    )
  const faults = await findFaults(folder, listed)
  if (faults.length > 0) throw new RestoreError(`The copy in ${folder} is not whole:\n${faults.join('\n')}`)
  return listed
}

/** Is a copy whole, its files and its rows? Needs no database, and changes nothing. @throws RestoreError with a sentence when it is not */
export async function checkCopy(folder: string): Promise<Whole> {
  const listed = await assertFilesWhole(folder)
  const rows = await countCopiedRows(path.join(folder, DATABASE))
  return { ...rows, files: listed.length, bytes: listed.reduce((sum, { bytes }) => sum + bytes, 0) }
}
