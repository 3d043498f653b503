import { type Paper } from '@/lib/authoring/paper/contract/papers'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { makeEmptyPaper } from '@/lib/authoring/paper/rules/new-paper'
import { paperNames } from '@/lib/authoring/paper/words/papers'
import { type ExamModule, type Skill } from '@/lib/paper/content/rules/content'
import { duplicateDocument, insertDocument, reserveFreeSlug, toSavedReply } from '@/server/documents/draft/public'
import { type Database } from '@/server/platform/db/client'
import { type Context, type Editor, inTransaction } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import * as repo from './draft-repo'
import { copyFiles, listFiles } from './file-repo'
import { PAPER, SLUG, writePaper } from './paper-document'
import { storeSnapshot } from './snapshot-repo'
import { summarize } from './paper-summary'

const MAX_SLUG = 70

type NewPaper = {
  readonly id: string
  readonly skill: Skill
  readonly module: ExamModule
  readonly draft?: PaperDraft | undefined
  readonly act?: 'created' | 'imported' | 'duplicated'
  /** The detail in the log; by default the title. */
  readonly detail?: string
  /** An existing untouched paper may be returned instead. */
  readonly orUntouched?: boolean | undefined
}

/** Creates a paper. The client chooses the id: repeating the call returns the same paper if it is the caller's. */
export async function createPaper(ctx: Context, editor: Editor, paper: NewPaper): Promise<{ id: string; rev: number }> {
  return inTransaction(ctx, async (ctx) => {
    const { skill, module } = paper
    const untouched = paper.orUntouched && (await repo.findUntouchedPaper(ctx.db, { by: editor.userId, skill, module }))
    return untouched || createPaperIn(ctx, editor, paper)
  })
}

/** Like {@link createPaper}, within the caller's transaction. */
export async function createPaperIn(
  ctx: Pick<Context, 'newId' | 'db'>,
  editor: Editor,
  { id, skill, module, draft, act = 'created', detail }: NewPaper,
): Promise<{ id: string; rev: number; isNew: boolean }> {
  const by = editor.userId
  const title = draft?.title ?? paperNames.untitled[skill]
  const insert = async (tx: Database) => {
    const slug = await reserveSlug(tx, id, draft?.slug || `${skill}-${id.slice(-6)}`)
    if (slug === null) return false
    const first = draft ? { ...draft, slug } : makeEmptyPaper({ skill, module, slug, title })
    await repo.insertDraft(tx, { id, draft: first, summary: summarize(first), by })
    if (act === 'imported') await storeSnapshot(tx, id, { reason: 'imported', by })
    return true
  }
  const isNew = await insertDocument(ctx, PAPER, editor, { id, act, detail: detail ?? title, insert })
  const found = (await repo.lockDraft(ctx.db, { id, ownerFilter: editor.ownerFilter })) ?? notFound()
  return { id, rev: found.rev, isNew }
}

function reserveSlug(tx: Database, id: string, requestedSlug: string): Promise<string | null> {
  const start = SLUG.test(requestedSlug) ? requestedSlug.slice(0, MAX_SLUG).replace(/-+$/, '') : `paper-${id.slice(-6)}`
  return reserveFreeSlug(start, {
    tryInsert: (slug) => repo.insertPaper(tx, { id, slug }),
    exists: async () => (await repo.findDoc(tx, id)) !== null,
  })
}

/** Copies the draft and its files for the caller. Idempotent by id. */
export function duplicatePaper(
  ctx: Context,
  editor: Editor,
  { from, id }: { from: string; id: string },
): Promise<{ id: string }> {
  const copy = async (ctx: Context, { doc, slug }: repo.PaperRow) => {
    const { title, ...source } = repo.readDraft(doc)
    const { skill, module } = source
    const draft = { ...source, title: paperNames.copyOf(title), slug: `${slug}-copy` }
    const { isNew } = await createPaperIn(ctx, editor, { id, skill, module, draft, act: 'duplicated', detail: title })
    if (isNew) await copyFiles(ctx.db, from, id, editor.userId)
    return isNew
  }
  return duplicateDocument(ctx, { find: repo.findPaper }, editor, { from, id, copy })
}

/** @throws AppError not_found also for another teacher's paper */
export async function getPaper(db: Database, editor: Editor, id: string): Promise<Paper> {
  const row = (await repo.findPaper(db, { id, ownerFilter: editor.ownerFilter })) ?? notFound()
  return {
    ...toSavedReply(row, paperNames.site),
    draft: repo.readDraft(row.doc),
    exams: [...row.exams],
    files: await listFiles(db, id),
  }
}

type Replacement = {
  readonly id: string
  readonly draft: PaperDraft
  readonly by: string
  readonly reason: 'restored' | 'corrected'
  /** The restored version, with which the draft is compared from now on. */
  readonly versionId?: string
}

/** Replaces a draft of any rev, because the program acts for a user (an accepted key, a restored version). The former draft is kept as a snapshot. */
export async function replaceDraft(ctx: Context, replacement: Replacement): Promise<{ rev: number }> {
  const { id, draft, by, reason, versionId } = replacement
  const before = (await repo.lockDraft(ctx.db, { id, ownerFilter: null })) ?? notFound()
  await storeSnapshot(ctx.db, id, { reason: 'kept', by: before.savedBy })
  const baseVersionId = versionId ?? before.baseVersionId
  await writePaper(ctx, { id, draft, before: { ...before, baseVersionId }, by })
  await storeSnapshot(ctx.db, id, { reason, by })
  return { rev: before.rev + 1 }
}
