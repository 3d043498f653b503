import {
  ExamAct,
  type ExamRow,
  type listExamDrafts,
  type listExamLog,
} from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { type Output, type Parsed } from '@/lib/platform/contract/endpoint'
import { examNames } from '@/lib/authoring/exam-draft/words/exam-drafts'
import { foldForSearch } from '@/lib/platform/search/search'
import { archiveAll } from '@/server/platform/db/drafts'
import { listDraftOwners } from '@/server/documents/draft/public'
import { announceContentChange } from '@/server/platform/http/content-change'
import { type Context, type Editor, inTransaction } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { listAuditEntries, recordAct } from '@/server/accounts/audit/public'
import { duplicatePaper, listBriefs } from '@/server/authoring/paper/public'
import { archiveExams, findExam, lockExam, updateDraft, readDraft } from './draft-repo'
import { createExamIn, getExam } from './drafts'
import * as repo from './list-repo'
import { takeBack } from './publishing/publishing'
import { differs } from './version-draft'
import { findVersions } from './version-repo'

/** Exams of this editor (a manager's: all), as asked for. Archived ones only by their state. */
export async function listExams(
  { db }: Pick<Context, 'db'>,
  { onlyOf }: Editor,
  { query }: Parsed<typeof listExamDrafts>,
): Promise<{ items: ExamRow[]; total: number; owners: repo.Person[] }> {
  const search = foldForSearch(query.q ?? '') || null
  const [{ rows, total }, owners] = await Promise.all([
    repo.listExams(db, { ...query, onlyOf, search }),
    listDraftOwners(db, 'exam_drafts', onlyOf),
  ])
  const versions = await findVersions(
    db,
    rows.flatMap((row) => row.versionId ?? []),
  )
  const frozen = versions.flatMap((version) => version.papers.map(({ paperId }) => paperId))
  const briefs = await listBriefs(db, [...new Set([...rows.flatMap((row) => row.papers), ...frozen])])
  const items = rows.map(({ doc, versionId, papers, ...row }) => {
    const version = versions.find(({ id }) => id === versionId)
    return {
      ...row,
      skills: papers.flatMap((paper) => briefs.find(({ id }) => id === paper)?.skill ?? []),
      hasChanges: version ? differs(readDraft(doc), row.slug, version, briefs) : false,
      savedAt: row.savedAt.toISOString(),
      savedBy: row.savedBy ?? examNames.desk,
    }
  })
  return { items, total, owners }
}

/**
 * A copy of the draft, owned by the caller, with the same papers or with copies of them. Repeating it with the same id gives the same copy.
 * @throws AppError not_found also for a paper to copy that is not the caller's
 */
export async function duplicateExam(
  ctx: Context,
  editor: Editor,
  { from, id, withPapers }: { from: string; id: string; withPapers: boolean },
): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const source = (await findExam(ctx.db, { id: from, onlyOf: editor.onlyOf })) ?? notFound()
    const { title, ...draft } = readDraft(source.doc)
    const copy = {
      ...draft,
      title: examNames.copyOf(title),
      slug: `${source.slug}-copy`,
      opensAt: null,
      closesAt: null,
    }
    // Of two at once the second waits here, and finds the copy of the first.
    if (!(await createExamIn(ctx, editor, { id, draft: copy, act: 'duplicated' }))) {
      return (await findExam(ctx.db, { id, onlyOf: editor.onlyOf })) ? { id } : notFound()
    }
    if (withPapers) await copyPapers(ctx, ctx.db, editor, id)
    return { id }
  })
}

async function copyPapers(ctx: Context, tx: Context['db'], editor: Editor, id: string): Promise<void> {
  const { draft } = await getExam(tx, editor, id)
  const papers: string[] = []
  for (const from of draft.papers) {
    papers.push((await duplicatePaper({ ...ctx, db: tx }, editor, { from, id: ctx.newId() })).id)
  }
  await updateDraft(tx, { id, draft: { ...draft, papers }, by: editor.userId })
}

/**
 * What is not the editor's, or is in that state already, is skipped and counted. A manager's archiving takes a published or planned exam
 * back first, and tells how many those were; a teacher's skips it.
 */
export async function actOnExams(
  ctx: Context,
  editor: Editor,
  asked: Parameters<typeof archiveAll>[1],
): Promise<{ done: number; skipped: number; withdrawn: number }> {
  let withdrawn = 0
  const reply = await archiveAll(ctx.db, asked, async (tx, isArchived) => {
    for (const id of isArchived && editor.onlyOf === null ? [...new Set(asked.ids)].toSorted() : []) {
      if ((await lockExam(tx, { id, onlyOf: null })) && (await takeBack({ ...ctx, db: tx }, id, editor.userId)))
        withdrawn += 1
    }
    const done = await archiveExams(tx, { ids: asked.ids, onlyOf: editor.onlyOf, isArchived })
    for (const id of done) {
      const subject = { kind: 'exam' as const, id }
      await recordAct(
        { ...ctx, db: tx },
        { subject, actor: editor.userId, act: isArchived ? 'archived' : 'unarchived' },
      )
    }
    return done
  })
  announceContentChange()
  return { ...reply, withdrawn }
}

/** Who did what to the exam, newest first. */
export async function listLog(ctx: Context, { onlyOf }: Editor, id: string): Promise<Output<typeof listExamLog>> {
  if (!(await findExam(ctx.db, { id, onlyOf }))) notFound()
  return listAuditEntries(ctx, { subject: { kind: 'exam', id }, acts: ExamAct, program: examNames.program })
}
