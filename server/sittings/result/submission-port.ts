import { type SubmissionState } from '@/lib/sittings/result/rules/submission-state'
import { type Database } from '@/server/platform/db/client'
import { createPort } from '@/server/platform/port'

/** What was handed in from a writing section for correction. */
export type SectionSubmission = { readonly sitting: string; readonly id: string; readonly state: SubmissionState }

/** Of these sections the submissions that stand: neither taken back nor returned; a section has one at most. */
export const sectionSubmissions =
  createPort<(db: Database, sittings: readonly string[]) => Promise<readonly SectionSubmission[]>>(
    'submissions of sections',
  )
