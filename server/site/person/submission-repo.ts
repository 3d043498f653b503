import { type PersonSubmission } from '@/lib/site/person/contract'
import { type Database } from '@/server/platform/db/client'
import { findPage, type Page, type PageRequest } from '@/server/platform/db/paged-rows'

export type SubmissionRow = Omit<PersonSubmission, 'at' | 'publishedAt'> & {
  readonly at: Date
  readonly publishedAt: Date | null
}

const ALL = `from (
    select id, 'writing' as skill, title, state, submitted_at as at, published_at from teaching_submission where user_id = $1
    union all
    select id, 'speaking', null, state, coalesce(handed_in_at, started_at), published_at from teaching_speaking
      where user_id = $1 and form <> 'practice'
  ) work`

export async function listSubmissionsOf(db: Database, userId: string, page: PageRequest): Promise<Page<SubmissionRow>> {
  return findPage(db, page, {
    text: `select id, skill, title, state, at, published_at as "publishedAt" ${ALL} order by at desc, id desc`,
    counted: ALL,
    values: [userId],
  })
}
