import { type CopyTrouble as Trouble } from '@/lib/platform/backup/rules/freshness'
import { isRefusedByServer } from '@/server/platform/db/embedded/administrator'
import { errorCode } from '@/server/platform/error-code'
import { LockedError } from './target/cipher'
import { CopyTrouble } from './target/target'

/** Errors of a folder that is full, missing or not writable. */
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

/** The kind of an error while copying, as shown to managers. */
export function classifyCopyError(error: unknown): Trouble {
  if (error instanceof CopyTrouble) return error.trouble
  if (error instanceof LockedError) return 'key'
  return TROUBLES[errorCode(error) ?? ''] ?? (isRefusedByServer(error) ? 'database' : 'other')
}
