import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { ExamDraft, ExamWithDraft } from './exam-drafts'

// Published versions and saved drafts of an exam: everybody who may edit the exam may read, compare and restore them.
const ById = z.object({ id: z.uuid() })

export const ExamVersion = z.object({
  number: z.int(),
  title: z.string(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  isLive: z.boolean(),
  reason: z.enum(['published', 'imported', 'corrected']),
  attemptCount: z.int(),
})
export type ExamVersion = z.infer<typeof ExamVersion>
const VersionNumber = z.coerce.number().int().min(1).max(2_147_483_647)
export const listExamVersions = endpoint({
  method: 'GET',
  path: '/exam-drafts/{id}/versions/',
  auth: 'editor',
  cap: 'read',
  summary: 'Versions, newest first',
  params: ById,
  response: z.object({ items: z.array(ExamVersion) }),
})
/** The draft before it was replaced: by another person's text, by a restored version, or by a save that won over a newer one. */
export const ExamSnapshot = z.object({
  rev: z.int(),
  at: z.iso.datetime(),
  /** Who wrote that draft. */
  by: z.string().nullable(),
  draft: ExamDraft,
})
export type ExamSnapshot = z.infer<typeof ExamSnapshot>
export const listExamSnapshots = endpoint({
  method: 'GET',
  path: '/exam-drafts/{id}/snapshots/',
  auth: 'editor',
  cap: 'read',
  summary: 'Former drafts of the exam, newest first',
  params: ById,
  response: z.object({ items: z.array(ExamSnapshot) }),
})
/** Compares two versions (or a version and the draft, `draft`): changes in words, part by part. */
export const compareExamVersions = endpoint({
  method: 'GET',
  path: '/exam-drafts/{id}/compare/',
  auth: 'editor',
  summary: 'What differs between two versions',
  params: ById,
  query: z.object({ from: VersionNumber, to: z.union([VersionNumber, z.literal('draft')]) }),
  response: z.object({
    changes: z.array(z.object({ place: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  }),
  errors: ['too_many_requests'],
})
/** The drafts of the exam and of its papers become that version again; their previous state stays in their histories. */
export const restoreExamVersion = endpoint({
  method: 'POST',
  path: '/exam-drafts/{id}/versions/{number}/restore/',
  auth: 'editor',
  summary: 'Restore a version as the draft',
  params: ById.extend({ number: VersionNumber }),
  body: z.strictObject({ rev: z.int().min(0) }),
  response: ExamWithDraft,
  errors: ['too_many_requests', 'draft_moved', 'not_ready'],
})
