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
  /** Why it could not be tried. */
  failure: z.string().nullable(),
})

export type Proof = z.infer<typeof Proof>

/** The copies that the built-in database makes of itself, as it works. */
const Copying = z.object({
  verdict: z.enum(COPY_VERDICTS),
  /** Everything of before this moment is in them. */
  storedAt: z.iso.datetime().nullable(),
  /** The newest base copy, which the log brings to any later moment. */
  baseAt: z.iso.datetime().nullable(),
  trouble: z.enum(COPY_TROUBLES).nullable(),
  /** Something there needs a key that the settings do not hold: nothing is deleted, and the copies only grow. */
  isLocked: z.boolean(),
  isSameDisk: z.boolean(),
  bytes: z.number().nullable(),
  proof: Proof.nullable(),
})
export type Copying = z.infer<typeof Copying>

export const BackupState = z.object({
  /** When the newest backup of `npm run backup` was begun: it has the state of that time. Null: there is none. */
  lastAt: z.iso.datetime().nullable(),
  /** The newest is older than 48 hours; or there is none although people have accounts, and the installation itself is older than that. */
  isOverdue: z.boolean(),
  /** Null with a database of one's own, whose copies are unknown here. */
  copying: Copying.nullable(),
})
export type BackupState = z.infer<typeof BackupState>
export const getBackupState = endpoint({
  method: 'GET',
  path: '/backups/latest/',
  auth: 'manager',
  summary: 'How fresh the copies of the installation are, and whether a backup is overdue (managers)',
  response: BackupState,
})
