import * as z from 'zod'
import { endpoint } from '../contract/endpoint'

export const BackupState = z.object({
  /** When the newest copy of this installation was begun: it holds what was there then. Null: there is none. */
  lastAt: z.iso.datetime().nullable(),
  /** The newest is older than 48 hours; or there is none although people have accounts, and the installation is older than that itself. */
  isOverdue: z.boolean(),
})
export type BackupState = z.infer<typeof BackupState>
/** Copies by `npm run backup`; what a host copies in its own way is not known here. */
export const getBackupState = endpoint({
  method: 'GET',
  path: '/backups/latest/',
  auth: 'manager',
  summary: 'When the last copy of the installation was made, and whether one is overdue (managers)',
  response: BackupState,
})
