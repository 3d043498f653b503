import * as z from 'zod'
import { endpoint } from '../contract/endpoint'
import { COPY_TROUBLES, COPY_VERDICTS } from './rules/freshness'

/** A rehearsal: the newest copy restored beside the running installation, and compared with it. */
export const Proof = z.object({
  at: z.iso.datetime(),
  seconds: z.int().nonnegative(),
  rows: z.int().nonnegative(),
  files: z.int().nonnegative(),
  /** Tables, files, seals and sums that differ; 0 is as it should be. */
  differences: z.int().nonnegative(),
  /** The reason why the rehearsal was impossible. */
  failure: z.string().nullable(),
})

export type Proof = z.infer<typeof Proof>

/** The copies that the built-in database continuously makes of itself. */
const Copying = z.object({
  verdict: z.enum(COPY_VERDICTS),
  /** The copies contain everything before this moment. */
  storedAt: z.iso.datetime().nullable(),
  /** The newest base copy; with the log it gives every later moment. */
  baseAt: z.iso.datetime().nullable(),
  trouble: z.enum(COPY_TROUBLES).nullable(),
  /** The copies contain something whose key is not in the settings: nothing can be deleted, and the copies only grow. */
  isLocked: z.boolean(),
  isSameDisk: z.boolean(),
  bytes: z.number().nullable(),
  proof: Proof.nullable(),
})
export type Copying = z.infer<typeof Copying>

export const BackupState = z.object({
  /** When the newest backup by `npm run backup` was started, whose state it has. Null: there is none. */
  lastAt: z.iso.datetime().nullable(),
  /** The newest backup is older than 48 hours; or there is none, although there are accounts and the installation itself is older than that. */
  isOverdue: z.boolean(),
  /** Null with a database of one's own, whose copies are unknown here. */
  copying: Copying.nullable(),
})
export type BackupState = z.infer<typeof BackupState>
export const getBackupState = endpoint({
  method: 'GET',
  path: '/backups/latest/',
  auth: 'manager',
  summary: 'The age of the installation’s newest copies, and whether a backup is overdue (managers)',
  response: BackupState,
})
