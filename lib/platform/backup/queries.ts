import type { getBackupState } from '@/lib/platform/backup/contract'
import { readQuery } from '@/lib/platform/client/query'

/** A copy is made beside the site. */
export const backupStateQuery = () => readQuery<typeof getBackupState>('/backups/latest/', {}, { staleTime: 0 })
