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
type Solved = z.output<typeof SolvedBody>

/** @throws AppError not_found; case_closed when it ended too long ago; changed_meanwhile when another message has the id */
export async function writeInOwnCase(ctx: ViewerContext, no: number, message: Message): Promise<Case> {
  await inTransaction(ctx, async (ctx) => {
    const held = (await lockOwnCase(ctx.db, no, ctx.viewer.userId)) ?? notFound()
    await write(ctx, held, message)
  })
  return getOwnCase(ctx, no)
}

/** Like {@link writeInOwnCase}, for the holder of a visitor's link. */
export async function writeInLinkedCase(ctx: RequestContext, token: string, message: Message): Promise<Case> {
  const { id } = (await findByLink(ctx, token)) ?? notFound()
  await inTransaction(ctx, async (ctx) => write(ctx, (await lockCase(ctx.db, id)) ?? notFound(), message))
  return getLinkedCase(ctx, id)
}

async function write(ctx: Context, held: LockedCase, { id, text, files }: Message): Promise<void> {
  const { id: caseId, state, userId } = held
  const stored = await insertMessage(ctx.db, { id, caseId, side: 'person', authorId: userId, text, files })
  if (stored === 'taken') throw new AppError('changed_meanwhile')
  if (!stored) return
  if (held.mergedInto !== null || !mayWrite(state, held.endedAt?.getTime() ?? null, held.nowMs))
    throw new AppError('case_closed')
  await attachFiles(ctx, { caseId, messageId: id, ids: files, uploadedBy: userId })
  const isReopened = hasEnded(state)
  const next = nextCaseState(state, 'write', held.ownerId !== null) ?? state
  await writeState(ctx.db, caseId, next)
  const promise = isAwaiting(state) ? null : await promiseOf(ctx, held.kind)
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
export async function solveOwnCase(ctx: ViewerContext, no: number, solved: Solved): Promise<Case> {
  await inTransaction(ctx, async (ctx) =>
    solve(ctx, (await lockOwnCase(ctx.db, no, ctx.viewer.userId)) ?? notFound(), solved),
  )
  return getOwnCase(ctx, no)
}

export async function solveLinkedCase(ctx: RequestContext, token: string, solved: Solved): Promise<Case> {
  const { id } = (await findByLink(ctx, token)) ?? notFound()
  await inTransaction(ctx, async (ctx) => solve(ctx, (await lockCase(ctx.db, id)) ?? notFound(), solved))
  return getLinkedCase(ctx, id)
}

async function solve(ctx: Context, { id, state, userId }: LockedCase, { rating, word }: Solved): Promise<void> {
  if (!hasEnded(state)) {
    await writeState(ctx.db, id, 'solved')
    await insertEvent(ctx.db, { id: ctx.newId(), caseId: id, event: 'solved', state: 'solved', by: userId })
  }
  await writeRating(ctx.db, id, rating, word)
}
