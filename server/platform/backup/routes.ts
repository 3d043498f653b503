import { getBackupState } from '@/lib/platform/backup/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { findBackupState } from '@/server/platform/installation/repo'

/** Whether the installation is copied; the copies themselves are the terminal's. */
export function registerBackups(api: Api): void {
  bind(api, getBackupState, async ({ db }) => {
    const { lastAt, isOverdue } = (await findBackupState(db)) ?? { lastAt: null, isOverdue: false }
    return { lastAt: lastAt?.toISOString() ?? null, isOverdue }
  })
}
