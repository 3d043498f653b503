import type * as z from 'zod'
import { type Case, type MessageBody, type SolvedBody } from '@/lib/support/case/contract/case'
import { hasEnded, isAwaiting, mayWrite, nextCaseState } from '@/lib/support/case/rules/states'
import { type Context, inTransaction, type RequestContext, type ViewerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { attachFiles } from './files/files'
import { findByLink } from './link'
import { promiseOf } from './promise'
import { getLinkedCase, getOwnCase } from './read-case'
import {
  type LockedCase,
  insertEvent,
  insertMessage,
  lockCase,
  lockOwnCase,
  recordQuestion,
  writeRating,
  writeState,
} from './repo'

type Message = z.output<typeof MessageBody>
type CaseRating = z.output<typeof SolvedBody>

/** @throws AppError not_found; case_closed when it ended too long ago; changed_meanwhile when another message has the id */
export async function writeInOwnCase(ctx: ViewerContext, no: number, message: Message): Promise<Case> {
  await inTransaction(ctx, async (ctx) => {
    const lockedCase = (await lockOwnCase(ctx.db, no, ctx.viewer.userId)) ?? notFound()
    await writeMessage(ctx, lockedCase, message)
  })
  return getOwnCase(ctx, no)
}

/** Like {@link writeInOwnCase}, for the holder of a visitor's link. */
export async function writeInLinkedCase(ctx: RequestContext, token: string, message: Message): Promise<Case> {
  const { id } = (await findByLink(ctx, token)) ?? notFound()
  await inTransaction(ctx, async (ctx) => writeMessage(ctx, (await lockCase(ctx.db, id)) ?? notFound(), message))
  return getLinkedCase(ctx, id)
}

async function writeMessage(ctx: Context, lockedCase: LockedCase, { id, text, files }: Message): Promise<void> {
  const { id: caseId, state, userId } = lockedCase
  const stored = await insertMessage(ctx.db, { id, caseId, side: 'person', authorId: userId, text, files })
  if (stored === 'taken') throw new AppError('changed_meanwhile')
  if (!stored) return
  if (lockedCase.mergedInto !== null || !mayWrite(state, lockedCase.endedAt?.getTime() ?? null, lockedCase.nowMs))
    throw new AppError('case_closed')
  await attachFiles(ctx, { caseId, messageId: id, ids: files, uploadedBy: userId })
  const isReopened = hasEnded(state)
  const next = nextCaseState(state, 'write', lockedCase.ownerId !== null) ?? state
  await writeState(ctx.db, caseId, next)
  const promise = isAwaiting(state) ? null : await promiseOf(ctx, lockedCase.kind)
  await recordQuestion(ctx.db, caseId, { promise, isReopened })
  if (next !== state)
    await insertEvent(ctx.db, {
      id: ctx.newId(),
      caseId,
      event: isReopened ? 'reopened' : 'written',
      state: next,
      by: userId,
    })
}

/** Marks the case as solved by the person; a rating may follow later. @throws AppError not_found */
export async function solveOwnCase(ctx: ViewerContext, no: number, solved: CaseRating): Promise<Case> {
  await inTransaction(ctx, async (ctx) =>
    solveCase(ctx, (await lockOwnCase(ctx.db, no, ctx.viewer.userId)) ?? notFound(), solved),
  )
  return getOwnCase(ctx, no)
}

export async function solveLinkedCase(ctx: RequestContext, token: string, solved: CaseRating): Promise<Case> {
  const { id } = (await findByLink(ctx, token)) ?? notFound()
  await inTransaction(ctx, async (ctx) => solveCase(ctx, (await lockCase(ctx.db, id)) ?? notFound(), solved))
  return getLinkedCase(ctx, id)
}

async function solveCase(ctx: Context, { id, state, userId }: LockedCase, { rating, word }: CaseRating): Promise<void> {
  if (!hasEnded(state)) {
    await writeState(ctx.db, id, 'solved')
    await insertEvent(ctx.db, { id: ctx.newId(), caseId: id, event: 'solved', state: 'solved', by: userId })
  }
  await writeRating(ctx.db, id, rating, word)
}
