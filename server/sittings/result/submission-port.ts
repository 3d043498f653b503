import { type SubmissionState } from '@/lib/sittings/result/rules/submission-state'
import { type Database } from '@/server/platform/db/client'
import { createPort } from '@/server/platform/port'

/** The submission of a writing section for assessment. */
export type SectionSubmission = { readonly sitting: string; readonly id: string; readonly state: SubmissionState }

/** The valid submissions of these sections: neither withdrawn nor returned; a section has at most one. */
export const sectionSubmissions =
  createPort<(db: Database, sittings: readonly string[]) => Promise<readonly SectionSubmission[]>>(
    'submissions of sections',
  )
