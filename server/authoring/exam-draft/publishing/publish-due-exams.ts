import { unpublishableMail } from '@/lib/authoring/exam-draft/words/exam-drafts'
import { paths } from '@/lib/platform/paths'
import { announceContentChange } from '@/server/platform/http/content-change'
import { type Context, inTransaction } from '@/server/platform/http/context'
import { originOf } from '@/server/platform/http/address'
import { recordAct } from '@/server/accounts/audit/public'
import { publishLocked } from '@/server/documents/draft/public'
import { send, notifyManagers } from '@/server/platform/outbox/public'
import { isReady } from './checklist'
import { lockExam } from '../draft-repo'
import { EXAM } from '../exam-document'
import { type DueExam, findDue, isEditedSince, setSchedule, lockNextDue } from './publish-repo'
import { lockAndExamine } from './publishing'

const DUE_AT_ONCE = 5
const MAX_EXAMINED = 50

/**
 * Publishes exams that are due. Safe on any number of nodes. The plan of an exam that is no longer ready, or was edited or planned by somebody who
 * may not publish, is cancelled, and the planner or the managers are notified. One failure does not block the others.
 */
export async function publishDueExams(ctx: Context): Promise<void> {
  let count = 0
  const handledIds: string[] = []
  while (count < DUE_AT_ONCE && handledIds.length < MAX_EXAMINED) {
    const id = await findDue(ctx.db, handledIds)
    if (id === null) break
    handledIds.push(id)
    if (await tryToPublish(ctx, id)) count += 1
  }
  if (count > 0) announceContentChange()
}

async function tryToPublish(ctx: Context, id: string): Promise<boolean> {
  try {
    return await inTransaction(ctx, (ctx) => publishDue(ctx, id))
  } catch (error) {
    ctx.log.error({ err: error, exam: id }, 'a planned exam could not be published')
    return false
  }
}

async function publishDue(ctx: Context, id: string): Promise<boolean> {
  const due = await lockNextDue(ctx.db, id)
  const before = due && (await lockExam(ctx.db, { id, ownerFilter: null }))
  if (!due || !before) return false
  if (!due.mayPublish) return giveUp(ctx, { id, due, reason: 'rights' })
  if (await isEditedSince(ctx.db, id)) return giveUp(ctx, { id, due, reason: 'edited' })
  const lines = await lockAndExamine(ctx, { id, doc: before.doc })
  if (!isReady(lines, due.confirmed)) return giveUp(ctx, { id, due, reason: 'findings' })
  await publishLocked(ctx, EXAM, { id, before, ready: null, by: due.by, actor: null })
  return true
}

type Failure = { readonly id: string; readonly due: DueExam; readonly reason: keyof typeof unpublishableMail.reasons }

async function giveUp(ctx: Context, { id, due, reason }: Failure): Promise<false> {
  await setSchedule(ctx.db, id, null)
  await recordAct(ctx, { subject: { kind: 'exam', id }, actor: null, act: 'unpublished', detail: 'not_ready' })
  const { title, identifier, mayPublish } = due
  const link = `${originOf(ctx.settings)}${paths.editExam(id)}`
  const text = unpublishableMail.text({ title, reason: unpublishableMail.reasons[reason], link })
  const subject = unpublishableMail.subject(title)
  const outbox = ctx
  // Text messages carry only codes.
  if (mayPublish && identifier.includes('@')) await send(outbox, { channel: 'mail', to: identifier, subject, text })
  else await notifyManagers(outbox, { subject, text })
  return false
}
