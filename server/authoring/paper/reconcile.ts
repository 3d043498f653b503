import { openDraft } from '@/lib/authoring/paper/rules/open-draft'
import { type Context, inTransaction } from '@/server/platform/http/context'
import { getPaperContent, getPaperKey } from '@/server/authoring/exam/public'
import { insertDraft, lockDraft, updateDraft } from './draft-repo'
import { adoptVersionFiles } from './file-repo'
import { listPapersWithoutDraft } from './reconcile-repo'
import { storeSnapshot } from './snapshot-repo'
import { summarize } from './paper-summary'

/**
 * Makes drafts for imported papers, and updates the draft of a paper that was imported again, unless somebody has edited it: an edited draft stays,
 * while the exam has the newer version.
 */
export async function reconcilePaperDrafts(ctx: Context): Promise<void> {
  for (const { paperId, versionId } of await listPapersWithoutDraft(ctx.db)) {
    await inTransaction(ctx, (ctx) => reconcile(ctx, paperId, versionId))
  }
}

async function reconcile(ctx: Context, paperId: string, versionId: string): Promise<void> {
  const reader = ctx
  const draft = openDraft(await getPaperContent(reader, versionId), await getPaperKey(reader, versionId))
  const base = { versionId, isSame: true }
  const written = { id: paperId, draft, summary: summarize(draft), by: null }
  if (!(await insertDraft(ctx.db, written, base))) {
    const before = await lockDraft(ctx.db, { id: paperId, ownerFilter: null })
    if (!before?.isBase || before.savedBy !== null) return
    await storeSnapshot(ctx.db, paperId, { reason: 'kept', by: before.savedBy })
    await updateDraft(ctx.db, written, base)
  }
  await adoptVersionFiles(ctx.db, paperId, versionId)
}
