import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'

export const DataExport = z.object({
  askedAt: z.iso.datetime(),
  /** `failed`: ask again. */
  state: z.enum(['waiting', 'ready', 'failed']),
  /** Present when the file is ready. */
  file: z
    .object({
      /** Relative to `/api/`; it works without a session, until `expiresAt`. */
      path: z.string(),
      bytes: z.int(),
      expiresAt: z.iso.datetime(),
    })
    .nullable(),
})
export type DataExport = z.infer<typeof DataExport>

export const getDataExport = endpoint({
  method: 'GET',
  path: '/account/data-export/',
  auth: 'user',
  cap: 'read',
  summary: 'The download of my own data',
  response: z.object({ export: DataExport.nullable() }),
})
/** Replaces an earlier export, but not one that is still in progress. */
export const askDataExport = endpoint({
  method: 'POST',
  path: '/account/data-export/',
  auth: 'user',
  summary: 'Prepare a download of all my own data',
  response: z.object({ export: DataExport }),
  errors: ['confirm_first', 'too_many_requests'],
})
/** A zip: one HTML page that also contains the data as JSON, and beside it the recordings, files and pictures that the person uploaded. */
export const getDataExportFile = endpoint({
  method: 'GET',
  path: '/data-exports/{id}/',
  auth: 'public',
  summary: 'The download of somebody’s own data, for the person for whom its URL was signed',
  params: z.object({ id: z.uuid() }),
  query: z.object({ until: z.string().regex(/^\d{1,15}$/), signature: z.string().max(100) }),
  errors: ['link_expired'],
})

/** Why an account cannot be deleted by its owner. */
export const DELETION_BLOCKS = ['manager', 'documents', 'marking'] as const
/** Matters that must be settled before the account is deleted. */
export const DELETION_WAITS = ['payment', 'owed', 'refund', 'receipt', 'piece', 'speaking', 'conversation'] as const
/** What is lost with the account, and must be named before. */
const DELETION_LOSSES = ['attempt', 'submission', 'speaking', 'credits', 'exams', 'classes'] as const
export type DeletionLoss = (typeof DELETION_LOSSES)[number]

export const Deletion = z.object({
  /** When the account will be deleted; null: nobody has asked for it. */
  dueAt: z.iso.datetime().nullable(),
  blocks: z.array(z.enum(DELETION_BLOCKS)),
  waits: z.array(z.enum(DELETION_WAITS)),
  losses: z.array(z.object({ kind: z.enum(DELETION_LOSSES), count: z.int() })),
  /** Orders, which the law keeps. */
  ordersKept: z.int(),
})
export type Deletion = z.infer<typeof Deletion>

export const getDeletion = endpoint({
  method: 'GET',
  path: '/account/deletion/',
  auth: 'user',
  cap: 'read',
  summary: 'What deleting my account would mean, and when it happens if I asked for it',
  response: Deletion,
})
/** `not_ready`: something blocks it. `changed_meanwhile`: `losses` differ from those that the person was shown. */
export const AskDeletionBody = z.strictObject({
  isMeant: z.literal(true),
  losses: z.array(z.enum(DELETION_LOSSES)).max(DELETION_LOSSES.length),
})
export const askDeletion = endpoint({
  method: 'POST',
  path: '/account/deletion/',
  auth: 'user',
  summary: 'Delete my account, after some days in which I can change my mind',
  body: AskDeletionBody,
  response: Deletion,
  errors: ['confirm_first', 'not_ready', 'changed_meanwhile', 'too_many_requests'],
})
export const keepAccount = endpoint({
  method: 'DELETE',
  path: '/account/deletion/',
  auth: 'user',
  summary: 'Cancel the deletion of my account',
  response: Deletion,
})
