import type * as z from 'zod'
import { type PaperQuery, type PaperRow, type Person } from '@/lib/authoring/paper/contract/papers'
import { paperNames } from '@/lib/authoring/paper/words/papers'
import { foldForSearch } from '@/lib/platform/search/search'
import { archiveAll, setArchived } from '@/server/platform/db/drafts'
import { listDraftOwners } from '@/server/documents/draft/public'
import { type Context, type Editor, inTransaction } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { recordAct } from '@/server/accounts/audit/public'
import { findPaper, PAPER_DRAFTS, readDraft } from './draft-repo'
import { createPaperIn } from './drafts'
import { copyFiles } from './file-repo'
import * as repo from './list-repo'

/** Papers of this editor (a manager's: all), as asked for. Archived ones only by their state. */
export async function listPapers(
  { db }: Pick<Context, 'db'>,
  { onlyOf }: Editor,
  query: z.output<typeof PaperQuery>,
): Promise<{ items: PaperRow[]; total: number; owners: Person[] }> {
  const search = foldForSearch(query.q ?? '') || null
  const [{ rows, total }, owners] = await Promise.all([
    repo.listPapers(db, { ...query, onlyOf, search }),
    listDraftOwners(db, 'paper_drafts', onlyOf),
  ])
  const items = rows.map((row) => ({
    ...row,
    savedAt: row.savedAt.toISOString(),
    savedBy: row.savedBy ?? paperNames.desk,
    exams: row.exams.map(({ title }) => title),
  }))
  return { items, total, owners }
}

/** A copy of the draft and its files, owned by the caller. Repeating it with the same id gives the same copy. */
export async function duplicatePaper(
  ctx: Context,
  editor: Editor,
  { from, id }: { from: string; id: string },
): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const source = (await findPaper(ctx.db, { id: from, onlyOf: editor.onlyOf })) ?? notFound()
    if (await findPaper(ctx.db, { id, onlyOf: editor.onlyOf })) return { id }
    const draft = readDraft(source.doc)
    const copy = { ...draft, title: paperNames.copyOf(draft.title), slug: `${source.slug}-copy` }
    await createPaperIn(ctx, editor, {
      id,
      skill: draft.skill,
      module: draft.module,
      draft: copy,
      act: 'duplicated',
    })
    await copyFiles(ctx.db, from, id, editor.userId)
    return { id }
  })
}

/** What is not the editor's, or in that state already, is skipped and counted. */
export async function actOnPapers(
  ctx: Context,
  editor: Editor,
  asked: Parameters<typeof archiveAll>[1],
): Promise<{ done: number; skipped: number }> {
  return archiveAll(ctx.db, asked, async (tx, isArchived) => {
    const done = await setArchived(tx, PAPER_DRAFTS, { ids: asked.ids, onlyOf: editor.onlyOf, isArchived })
    for (const id of done) {
      const subject = { kind: 'paper' as const, id }
      await recordAct(
        { ...ctx, db: tx },
        { subject, actor: editor.userId, act: isArchived ? 'archived' : 'unarchived' },
      )
    }
    return done
  })
}
