import { describeChange, placeName } from '@/lib/authoring/exam-draft/words/exam-compare'
import { compareExams, type ComparedExam } from '@/lib/authoring/exam-draft/rules/compare'
import { compileDraft } from '@/lib/authoring/paper/rules/compile-draft'
import { openDraft } from '@/lib/authoring/paper/rules/open-draft'
import { type Database } from '@/server/platform/db/client'
import { type Context, type Editor } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { recordAct } from '@/server/accounts/audit/public'
import { getPaperContent, getPaperKey } from '@/server/authoring/exam/public'
import { getPaper, listBriefs, lockPapers, readPapers, replaceDraft } from '@/server/authoring/paper/public'
import { attemptsOfExams } from './attempt-counts'
import { findExam, readDraft } from './draft-repo'
import { listSnapshots } from './snapshot-repo'
import { toDraft } from './version-draft'
import * as repo from './version-repo'

/** The last 500 versions of an exam with their attempts, newest first. */
export async function listExamVersions(db: Database, examId: string) {
  const [versions, attempts] = await Promise.all([repo.listVersions(db, examId), attemptsOfExams.get()(db, [examId])])
  return versions.map(({ id, ...version }) => ({
    ...version,
    attemptCount: attempts.find(({ versionId }) => versionId === id)?.total ?? 0,
  }))
}

/** The last 50 replaced drafts, newest first. */
export async function listFormerDrafts(db: Database, id: string) {
  return (await listSnapshots(db, id)).map(({ doc, ...row }) => ({ ...row, draft: readDraft(doc) }))
}

type Comparison = { readonly id: string; readonly from: number; readonly to: number | 'draft' }
type Changes = { changes: { place: string; before: string | null; after: string | null }[] }

/**
 * Describes the differences between a version and another one or the drafts. Papers that are not the editor's are left out: the description reveals
 * keys.
 */
export async function compareVersions(ctx: Context, editor: Editor, { id, from, to }: Comparison): Promise<Changes> {
  const { doc, slug } = (await findExam(ctx.db, { id, ownerFilter: editor.ownerFilter })) ?? notFound()
  const before = await readVersion(ctx, editor, { id, number: from, slug })
  const after =
    to === 'draft' ? await readDrafts(ctx, editor, doc) : await readVersion(ctx, editor, { id, number: to, slug })
  const changes = compareExams(before, after).map((change) => ({
    place: placeName(change.place),
    ...describeChange(change),
  }))
  return { changes }
}

async function readVersion(
  ctx: Context,
  { ownerFilter }: Editor,
  { id: examId, number, slug }: { id: string; number: number; slug: string },
): Promise<ComparedExam> {
  const version = (await repo.findVersionByNumber(ctx.db, examId, number)) ?? notFound()
  const ids = version.papers.map(({ paperId }) => paperId)
  const ownIds = new Set((await listBriefs(ctx.db, ids, ownerFilter)).map((brief) => brief.id))
  const { papers: _papers, ...exam } = toDraft(version, slug)
  const ownPapers = version.papers.filter(({ paperId }) => ownIds.has(paperId))
  const papers = ownPapers.map(async ({ paperId, versionId }) => ({
    id: paperId,
    content: await getPaperContent(ctx, versionId),
    key: await getPaperKey(ctx, versionId),
  }))
  return { exam, papers: await Promise.all(papers) }
}

async function readDrafts({ db }: Context, { ownerFilter }: Editor, doc: unknown): Promise<ComparedExam> {
  const { papers, ...exam } = readDraft(doc)
  const ownIds = (await listBriefs(db, papers, ownerFilter)).map((brief) => brief.id)
  const storedPapers = await readPapers(db, ownIds)
  const compiled = papers.flatMap((id) => {
    const paper = storedPapers.get(id)
    if (!paper) return []
    const { content, key } = compileDraft(paper.draft)
    return [{ id, content, key }]
  })
  return { exam, papers: compiled }
}

/** Restores the papers' drafts to that version. An equal draft is not written. @throws AppError not_found for another editor's */
export async function restorePapers(ctx: Context, editor: Editor, { papers }: repo.VersionRow): Promise<void> {
  const ids = papers.map(({ paperId }) => paperId)
  await lockPapers(ctx.db, ids)
  const briefs = await listBriefs(ctx.db, ids)
  for (const { paperId, versionId } of papers) {
    if (briefs.find((brief) => brief.id === paperId)?.versionId === versionId) continue
    const { draft: now } = await getPaper(ctx.db, editor, paperId)
    const [content, key] = [await getPaperContent(ctx, versionId), await getPaperKey(ctx, versionId)]
    const draft = { ...openDraft(content, key), slug: now.slug }
    await replaceDraft(ctx, { id: paperId, draft, by: editor.userId, reason: 'restored', versionId })
    const subject = { kind: 'paper' as const, id: paperId }
    await recordAct(ctx, { subject, actor: editor.userId, act: 'restored', detail: content.title })
  }
}
