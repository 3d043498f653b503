import { type Database } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { recordAct } from '@/server/accounts/audit/public'
import { insertDraft, lockExam, updateDraft } from './draft-repo'
import { findSlug, listUndrafted } from './reconcile-repo'
import { toDraft } from './version-draft'
import { findVersions } from './version-repo'

/**
 * Gives exams that came as bundles their drafts, and lets a draft that nobody has saved follow a bundle that came anew. What somebody has
 * edited stays as it is; their papers have drafts already.
 */
export async function reconcileExamDrafts(ctx: Context): Promise<void> {
  for (const { examId, versionId } of await listUndrafted(ctx.db)) {
    await ctx.db.transaction((tx) => reconcile(ctx, tx, examId, versionId))
  }
}

async function reconcile(ctx: Context, tx: Database, id: string, versionId: string): Promise<void> {
  const [version] = await findVersions(tx, [versionId])
  const slug = await findSlug(tx, id)
  if (!version || slug === null) return
  const draft = toDraft(version, slug)
  if (!(await insertDraft(tx, { id, draft, by: null }))) {
    const before = await lockExam(tx, { id, onlyOf: null })
    if (before?.savedBy !== null || before.versionId !== versionId) return
    await updateDraft(tx, { id, draft, by: null })
  }
  await recordAct(ctx, tx, {
    subject: { kind: 'exam', id },
    actor: null,
    act: 'imported',
    detail: String(version.number),
  })
}
