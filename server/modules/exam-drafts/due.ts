import { unpublishableMail } from '@/lib/copy/exam-drafts'
import { paths } from '@/lib/paths'
import { type Database } from '@/server/db/client'
import { announceContentChange } from '@/server/http/content-change'
import { type Context } from '@/server/http/context'
import { originOf } from '@/server/http/origin'
import { recordAct } from '@/server/modules/audit/service'
import { send, tellManagers } from '@/server/modules/notifications/service'
import { lockExam } from './draft-repo'
import { type DueExam, isEditedSince, listDue, setSchedule, takeDue } from './publish-repo'
import { isPublishable, publishNow } from './publishing'

const DUE_AT_ONCE = 5

/**
 * Publishes what is due. Safe on any number of nodes. What is no longer ready, or was edited by somebody who may not publish, stays a
 * draft, and who planned it is told; one that fails holds up no other.
 */
export async function publishDueExams(ctx: Context): Promise<void> {
  let count = 0
  for (const id of await listDue(ctx.db, DUE_AT_ONCE)) {
    try {
      if (await ctx.db.transaction((tx) => publishDue(ctx, tx, id))) count += 1
    } catch (error) {
      ctx.log.error({ err: error, exam: id }, 'a planned exam could not be published')
    }
  }
  if (count > 0) announceContentChange()
}

async function publishDue(ctx: Context, tx: Database, id: string): Promise<boolean> {
  const due = await takeDue(tx, id)
  const before = due && (await lockExam(tx, { id, onlyOf: null }))
  if (!due || !before) return false
  if (await isEditedSince(tx, id)) return giveUp(ctx, tx, { id, due, reason: 'edited' })
  if (!(await isPublishable(ctx, tx, before, due.confirmed))) return giveUp(ctx, tx, { id, due, reason: 'findings' })
  await publishNow(ctx, tx, { id, before, by: due.by, actor: null })
  return true
}

type Failure = { readonly id: string; readonly due: DueExam; readonly reason: 'edited' | 'findings' }

async function giveUp(ctx: Context, tx: Database, { id, due, reason }: Failure): Promise<false> {
  await setSchedule(tx, id, null)
  await recordAct(ctx, tx, { subject: { kind: 'exam', id }, actor: null, act: 'unpublished', detail: 'not_ready' })
  const { title, identifier } = due
  const link = `${originOf(ctx.settings)}${paths.editExam(id)}`
  const text = unpublishableMail.text({ title, reason: unpublishableMail.reasons[reason], link })
  const subject = unpublishableMail.subject(title)
  const outbox = { ...ctx, db: tx }
  // A text message carries a code and nothing else.
  if (identifier.includes('@')) await send(outbox, { channel: 'mail', to: identifier, subject, text })
  else await tellManagers(outbox, { subject, text })
  return false
}
