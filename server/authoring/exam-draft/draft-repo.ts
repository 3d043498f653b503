import { ExamDraft as Schema, type ExamState } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { type ExamDraft } from '@/lib/authoring/exam-draft/rules/draft'
import { type ExamAudience } from '@/lib/authoring/exam/rules/audience'
import { foldForSearch } from '@/lib/platform/search/search'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { type Owned, toStoredJson, toStoredText } from '@/server/documents/draft/public'

export type ExamRow = Audience & {
  readonly id: string
  readonly state: ExamState
  readonly rev: number
  readonly doc: unknown
  readonly slug: string
  readonly owner: { readonly id: string; readonly name: string } | null
  readonly savedAt: Date
  readonly savedBy: string | null
  readonly publishedAt: Date | null
  readonly scheduledAt: Date | null
  readonly publicationRequestedAt: Date | null
  /** The version that candidates start, or started last; null before the first publication. */
  readonly versionId: string | null
  readonly versionNumber: number | null
}
export type Audience = { readonly audience: ExamAudience; readonly allowsPracticeAfter: boolean }
export type LockedExam = Audience & {
  readonly rev: number
  readonly savedBy: string | null
  readonly slug: string
  readonly doc: unknown
  readonly versionId: string | null
  readonly isPublished: boolean
  readonly isPlanned: boolean
  readonly isArchived: boolean
}
type UpdatedDraft = { readonly id: string; readonly draft: ExamDraft; readonly by: string | null }

/** Parses a stored draft as strictly as outside input. */
export function readDraft(stored: unknown): Schema {
  return Schema.parse(stored)
}

/** The first state that applies: archived, live, scheduled, formerly published, draft. */
export const STATE = `case when d.archived_at is not null then 'archived' when coalesce(e.published_at, e.reserved_at) is not null then 'published'
  when d.scheduled_at is not null then 'scheduled' when e.current_version_id is not null then 'unpublished' else 'draft' end`
export const OWNER = `case when owner.id is null then null else json_build_object('id', owner.id, 'name', owner.name) end`

/** False when the id or the slug is taken. */
export async function insertExam(
  tx: Database,
  exam: { readonly id: string; readonly slug: string; readonly audience: ExamAudience },
): Promise<boolean> {
  return hasRow(tx, {
    text: `insert into exams (id, slug, audience) values ($1, $2, $3) on conflict do nothing returning id`,
    values: [exam.id, exam.slug, exam.audience],
  })
}

/** False if the exam has a draft already. `by` is its owner; null for an imported bundle. */
export async function insertDraft(tx: Database, { id, draft, by }: UpdatedDraft): Promise<boolean> {
  return hasRow(tx, {
    text: `insert into exam_drafts (exam_id, owner_id, saved_by, doc, title, module, price_rial, paper_ids, search_folded)
      values ($1, $2, $2, $3, $4, $5, $6, $7::uuid[], $8) on conflict (exam_id) do nothing returning exam_id`,
    values: [id, by, ...columnsOf(draft)],
  })
}

export async function updateDraft(tx: Database, { id, draft, by }: UpdatedDraft): Promise<void> {
  await tx.query({
    text: `update exam_drafts set saved_by = $2, doc = $3, title = $4, module = $5, price_rial = $6, paper_ids = $7::uuid[],
        search_folded = $8, rev = rev + 1, saved_at = clock_timestamp() where exam_id = $1`,
    values: [id, by, ...columnsOf(draft)],
  })
}

function columnsOf(draft: ExamDraft): readonly unknown[] {
  const title = toStoredText(draft.title)
  const search = foldForSearch(`${title} ${draft.slug}`)
  return [toStoredJson(draft), title, draft.module, draft.priceRial, draft.papers, search]
}

/** Null if it does not exist or is not this editor's. */
export async function findExam(db: Database, { id, ownerFilter }: Owned): Promise<ExamRow | null> {
  return findRow(db, {
    text: `select d.exam_id as id, ${STATE} as state, d.rev, d.doc, e.slug, ${OWNER} as owner,
        d.saved_at as "savedAt", saver.name as "savedBy", coalesce(e.published_at, e.reserved_at) as "publishedAt", e.audience, e.allows_practice_after as "allowsPracticeAfter", d.scheduled_at as "scheduledAt",
        d.publication_requested_at as "publicationRequestedAt",
        v.id as "versionId", v.version as "versionNumber"
      from exam_drafts d join exams e on e.id = d.exam_id left join exam_versions v on v.id = e.current_version_id
      left join accounts_person owner on owner.id = d.owner_id left join accounts_person saver on saver.id = d.saved_by
      where d.exam_id = $1 and ($2::uuid is null or d.owner_id = $2)`,
    values: [id, ownerFilter],
  })
}

/** Locks the draft until the transaction ends. Lock exams before papers. */
export async function lockExam(tx: Database, { id, ownerFilter }: Owned): Promise<LockedExam | null> {
  const [row] = await tx.query<Pick<LockedExam, 'rev' | 'savedBy' | 'doc' | 'isArchived' | 'isPlanned'>>({
    text: `select rev, saved_by as "savedBy", doc, archived_at is not null as "isArchived", scheduled_at is not null as "isPlanned" from exam_drafts
      where exam_id = $1 and ($2::uuid is null or owner_id = $2) for update`,
    values: [id, ownerFilter],
  })
  // A separate statement: after waiting for a lock, a join would see the other table as it was before the wait.
  const [exam] = await tx.query<{ slug: string; versionId: string | null; isPublished: boolean } & Audience>({
    text: `select slug, current_version_id as "versionId", coalesce(published_at, reserved_at) is not null as "isPublished",
      audience, allows_practice_after as "allowsPracticeAfter" from exams where id = $1`,
    values: [id],
  })
  return row && exam ? { ...row, ...exam } : null
}
