import * as z from 'zod'
import { endpoint } from '../contract/endpoint'

export const BackupState = z.object({
  /** When the newest backup of this installation was begun: it has the state of that time. Null: there is none. */
  lastAt: z.iso.datetime().nullable(),
  /** The newest is older than 48 hours; or there is none although people have accounts, and the installation itself is older than that. */
  isOverdue: z.boolean(),
})
export type BackupState = z.infer<typeof BackupState>
/** Backups by `npm run backup`; backups of the host are unknown here. */
export const getBackupState = endpoint({
  method: 'GET',
  path: '/backups/latest/',
  auth: 'manager',
  summary: 'When the last copy of the installation was made, and whether one is overdue (managers)',
  response: BackupState,
})
