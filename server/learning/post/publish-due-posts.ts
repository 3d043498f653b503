import { outgoingCopy } from '@/lib/platform/outbox/words/outgoing'
import { paths } from '@/lib/platform/paths'
import { isDatabaseUnavailable } from '@/server/platform/db/failures'
import { originOf } from '@/server/platform/http/address'
import { announceContentChange } from '@/server/platform/http/content-change'
import { type Context, inTransaction } from '@/server/platform/http/context'
import { recordAct } from '@/server/accounts/audit/public'
import { cancelLockedPlan } from '@/server/documents/draft/public'
import { notifyManagers } from '@/server/platform/outbox/public'
import { readContent } from './draft-repo'
import { type DuePost, lockNextDue } from './live-repo'
import { POST } from './post-document'
import { showText } from './live-version'

const DUE_AT_ONCE = 20
const { held: unpublishablePostMail } = outgoingCopy

/**
 * Publishes posts that are due. Safe on any number of nodes. If the planner may no longer publish, or the post cannot be made live, the plan is
 * cancelled and managers are notified; it blocks no other post.
 */
export async function publishDue(ctx: Context): Promise<void> {
  const count = await inTransaction(ctx, async (ctx) => {
    let publishedCount = 0
    for (const next of await lockNextDue(ctx.db, DUE_AT_ONCE)) if (await publishOrCancel(ctx, next)) publishedCount += 1
    return publishedCount
  })
  if (count > 0) announceContentChange()
}

async function publishOrCancel(ctx: Context, due: DuePost): Promise<boolean> {
  if (!due.mayPublish) return cancelSchedule(ctx, due, 'rights')
  try {
    await inTransaction(ctx, (ctx) => showDue(ctx, due))
    return true
  } catch (error) {
    ctx.log.error({ err: error, post: due.postId, version: due.version }, 'a planned post could not be shown')
    // The database may recover before the next run.
    return isDatabaseUnavailable(error) ? false : cancelSchedule(ctx, due, 'broken')
  }
}

async function showDue(ctx: Context, { postId, kind, version, content }: DuePost): Promise<void> {
  await showText(ctx.db, { postId, kind, version }, readContent(content))
  await recordAct(ctx, {
    subject: { kind: 'post' as const, id: postId },
    actor: null,
    act: 'published',
    detail: String(version),
  })
}

async function cancelSchedule(
  ctx: Context,
  due: DuePost,
  reason: keyof typeof unpublishablePostMail.reasons,
): Promise<false> {
  const { postId, kind } = due
  const title = due.title ?? ''
  await cancelLockedPlan(ctx, POST, { id: postId, actor: null })
  const link = originOf(ctx.settings) + paths.textEditor[kind].edit(postId)
  const text = unpublishablePostMail.text({ title, reason: unpublishablePostMail.reasons[reason], link })
  await notifyManagers(ctx, { subject: unpublishablePostMail.subject(title), text })
  return false
}
