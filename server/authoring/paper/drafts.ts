import { type Paper } from '@/lib/authoring/paper/contract/papers'
import { type ExamModule, type Skill } from '@/lib/paper/content/rules/content'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { makeEmptyPaper } from '@/lib/authoring/paper/rules/new-paper'
import { isUnchanged } from '@/lib/authoring/paper/rules/same'
import { paperNames } from '@/lib/authoring/paper/words/papers'
import { type Database } from '@/server/platform/db/client'
import { isRepeatedSave, moveSlug } from '@/server/platform/db/drafts'
import { type Context, type Editor, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { recordAct, recordCoalescedAct } from '@/server/accounts/audit/public'
import { getPaperContent, getPaperKey } from '@/server/authoring/exam/public'
import * as repo from './draft-repo'
import { listFiles } from './file-repo'
import { isSnapshotDue, keepSnapshot } from './snapshot-repo'
import { summarize } from './summary'

export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const MAX_SLUG = 70

type NewPaper = {
  readonly id: string
  readonly skill: Skill
  readonly module: ExamModule
  readonly draft?: PaperDraft | undefined
  readonly act?: 'created' | 'imported' | 'duplicated'
  /** An empty one that was made before serves as well. */
  readonly orUntouched?: boolean | undefined
}

/** A new paper. The id is the caller's: repeating it gives the same paper, when it is theirs. */
export async function createPaper(ctx: Context, editor: Editor, paper: NewPaper): Promise<{ id: string; rev: number }> {
  return inTransaction(ctx, async (ctx) => {
    const { skill, module } = paper
    const untouched = paper.orUntouched && (await repo.findUntouched(ctx.db, { by: editor.userId, skill, module }))
    return untouched || createPaperIn(ctx, editor, paper)
  })
}

/** As {@link createPaper}, within the caller's transaction. */
export async function createPaperIn(
  ctx: Pick<Context, 'newId' | 'db'>,
  editor: Editor,
  { id, skill, module, draft, act = 'created' }: NewPaper,
): Promise<{ id: string; rev: number; isNew: boolean }> {
  const slug = await takeSlug(ctx.db, id, draft?.slug || `${skill}-${id.slice(-6)}`)
  if (slug) {
    const first = draft
      ? { ...draft, slug }
      : makeEmptyPaper({ skill, module, slug, title: paperNames.untitled[skill] })
    await repo.insertDraft(ctx.db, { id, draft: first, summary: summarize(first), by: editor.userId })
    if (act === 'imported') await keepSnapshot(ctx.db, id, { reason: 'imported', by: editor.userId })
    await recordAct(ctx, { subject: { kind: 'paper', id }, actor: editor.userId, act, detail: first.title })
  }
  const found = (await repo.lockDraft(ctx.db, { id, onlyOf: editor.onlyOf })) ?? notFound()
  return { id, rev: found.rev, isNew: slug !== null }
}

/** The first free slug that begins as wished; null when the paper is there already. */
async function takeSlug(tx: Database, id: string, wished: string): Promise<string | null> {
  const start = SLUG.test(wished) ? wished.slice(0, MAX_SLUG).replace(/-+$/, '') : `paper-${id.slice(-6)}`
  for (const slug of [start, ...Array.from({ length: 200 }, (_, index) => `${start}-${index + 2}`)]) {
    if (await repo.insertPaper(tx, { id, slug })) return slug
    if ((await repo.findDoc(tx, id)) !== null) return null
  }
  throw new AppError('slug_taken')
}

/** @throws AppError not_found also when it is another teacher's */
export async function getPaper(db: Database, editor: Editor, id: string): Promise<Paper> {
  const row = (await repo.findPaper(db, { id, onlyOf: editor.onlyOf })) ?? notFound()
  return {
    ...row,
    draft: repo.readDraft(row.doc),
    exams: [...row.exams],
    savedAt: row.savedAt.toISOString(),
    savedBy: row.savedBy ?? paperNames.desk,
    files: await listFiles(db, id),
  }
}

type Save = { readonly id: string; readonly rev: number; readonly keepsFormer: boolean; readonly draft: PaperDraft }
type Saved = { rev: number; savedAt: string; state: Paper['state'] }

/**
 * Saves the draft over the state `rev`. Repeating the very same save is answered as the first time.
 * @throws AppError draft_moved when another save came between; not_ready when the paper is archived; slug_taken;
 *   invalid_input for another slug once the paper is frozen
 */
export async function saveDraft(ctx: Context, editor: Editor, save: Save): Promise<Saved> {
  const { id, rev, keepsFormer, draft } = save
  return inTransaction(ctx, async (ctx) => {
    const before = (await repo.lockDraft(ctx.db, { id, onlyOf: editor.onlyOf })) ?? notFound()
    if (before.rev !== rev) {
      const again = { id, rev, text: draft, by: editor.userId }
      if (!(await isRepeatedSave(ctx.db, repo.PAPER_DRAFTS, before, again))) throw new AppError('draft_moved')
      return currentState(ctx.db, editor, id)
    }
    if (before.isArchived) throw new AppError('not_ready')
    // What another person wrote last, or the same one elsewhere, is never overwritten without a copy of it.
    if (keepsFormer || before.savedBy !== editor.userId)
      await keepSnapshot(ctx.db, id, { reason: 'kept', by: before.savedBy })
    await write(ctx, { save, before, by: editor.userId })
    if (await isSnapshotDue(ctx.db, id)) await keepSnapshot(ctx.db, id, { reason: 'kept', by: editor.userId })
    await recordCoalescedAct(ctx, { subject: { kind: 'paper', id }, actor: editor.userId, act: 'saved' })
    return currentState(ctx.db, editor, id)
  })
}

type Replacement = {
  readonly id: string
  readonly draft: PaperDraft
  readonly by: string
  readonly reason: 'restored' | 'corrected'
  /** The version that is brought back: the draft is compared with it from now on. */
  readonly versionId?: string
}

/**
 * Another text takes the place of the draft, whatever its rev: an act of the program on behalf of somebody (a key that is accepted, a version that is
 * brought back). What stood there is kept.
 */
export async function replaceDraft(ctx: Context, replacement: Replacement): Promise<{ rev: number }> {
  const { id, draft, by, reason, versionId } = replacement
  const before = (await repo.lockDraft(ctx.db, { id, onlyOf: null })) ?? notFound()
  await keepSnapshot(ctx.db, id, { reason: 'kept', by: before.savedBy })
  const baseVersionId = versionId ?? before.baseVersionId
  await write(ctx, { save: { id, draft }, before: { ...before, baseVersionId }, by })
  await keepSnapshot(ctx.db, id, { reason, by })
  return { rev: before.rev + 1 }
}

async function write(
  ctx: Context,
  { save, before, by }: { save: Pick<Save, 'id' | 'draft'>; before: repo.LockedDraft; by: string },
): Promise<void> {
  const { id, draft } = save
  if (draft.slug !== before.slug && SLUG.test(draft.slug)) {
    const explain = (sentence: string) => ({ fields: { 'body.draft.slug': sentence } })
    // A frozen paper is known by its slug: bundles that hold it say so.
    if (before.isFrozen) throw new AppError('invalid_input', explain(paperNames.slugFixed))
    if (!(await moveSlug(ctx.db, 'papers', id, draft.slug)))
      throw new AppError('slug_taken', explain(paperNames.slugTaken))
  }
  const versionId = before.baseVersionId
  const isSame = versionId !== null && (await matchesVersion(ctx, draft, versionId))
  await repo.updateDraft(ctx.db, { id, draft, summary: summarize(draft), by }, { versionId, isSame })
}

/** Whether the draft says nothing else than this version. */
export async function matchesVersion(ctx: Context, draft: PaperDraft, versionId: string): Promise<boolean> {
  const [content, key] = await Promise.all([getPaperContent(ctx, versionId), getPaperKey(ctx, versionId)])
  return isUnchanged(draft, content, key)
}

async function currentState(tx: Database, { onlyOf }: Editor, id: string): Promise<Saved> {
  const row = (await repo.findPaper(tx, { id, onlyOf })) ?? notFound()
  return { rev: row.rev, savedAt: row.savedAt.toISOString(), state: row.state }
}
