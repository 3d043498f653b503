import { ExamAct, type ExamDraft, type ExamWithDraft } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { isExamSlug } from '@/lib/authoring/exam-draft/rules/slug'
import { examNames } from '@/lib/authoring/exam-draft/words/exam-drafts'
import { listBriefs } from '@/server/authoring/paper/public'
import {
  type ArchivedKind,
  isStored,
  isStoredSql,
  listOwnersSql,
  type ListedKind,
  type LoggedKind,
  moveSlug,
  moveSlugSql,
  type PlannedKind,
  requestPublicationSql,
  type RequestedKind,
  type SavedKind,
  setArchivedSql,
  reserveNewSlug,
  type VersionedKind,
} from '@/server/documents/draft/public'
import { type Database } from '@/server/platform/db/client'
import { type Editor } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import * as repo from './draft-repo'
import { getExam } from './exam-with-draft'
import { type ListedExam, listExamRows } from './list-exams'
import { type ExamDraftQuery } from './list-repo'
import { unpublishExam, setSchedule } from './publishing/publish-repo'
import { freezeAndPublish, prepareExam } from './publishing/publishing'
import { storeSnapshot } from './snapshot-repo'
import { toDraft } from './version-draft'
import { findVersionByNumber, type VersionRow } from './version-repo'
import { restorePapers } from './versions'

type ExamDocument = LoggedKind<ExamAct> &
  ListedKind<ListedExam, ExamDraftQuery> &
  ArchivedKind &
  RequestedKind &
  SavedKind<ExamDraft, repo.LockedExam, ExamWithDraft> &
  VersionedKind<VersionRow, repo.LockedExam, ExamWithDraft> &
  PlannedKind<{ readonly confirmed: readonly string[] }, null, repo.LockedExam, ExamWithDraft>

const EXAM_SLUG = {
  field: 'body.draft.slug',
  isUsable: isExamSlug,
  words: examNames,
  move: (tx: Database, id: string, slug: string) => moveSlug(tx, moveSlugSql('exams'), id, slug),
}

/** Lock it before its papers. A publication freezes versions of the exam and of its papers; former drafts are kept as snapshots by rev. */
export const EXAM: ExamDocument = {
  subject: 'exam',
  acts: ExamAct,
  program: examNames.program,
  find: repo.findExam,
  lock: repo.lockExam,
  load: ({ db }, editor, id) => getExam(db, editor, id),

  isStored: (tx, id, content) => isStored(tx, isStoredSql('exam_drafts', 'exam_id', 'doc'), id, content),
  write: async ({ db }, { id, content, before, editor }) => {
    await requirePapers(db, editor, content.papers, repo.readDraft(before.doc).papers)
    await reserveNewSlug(db, EXAM_SLUG, { id, slug: content.slug, before, isFixed: before.versionId !== null })
    await repo.updateDraft(db, { id, draft: content, by: editor.userId })
  },
  storeSnapshot: (tx, id, { by }) => storeSnapshot(tx, id, by),

  findVersion: findVersionByNumber,
  writeVersion: async (ctx, { id, content: version, before, editor }) => {
    await restorePapers(ctx, editor, version)
    await repo.updateDraft(ctx.db, { id, draft: toDraft(version, before.slug), by: editor.userId })
  },

  prepare: async (ctx, { id, content: { confirmed }, before, editor }) => {
    await prepareExam(ctx, { id, doc: before.doc, confirmed, by: editor.userId })
    return null
  },
  publish: freezeAndPublish,
  plan: async ({ db }, { id, at, content: { confirmed }, editor }) => {
    await setSchedule(db, id, { at, by: editor.userId, confirmed })
  },
  cancelPlan: (tx, id) => setSchedule(tx, id, null),
  hide: unpublishExam,
  requestSql: requestPublicationSql('exam_drafts', 'exam_id'),

  shippedAuthor: examNames.site,
  ownersSql: listOwnersSql('exam_drafts'),
  listRows: listExamRows,
  // An exam that is live or planned is unpublished before it is archived.
  archiveSql: setArchivedSql(
    'exam_drafts',
    'exam_id',
    `and (not $3 or (scheduled_at is null and exists (
      select from exams e where e.id = d.exam_id and e.published_at is null and e.reserved_at is null)))`,
  ),
}

/** Papers that are already in the exam may stay, whoever added them. */
async function requirePapers(
  tx: Database,
  { ownerFilter }: Editor,
  papers: readonly string[],
  before: readonly string[],
): Promise<void> {
  const added = [...new Set(papers)].filter((paper) => !before.includes(paper))
  const found = added.length === 0 ? [] : await listBriefs(tx, added, ownerFilter)
  if (found.length < added.length) notFound()
}
