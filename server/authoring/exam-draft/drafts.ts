import { type ExamDraft, type ExamWithDraft } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { makeExamSlug } from '@/lib/authoring/exam-draft/rules/slug'
import { type ExamAudience } from '@/lib/authoring/exam/rules/audience'
import { examNames } from '@/lib/authoring/exam-draft/words/exam-drafts'
import { type ExamModule } from '@/lib/paper/content/contract/paper'
import { duplicatePaper } from '@/server/authoring/paper/public'
import { createDocument, duplicateDocument, insertDocument, reserveFreeSlug } from '@/server/documents/draft/public'
import { type Database } from '@/server/platform/db/client'
import { type Context, type Editor } from '@/server/platform/http/context'
import { copyAudience } from './publishing/audience-repo'
import * as repo from './draft-repo'
import { EXAM } from './exam-document'
import { getExam } from './exam-with-draft'

type NewExam = { readonly id: string; readonly title: string; readonly module: ExamModule }
/** Creates an exam. The client chooses the id: repeating the call returns the same exam if it is the caller's. */
export function createExam(ctx: Context, editor: Editor, { id, title, module }: NewExam): Promise<ExamWithDraft> {
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
  // A teacher's exam is for classes until somebody changes that.
  const audience = editor.ownerFilter === null ? 'everyone' : 'class'
  const insert = (tx: Database) => insertExam(tx, { id, draft, by: editor.userId, audience })
  return createDocument(ctx, EXAM, editor, { id, title, insert })
}

/** Appends a number to a taken slug. False if the exam exists already. */
async function insertExam(
  tx: Database,
  {
    id,
    draft,
    by,
    audience,
  }: { readonly id: string; readonly draft: ExamDraft; readonly by: string; readonly audience: ExamAudience },
): Promise<boolean> {
  const slug = await reserveFreeSlug(draft.slug.slice(0, 70).replace(/-+$/, ''), {
    tryInsert: (slug) => repo.insertExam(tx, { id, slug, audience }),
    exists: async () => (await repo.lockExam(tx, { id, ownerFilter: null })) !== null,
  })
  return slug !== null && repo.insertDraft(tx, { id, draft: { ...draft, slug }, by })
}

type Copy = { readonly from: string; readonly id: string; readonly withPapers: boolean }

/**
 * Copies the draft for the caller, with the same papers or with copies of them. Idempotent by id.
 * @throws AppError not_found also if a paper to copy is not the caller's
 */
export function duplicateExam(ctx: Context, editor: Editor, { from, id, withPapers }: Copy): Promise<{ id: string }> {
  const by = editor.userId
  const copy = async (ctx: Context, { doc, slug, audience }: repo.ExamRow) => {
    const { title, ...source } = repo.readDraft(doc)
    const fresh = { title: examNames.copyOf(title), slug: `${slug}-copy`, opensAt: null, closesAt: null }
    const insert = (tx: Database) => insertExam(tx, { id, draft: { ...source, ...fresh }, by, audience })
    if (!(await insertDocument(ctx, EXAM, editor, { id, act: 'duplicated', detail: title, insert }))) return false
    await copyAudience(ctx.db, { from, to: id })
    if (withPapers) await copyPapers(ctx, editor, id)
    return true
  }
  return duplicateDocument(ctx, { find: repo.findExam }, editor, { from, id, copy })
}

async function copyPapers(ctx: Context, editor: Editor, id: string): Promise<void> {
  const { draft } = await getExam(ctx.db, editor, id)
  const papers: string[] = []
  for (const from of draft.papers) papers.push((await duplicatePaper(ctx, editor, { from, id: ctx.newId() })).id)
  await repo.updateDraft(ctx.db, { id, draft: { ...draft, papers }, by: editor.userId })
}
