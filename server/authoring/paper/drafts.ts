import { type Paper } from '@/lib/authoring/paper/contract/papers'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { makeEmptyPaper } from '@/lib/authoring/paper/rules/new-paper'
import { paperNames } from '@/lib/authoring/paper/words/papers'
import { type ExamModule, type Skill } from '@/lib/paper/content/rules/content'
import { duplicateDocument, insertDocument, takeFreeSlug, toSavedReply } from '@/server/documents/draft/public'
import { type Database } from '@/server/platform/db/client'
import { type Context, type Editor, inTransaction } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import * as repo from './draft-repo'
import { copyFiles, listFiles } from './file-repo'
import { PAPER, SLUG, writePaper } from './paper-document'
import { keepSnapshot } from './snapshot-repo'
import { summarize } from './summary'

const MAX_SLUG = 70

type NewPaper = {
  readonly id: string
  readonly skill: Skill
  readonly module: ExamModule
  readonly draft?: PaperDraft | undefined
  readonly act?: 'created' | 'imported' | 'duplicated'
  /** What the log says of it; by default its title. */
  readonly detail?: string
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
  { id, skill, module, draft, act = 'created', detail }: NewPaper,
): Promise<{ id: string; rev: number; isNew: boolean }> {
  const by = editor.userId
  const title = draft?.title ?? paperNames.untitled[skill]
  const insert = async (tx: Database) => {
    const slug = await takeSlug(tx, id, draft?.slug || `${skill}-${id.slice(-6)}`)
    if (slug === null) return false
    const first = draft ? { ...draft, slug } : makeEmptyPaper({ skill, module, slug, title })
    await repo.insertDraft(tx, { id, draft: first, summary: summarize(first), by })
    if (act === 'imported') await keepSnapshot(tx, id, { reason: 'imported', by })
    return true
  }
  const isNew = await insertDocument(ctx, PAPER, editor, { id, act, detail: detail ?? title, insert })
  const found = (await repo.lockDraft(ctx.db, { id, onlyOf: editor.onlyOf })) ?? notFound()
  return { id, rev: found.rev, isNew }
}

function takeSlug(tx: Database, id: string, wished: string): Promise<string | null> {
  const start = SLUG.test(wished) ? wished.slice(0, MAX_SLUG).replace(/-+$/, '') : `paper-${id.slice(-6)}`
  return takeFreeSlug(start, {
    take: (slug) => repo.insertPaper(tx, { id, slug }),
    isThere: async () => (await repo.findDoc(tx, id)) !== null,
  })
}

/** A copy of the draft and its files, owned by the caller. Repeating it with the same id gives the same copy. */
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

/** @throws AppError not_found also when it is another teacher's */
export async function getPaper(db: Database, editor: Editor, id: string): Promise<Paper> {
  const row = (await repo.findPaper(db, { id, onlyOf: editor.onlyOf })) ?? notFound()
  return {
    ...toSavedReply(row, paperNames.desk),
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
  await writePaper(ctx, { id, draft, before: { ...before, baseVersionId }, by })
  await keepSnapshot(ctx.db, id, { reason, by })
  return { rev: before.rev + 1 }
}
