import { openDraft } from '@/lib/authoring/paper/rules/open'
import { type Database } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { getPaperContent, getPaperKey } from '@/server/authoring/exam/public'
import { insertDraft, lockDraft, updateDraft } from './draft-repo'
import { adoptVersionFiles } from './file-repo'
import { listUndrafted } from './reconcile-repo'
import { keepSnapshot } from './snapshot-repo'
import { summarize } from './summary'

/**
 * Gives papers that came as bundles their drafts, and lets the draft of a paper whose bundle came anew follow it, unless somebody has
 * edited it since: then the draft stays, and the newer version stands in the exam.
 */
export async function reconcilePaperDrafts(ctx: Context): Promise<void> {
  for (const { paperId, versionId } of await listUndrafted(ctx.db)) {
    await ctx.db.transaction((tx) => reconcile(ctx, tx, paperId, versionId))
  }
}

async function reconcile(ctx: Context, tx: Database, paperId: string, versionId: string): Promise<void> {
  const reader = { ...ctx, db: tx }
  const draft = openDraft(await getPaperContent(reader, versionId), await getPaperKey(reader, versionId))
  const base = { versionId, isSame: true }
  const written = { id: paperId, draft, summary: summarize(draft), by: null }
  if (!(await insertDraft(tx, written, base))) {
    const before = await lockDraft(tx, { id: paperId, onlyOf: null })
    if (!before?.isBase || before.savedBy !== null) return
    await keepSnapshot(tx, paperId, { reason: 'kept', by: before.savedBy })
    await updateDraft(tx, written, base)
  }
  await adoptVersionFiles(tx, paperId, versionId)
}
