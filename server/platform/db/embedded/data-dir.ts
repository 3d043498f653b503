import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '@/server/platform/error-code'
import { type Account } from './os-account'
import { StartError } from './start-error'

/** Sentences for the system errors of an unusable folder; other errors are shown as they are. */
const REASONS: Readonly<Record<string, string>> = {
  ENOTDIR: 'is no folder: there is a file in its path',
  EEXIST: 'is no folder: there is a file of this name',
  EACCES: 'cannot be written by this account',
  EPERM: 'cannot be written by this account',
  EROFS: 'is on a file system that can only be read',
  ENOSPC: 'is on a full disk',
  EDQUOT: 'is on a full disk',
  ENOENT: 'cannot be made there',
}

/**
 * Makes the data directory unless it exists, and checks that it is writable. Secret folders in it have their own permissions; root's database user
 * must be able to traverse it.
 * @throws StartError with a sentence that names DATA_DIR
 */
export function makeDataDir(folder: string, { isOther }: Pick<Account, 'isOther'>): void {
  try {
    const isNew = makeFolders(folder)
    if (isNew) chmodSync(folder, isOther ? 0o711 : 0o700)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = REASONS[errorCode(error) ?? ''] ?? `cannot be used (${String(error)})`
    throw new StartError(`The folder of the setting DATA_DIR, ${folder}, ${reason}.`, { cause: error })
  }
}

/** Creates folders one by one: Node's recursive option never ends below /proc. True if the folder did not exist. */
function makeFolders(folder: string): boolean {
  const existing = statSync(folder, { throwIfNoEntry: false })
  if (existing?.isDirectory()) return false
  if (existing) throw Object.assign(new Error('a file'), { code: 'EEXIST' })
  const parent = path.dirname(folder)
  if (parent !== folder) makeFolders(parent)
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process that starts at the same time may have been faster.
    if (errorCode(error) !== 'EEXIST') throw error
  }
  return true
}
