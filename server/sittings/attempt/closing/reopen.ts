import type * as z from 'zod'
import { type ReopenedSection } from '@/lib/sittings/exam-results/contract'
import { reopenedMail } from '@/lib/sittings/exam-results/words/reopen-sitting'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'
import { originOf } from '@/server/platform/http/address'
import { type Context, type Manager, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { recordAct } from '@/server/accounts/audit/public'
import { notify } from '@/server/accounts/notification/public'
import { sectionSubmissions } from '@/server/sittings/result/public'
import { appendEvent } from '../repo'
import { lockSitting } from './close-repo'
import {
  type ClosedSection,
  countNotAccepted,
  readClosedSection,
  acceptLateAnswers,
  writeReopened,
} from './reopen-repo'

type ReopenRequest = { readonly id: string; readonly minutes: number }

/**
 * Reopens a wrongly closed section (decision 076): it runs for the given minutes from now, with the text typed after the close, and is marked again
 * when it is handed in. Its log records the actor and the undone close, and continues the same chain.
 * @throws AppError not_found; attempt_over when it was given up; out_of_order while it or another section of the attempt runs, or has not begun;
 * already_handed_in when its text is being assessed; already_started when the candidate has another open attempt at the exam; clock_in_doubt after a
 * stop
 */
export async function reopenSection(
  ctx: Context,
  manager: Manager,
  { id, minutes }: ReopenRequest,
): Promise<z.input<typeof ReopenedSection>> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockSitting(ctx.db, id, null))) throw new AppError('not_found')
    const section = (await readClosedSection(ctx.db, id)) ?? notFound()
    refuse(section)
    // Its text was submitted for assessment.
    if ((await sectionSubmissions.get()(ctx.db, [id])).length > 0) throw new AppError('already_handed_in')
    if (section.hasOtherOpen) throw new AppError('already_started')
    const { attempt, mode, candidate, skill } = section
    const keysSeenAt = section.keysSeenAt?.toISOString() ?? null
    const deadline = await writeReopened(ctx.db, { id, mode, minutes })
    await appendEvent(ctx.db, { table: 'sittings', id }, 'reopened', {
      by: manager.userId,
      minutes,
      epoch: section.epoch + 1,
      was: toLogDetail(section),
      ...(keysSeenAt && { keysSeenAt }),
    })
    for (const { epoch, answers } of await acceptLateAnswers(ctx.db, id))
      await appendEvent(ctx.db, { table: 'sittings', id }, 'saved', {
        kept: 'answer',
        epoch,
        answers,
        by: manager.userId,
      })
    if (section.isAttemptFinished)
      await appendEvent(ctx.db, { table: 'attempts', id: attempt }, 'reopened', { by: manager.userId, sitting: id })
    const subject = { kind: 'user' as const, id: candidate.id }
    const notAccepted = await countNotAccepted(ctx.db, id)
    const detail = `${keysSeenAt ? `${minutes}/${notAccepted}` : minutes}>${skill}>${section.exam}`
    await recordAct(ctx, { subject, actor: manager.userId, act: 'section_reopened', detail })
    await notifyOwner(ctx, section, deadline, minutes)
    return { sitting: id, deadlineAt: deadline.toISOString(), keysSeenAt, notTaken: notAccepted }
  })
}

function refuse({ state, isGivenUp, hasRunningSection, isClockStopped }: ClosedSection): void {
  if (isClockStopped) throw new AppError('clock_in_doubt')
  if (isGivenUp) throw new AppError('attempt_over')
  if (hasRunningSection || (state !== 'closed' && state !== 'marked')) throw new AppError('out_of_order')
}

function toLogDetail({ ending, closedAt, raw, halfBands, percent }: ClosedSection) {
  return { ending, closedAt: closedAt?.toISOString() ?? null, raw, halfBands, percent }
}

async function notifyOwner(ctx: Context, section: ClosedSection, until: Date, minutes: number): Promise<void> {
  const { candidate, exam, skill, attempt } = section
  const text = reopenedMail.text({
    name: candidate.name,
    exam,
    skill: skillNames[skill],
    until: formatDayAndTime(until.toISOString()),
    link: originOf(ctx.settings) + paths.sitting(attempt, skill),
  })
  const news = { kind: 'mark', event: 'reopened', exam, skill, attempt } as const
  const letter = { subject: reopenedMail.subject, text, lifeSeconds: minutes * 60 }
  await notify(ctx, [{ userId: candidate.id, news, key: `reopened:${attempt}:${skill}:${until.getTime()}`, letter }])
}
