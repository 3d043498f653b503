import type { getBackupState } from '@/lib/platform/backup/contract'
import { readQuery } from '@/lib/platform/client/query'

/** A backup is made outside the site. */
export const backupStateQuery = () => readQuery<typeof getBackupState>('/backups/latest/', {}, { staleTime: 0 })
