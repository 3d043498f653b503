import { getBackupState } from '@/lib/platform/backup/contract'
import { describeCopying } from './continuous/copy-state'
import { type Database } from '@/server/platform/db/client'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { findBackupState } from '@/server/platform/installation/repo'

/** The state of backups; backups themselves are made at the terminal. @param isInUse an unused installation needs no backup */
export function registerBackups(api: Api, isInUse: (db: Database) => Promise<boolean>): void {
  bind(api, getBackupState, async ({ db, settings }) => {
    const { lastAt, isOld } = (await findBackupState(db)) ?? { lastAt: null, isOld: false }
    const isOverdue = isOld && (lastAt !== null || (await isInUse(db)))
    const copying = describeCopying(settings, new Date(Date.now()))
    return { lastAt: lastAt?.toISOString() ?? null, isOverdue, copying }
  })
}
