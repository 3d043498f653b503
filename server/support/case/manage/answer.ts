import type * as z from 'zod'
import { type ManagedCase, type ReplyBody } from '@/lib/support/case/contract/manage-case'
import { type CaseEvent, nextCaseState } from '@/lib/support/case/rules/states'
import { type Context, type EditorContext, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { attachFiles } from '@/server/support/case/files/files'
import { notifyPerson } from '@/server/support/case/notify-person'
import {
  type LockedCase,
  insertEvent,
  insertMessage,
  lockCase,
  lockManagedCase,
  recordAnswered,
  writeState,
} from '@/server/support/case/repo'
import { getManaged } from './queue'
import { rightsOf } from './rights-sql'

type Reply = z.output<typeof ReplyBody>
type Answer = Pick<Reply, 'id' | 'text' | 'as'> & {
  readonly by: string
  readonly files: readonly string[]
  /** The id of the event that answered it, in the log; without one a person did. */
  readonly causeEventId?: string
}

/** @throws AppError not_found; case_closed when it accepts no more answers; changed_meanwhile when another message has the id */
export async function replyInCase(ctx: EditorContext, no: number, reply: Reply): Promise<ManagedCase> {
  await inTransaction(ctx, async (ctx) => {
    const lockedCase = (await lockManagedCase(ctx.db, no, rightsOf(ctx.viewer))) ?? notFound()
    await writeAnswer(ctx, lockedCase, { ...reply, by: ctx.viewer.userId })
  })
  return getManaged(ctx, no)
}

/**
 * Answers a case from another module, in the caller's transaction, which makes the answer, its state and the notification one. The caller checks the
 * right to do so. @throws AppError not_found; case_closed
 */
export async function answerCase(ctx: Context, caseId: string, reply: Omit<Answer, 'files'>): Promise<void> {
  await writeAnswer(ctx, (await lockCase(ctx.db, caseId)) ?? notFound(), { ...reply, files: [] })
}

/** The name of each kind of answer in the history. */
const EVENTS = { answer: 'answered', ask: 'asked', solve: 'solved' } as const satisfies Readonly<
  Partial<Record<CaseEvent, string>>
>
const STATES = { answer: 'answered', ask: 'waiting', solve: 'solved' } as const

async function writeAnswer(
  ctx: Context,
  lockedCase: LockedCase,
  { id, text, as, files, by, causeEventId: because = '' }: Answer,
): Promise<void> {
  const { id: caseId, state, ownerId } = lockedCase
  const side = as === 'note' ? 'note' : 'staff'
  const isStored = await insertMessage(ctx.db, { id, caseId, side, authorId: by, text, files })
  if (isStored === 'taken') throw new AppError('changed_meanwhile')
  if (!isStored) return
  await attachFiles(ctx, { caseId, messageId: id, ids: files, uploadedBy: by })
  if (as === 'note') return
  // A solved case stays solved when it is answered once more.
  const next = nextCaseState(state, as, ownerId !== null) ?? (as === 'solve' && state === 'solved' ? state : null)
  if (!next || lockedCase.mergedInto !== null) throw new AppError('case_closed')
  await recordAnswered(ctx.db, caseId, by)
  await writeState(ctx.db, caseId, next)
  await insertEvent(ctx.db, { id: ctx.newId(), caseId, event: EVENTS[as], state: next, by, detail: because })
  await notifyPerson(ctx, lockedCase, { state: STATES[as], hasNoMessage: false })
}
