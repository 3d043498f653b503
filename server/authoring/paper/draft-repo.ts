import { type PaperState } from '@/lib/authoring/paper/contract/papers'
import { PaperDraft as Schema } from '@/lib/authoring/paper/contract/paper-draft'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { type Owned, toStoredJson } from '@/server/documents/draft/public'
import { type NamedFile } from './file-repo'
import { type Summary } from './paper-summary'

export type PaperRow = {
  readonly id: string
  readonly slug: string
  readonly state: PaperState
  readonly rev: number
  readonly doc: unknown
  readonly owner: { readonly id: string; readonly name: string } | null
  readonly savedAt: Date
  readonly savedBy: string | null
  readonly isFrozen: boolean
  readonly exams: readonly { readonly id: string; readonly title: string; readonly isPublished: boolean }[]
}
export type LockedDraft = {
  readonly rev: number
  readonly savedBy: string | null
  readonly slug: string
  readonly isArchived: boolean
  readonly isFrozen: boolean
  readonly baseVersionId: string | null
  readonly isBase: boolean
}
type UpdatedDraft = {
  readonly id: string
  readonly draft: PaperDraft
  readonly summary: Summary
  readonly by: string | null
}
type DraftWithFilesRow = { readonly id: string; readonly doc: unknown; readonly files: readonly NamedFile[] }
export type Base = { readonly versionId: string | null; readonly isSame: boolean }

/** Parses a stored draft as strictly as outside input. */
export function readDraft(stored: unknown): Schema {
  return Schema.parse(stored)
}

/** SQL: the draft of a paper with its keys. For its editors only, never for candidates. */
export const draftDocOf = (paper: string) => `(select s.doc from paper_drafts s where s.paper_id = ${paper})`

/** SQL: paper versions in current versions of live exams, whatever their audience. */
export const LIVE = `select x.paper_version_id, v.paper_id from exams e
  join exam_version_papers x on x.exam_version_id = e.current_version_id
  join paper_versions v on v.id = x.paper_version_id where (e.published_at is not null or e.reserved_at is not null)`
export const STATE = `case when d.archived_at is not null then 'archived'
  when not exists (select from (${LIVE}) live where live.paper_id = d.paper_id) then 'new'
  when d.is_base and exists (select from (${LIVE}) live where live.paper_version_id = d.base_version_id) then 'used'
  else 'changed' end`
const IS_FROZEN = `exists (select from paper_versions f where f.paper_id = d.paper_id)`
/** The exams whose current version holds the paper. */
export const EXAMS = `coalesce((select json_agg(json_build_object('id', e.id, 'title', ev.title,
    'isPublished', coalesce(e.published_at, e.reserved_at) is not null) order by ev.title)
  from exams e join exam_versions ev on ev.id = e.current_version_id
  where exists (select from exam_version_papers x join paper_versions v on v.id = x.paper_version_id
    where x.exam_version_id = ev.id and v.paper_id = d.paper_id)), '[]'::json)`

/** False when the id or the slug is taken. */
export async function insertPaper(tx: Database, paper: { id: string; slug: string }): Promise<boolean> {
  return hasRow(tx, {
    text: `insert into papers (id, slug) values ($1, $2) on conflict do nothing returning id`,
    values: [paper.id, paper.slug],
  })
}

/** The parameters, in the order of columns of both statements below. */
function valuesOf({ title, skill, module, types, questionCount, partCount, searchFolded }: Summary) {
  return [title, skill, module, types, questionCount, partCount, searchFolded]
}

/** False when the paper has a draft already. */
export async function insertDraft(
  tx: Database,
  { id, draft, summary, by }: UpdatedDraft,
  base: Base = { versionId: null, isSame: false },
): Promise<boolean> {
  return hasRow(tx, {
    text: `insert into paper_drafts (paper_id, owner_id, saved_by, doc, base_version_id, is_base, title, skill, module, types,
        question_count, part_count, search_folded)
      values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (paper_id) do nothing returning paper_id`,
    values: [id, by, toStoredJson(draft), base.versionId, base.isSame, ...valuesOf(summary)],
  })
}

type UntouchedFilter = { readonly by: string; readonly skill: string; readonly module: string }

/** The newest paper that its owner created and never saved, not in an exam and without files; null if there is none. */
export async function findUntouchedPaper(
  tx: Database,
  { by, skill, module }: UntouchedFilter,
): Promise<{ id: string; rev: number } | null> {
  return findRow(tx, {
    text: `select d.paper_id as id, d.rev from paper_drafts d
      where d.owner_id = $1 and d.skill = $2 and d.module = $3 and d.rev = 1 and d.archived_at is null
        and d.base_version_id is null and d.question_count = 0
        and (select act from accounts_act a where a.subject_kind = 'paper' and a.subject_id = d.paper_id order by at limit 1) = 'created'
        and not exists (select from paper_files f where f.paper_id = d.paper_id)
        and not exists (select from exam_drafts e where d.paper_id = any (e.paper_ids))
      order by d.saved_at desc limit 1`,
    values: [by, skill, module],
  })
}

/** Null if it does not exist or is not this editor's. */
export async function findPaper(db: Database, { id, ownerFilter }: Owned): Promise<PaperRow | null> {
  return findRow(db, {
    text: `select d.paper_id as id, p.slug, ${STATE} as state, d.rev, d.doc, ${IS_FROZEN} as "isFrozen",
        case when owner.id is null then null else json_build_object('id', owner.id, 'name', owner.name) end as owner,
        d.saved_at as "savedAt", saver.name as "savedBy", ${EXAMS} as exams
      from paper_drafts d join papers p on p.id = d.paper_id
      left join accounts_person owner on owner.id = d.owner_id left join accounts_person saver on saver.id = d.saved_by
      where d.paper_id = $1 and ($2::uuid is null or d.owner_id = $2)`,
    values: [id, ownerFilter],
  })
}

/** Locks the draft until the transaction ends. */
export async function lockDraft(tx: Database, { id, ownerFilter }: Owned): Promise<LockedDraft | null> {
  return findRow(tx, {
    text: `select d.rev, d.saved_by as "savedBy", p.slug, d.archived_at is not null as "isArchived",
        ${IS_FROZEN} as "isFrozen", d.base_version_id as "baseVersionId", d.is_base as "isBase"
      from paper_drafts d join papers p on p.id = d.paper_id
      where d.paper_id = $1 and ($2::uuid is null or d.owner_id = $2) for update of d`,
    values: [id, ownerFilter],
  })
}

export async function findDoc(db: Database, id: string): Promise<unknown> {
  const [row] = await db.query<{ doc: unknown }>({
    text: `select doc from paper_drafts where paper_id = $1`,
    values: [id],
  })
  return row?.doc ?? null
}

/** The drafts of several papers with their current files, unordered. */
export async function listDraftsWithFiles(db: Database, ids: readonly string[]): Promise<DraftWithFilesRow[]> {
  return db.query<DraftWithFilesRow>({
    text: `select d.paper_id as id, d.doc, coalesce((
        select json_agg(json_build_object('name', f.name, 'sha256', f.sha256) order by f.name)
        from paper_files f where f.paper_id = d.paper_id), '[]'::json) as files
      from paper_drafts d where d.paper_id = any ($1::uuid[])`,
    values: [ids],
  })
}

/** Returns the new rev and the time of the save. */
export async function updateDraft(
  tx: Database,
  { id, draft, summary, by }: UpdatedDraft,
  base: Base,
): Promise<{ rev: number; savedAt: Date }> {
  const [row] = await tx.query<{ rev: number; savedAt: Date }>({
    text: `update paper_drafts set doc = $2, saved_by = $3, base_version_id = $4, is_base = $5, title = $6, skill = $7,
        module = $8, types = $9, question_count = $10, part_count = $11, search_folded = $12,
        rev = rev + 1, saved_at = clock_timestamp()
      where paper_id = $1 returning rev, saved_at as "savedAt"`,
    values: [id, toStoredJson(draft), by, base.versionId, base.isSame, ...valuesOf(summary)],
  })
  if (!row) throw new Error('paper_drafts: nothing was updated')
  return row
}

/** Records that the draft equals this version; its rev stays. */
export async function setBase(tx: Database, id: string, versionId: string, isSame = true): Promise<void> {
  await tx.query({
    text: `update paper_drafts set base_version_id = $2, is_base = $3 where paper_id = $1`,
    values: [id, versionId, isSame],
  })
}

/** The paper's last versions, newest first, up to the number that can be restored. */
export async function listVersionIds(tx: Database, paperId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    text: `select id from paper_versions where paper_id = $1 order by version desc limit 30`,
    values: [paperId],
  })
  return rows.map((row) => row.id)
}
