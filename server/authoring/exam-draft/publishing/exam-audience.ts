import { type ExamWithDraft } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { recordAct } from '@/server/accounts/audit/public'
import { announceContentChange } from '@/server/platform/http/content-change'
import { type Context, type Editor, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { writeAudience } from './audience-repo'
import { type Audience, lockExam } from '../draft-repo'
import { getExam } from '../exam-with-draft'

/**
 * Sets the exam's audience. A live exam changes at once: taken off the public lists, or put on them.
 * @throws AppError not_found; not_ready when it is archived; forbidden for a teacher once it is live or planned
 */
export async function setAudience(
  ctx: Context,
  editor: Editor,
  { id, audience, allowsPracticeAfter }: Audience & { readonly id: string },
): Promise<ExamWithDraft> {
  const exam = await inTransaction(ctx, async (ctx) => {
    const before = (await lockExam(ctx.db, { id, ownerFilter: editor.ownerFilter })) ?? notFound()
    if (before.isArchived) throw new AppError('not_ready')
    const isSame = before.audience === audience && before.allowsPracticeAfter === allowsPracticeAfter
    if (!isSame) {
      if (editor.ownerFilter !== null && (before.isPublished || before.isPlanned)) throw new AppError('forbidden')
      await writeAudience(ctx.db, { id, audience, allowsPracticeAfter })
      const subject = { kind: 'exam' as const, id }
      await recordAct(ctx, { subject, actor: editor.userId, act: 'audience_set', detail: audience })
    }
    return getExam(ctx.db, editor, id)
  })
  announceContentChange()
  return exam
}
