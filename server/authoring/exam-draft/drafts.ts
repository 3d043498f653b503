import { type ExamDraft, type ExamWithDraft } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { type ExamModule } from '@/lib/paper/content/contract/paper'
import { examNames } from '@/lib/authoring/exam-draft/words/exam-drafts'
import { isExamSlug, makeExamSlug } from '@/lib/authoring/exam-draft/rules/slug'
import { type Database } from '@/server/platform/db/client'
import { isRepeatedSave, moveSlug } from '@/server/platform/db/drafts'
import { type Context, type Editor, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { recordAct, recordCoalescedAct } from '@/server/accounts/audit/public'
import { listBriefs } from '@/server/authoring/paper/public'
import * as repo from './draft-repo'
import { keepSnapshot } from './snapshot-repo'
import { differs, hasPaperChanged } from './version-draft'
import { findVersions } from './version-repo'

type NewExam = { readonly id: string; readonly title: string; readonly module: ExamModule }
type Save = { readonly id: string; readonly rev: number; readonly keepsFormer: boolean; readonly draft: ExamDraft }

/** A new exam. The id is the caller's: repeating it gives the same exam, when it is theirs. */
export async function createExam(ctx: Context, editor: Editor, { id, title, module }: NewExam): Promise<ExamWithDraft> {
  const draft: ExamDraft = {
    title,
    slug: makeExamSlug(title, module),
    module,
    description: '',
    cover: null,
    priceRial: 0,
    opensAt: null,
    closesAt: null,
    attemptsAllowed: null,
    papers: [],
    onlyMode: null,
    releaseAfter: 'section',
    endsWithWindow: false,
    bandTables: { listening: null, reading: null },
  }
  await inTransaction(ctx, (ctx) => createExamIn(ctx, editor, { id, draft, act: 'created' }))
  return getExam(ctx.db, editor, id)
}

/** As {@link createExam}, of any draft and within the caller's transaction; the slug gets a number when it is taken. False when the id is. */
export async function createExamIn(
  ctx: Pick<Context, 'newId' | 'db'>,
  editor: Editor,
  { id, draft, act }: { id: string; draft: ExamDraft; act: 'created' | 'duplicated' },
): Promise<boolean> {
  const slug = await takeSlug(ctx.db, id, draft.slug)
  if (!slug) return false
  await repo.insertDraft(ctx.db, { id, draft: { ...draft, slug }, by: editor.userId })
  await recordAct(ctx, { subject: { kind: 'exam', id }, actor: editor.userId, act, detail: draft.title })
  return true
}

/** The first free slug that begins as wished; null when the exam is there already. */
async function takeSlug(tx: Database, id: string, wished: string): Promise<string | null> {
  const start = wished.slice(0, 70).replace(/-+$/, '')
  for (const slug of [start, ...Array.from({ length: 300 }, (_, index) => `${start}-${index + 2}`)]) {
    if (await repo.insertExam(tx, { id, slug })) return slug
    if (await repo.lockExam(tx, { id, onlyOf: null })) return null
  }
  throw new AppError('slug_taken')
}

/** @throws AppError not_found also when it is another teacher's */
export async function getExam(db: Database, { onlyOf }: Editor, id: string): Promise<ExamWithDraft> {
  const row = (await repo.findExam(db, { id, onlyOf })) ?? notFound()
  const draft = repo.readDraft(row.doc)
  const [version] = row.versionId ? await findVersions(db, [row.versionId]) : []
  const frozen = version?.papers ?? []
  const briefs = await listBriefs(db, [...draft.papers, ...frozen.map(({ paperId }) => paperId)])
  return {
    id,
    state: row.state,
    rev: row.rev,
    draft,
    owner: row.owner,
    papers: draft.papers.flatMap((paperId) => {
      const brief = briefs.find((one) => one.id === paperId)
      const versionId = frozen.find((paper) => paper.paperId === paperId)?.versionId
      const hasChanges = versionId !== undefined && hasPaperChanged(briefs, paperId, versionId)
      return brief ? [{ ...brief, hasChanges }] : []
    }),
    savedAt: row.savedAt.toISOString(),
    savedBy: row.savedBy ?? examNames.desk,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    liveVersion: row.publishedAt ? row.versionNumber : null,
    isKnown: row.versionId !== null,
    hasChanges: version ? differs(draft, row.slug, version, briefs) : false,
    attempts: { open: row.openAttempts, finished: row.finishedAttempts },
  }
}

/**
 * Saves the draft over the state `rev`. Repeating the very same save is answered as the first time.
 * @throws AppError draft_moved when another save came between; not_ready when the exam is archived; not_found for a paper that is not
 *   the editor's; slug_taken; invalid_input for another slug once candidates have known one
 */
export async function saveExam(ctx: Context, editor: Editor, save: Save): Promise<ExamWithDraft> {
  const { id, rev, keepsFormer, draft } = save
  return inTransaction(ctx, async (ctx) => {
    const before = (await repo.lockExam(ctx.db, { id, onlyOf: editor.onlyOf })) ?? notFound()
    if (before.rev === rev) {
      if (before.isArchived) throw new AppError('not_ready')
      // What another person wrote last, or the same one elsewhere, is never overwritten without a copy of it.
      if (keepsFormer || before.savedBy !== editor.userId) await keepSnapshot(ctx.db, id, before.savedBy)
      await write(ctx, editor, { id, draft, before })
    } else if (!(await isRepeatedSave(ctx.db, repo.EXAM_DRAFTS, before, { id, rev, text: draft, by: editor.userId }))) {
      throw new AppError('draft_moved')
    }
    return getExam(ctx.db, editor, id)
  })
}

async function write(
  ctx: Context,
  editor: Editor,
  { id, draft, before }: { id: string; draft: ExamDraft; before: repo.LockedExam },
): Promise<void> {
  await requirePapers(ctx.db, editor, draft.papers, repo.readDraft(before.doc).papers)
  await takeNewSlug(ctx.db, id, draft.slug, before)
  await repo.updateDraft(ctx.db, { id, draft, by: editor.userId })
  await recordCoalescedAct(ctx, { subject: { kind: 'exam', id }, actor: editor.userId, act: 'saved' })
}

/** What is in the exam already may stay in it, whoever put it there. */
async function requirePapers(
  tx: Database,
  { onlyOf }: Editor,
  papers: readonly string[],
  before: readonly string[],
): Promise<void> {
  const added = [...new Set(papers)].filter((paper) => !before.includes(paper))
  const found = added.length === 0 ? [] : await listBriefs(tx, added, onlyOf)
  if (found.length < added.length) notFound()
}

/** An address that is not finished yet moves nothing; one that candidates know stays. */
async function takeNewSlug(tx: Database, id: string, slug: string, before: repo.LockedExam): Promise<void> {
  if (slug === before.slug || !isExamSlug(slug)) return
  const explain = (sentence: string) => ({ fields: { 'body.draft.slug': sentence } })
  if (before.versionId) throw new AppError('invalid_input', explain(examNames.slugFixed))
  if (!(await moveSlug(tx, 'exams', id, slug))) throw new AppError('slug_taken', explain(examNames.slugTaken))
}
