import { type Context, inTransaction } from '@/server/platform/http/context'
import { recordAct } from '@/server/accounts/audit/public'
import { insertDraft, lockExam, updateDraft } from './draft-repo'
import { findSlug, listExamsWithoutDraft } from './reconcile-repo'
import { toDraft } from './version-draft'
import { findVersions } from './version-repo'

/**
 * Makes drafts for imported exams, and updates a draft that nobody has saved from a newer bundle. Edited drafts are not touched; their papers have
 * drafts already.
 */
export async function reconcileExamDrafts(ctx: Context): Promise<void> {
  for (const { examId, versionId } of await listExamsWithoutDraft(ctx.db)) {
    await inTransaction(ctx, (ctx) => reconcile(ctx, examId, versionId))
  }
}

async function reconcile(ctx: Context, id: string, versionId: string): Promise<void> {
  const [version] = await findVersions(ctx.db, [versionId])
  const slug = await findSlug(ctx.db, id)
  if (!version || slug === null) return
  const draft = toDraft(version, slug)
  if (!(await insertDraft(ctx.db, { id, draft, by: null }))) {
    const before = await lockExam(ctx.db, { id, ownerFilter: null })
    if (before?.savedBy !== null || before.versionId !== versionId) return
    await updateDraft(ctx.db, { id, draft, by: null })
  }
  await recordAct(ctx, {
    subject: { kind: 'exam', id },
    actor: null,
    act: 'imported',
    detail: String(version.number),
  })
}
