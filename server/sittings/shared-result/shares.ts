import { createHash, randomBytes } from 'node:crypto'
import type * as z from 'zod'
import { type Output } from '@/lib/platform/contract/endpoint'
import {
  type makeShare as makeShareEndpoint,
  type SharedResult,
  type ShareState,
} from '@/lib/sittings/shared-result/contract'
import { type Context, type ViewerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { sharedResultCopy } from '@/lib/sittings/shared-result/words'
import { getResult, ownsAttempt } from '@/server/sittings/result/public'
import * as repo from './repo'

/** Days until a link expires. */
const SHARE_LIFE_DAYS = 30

/** @throws AppError not_found */
export async function getShare(
  { db, viewer }: ViewerContext,
  attemptId: string,
): Promise<{ share: ShareState | null }> {
  const share = await repo.findShare(db, attemptId, viewer.userId)
  if (!share && !(await ownsAttempt(db, attemptId, viewer.userId))) throw new AppError('not_found')
  return { share: share && toState(share) }
}

/**
 * A link to the viewer's result: 256 bits, shown once. Only their hash is stored, so that readers of the database cannot open anything.
 * @throws AppError not_found; not_ready while there is no result
 */
export async function makeShare(
  ctx: ViewerContext,
  attemptId: string,
  { showsName }: { readonly showsName: boolean },
): Promise<Output<typeof makeShareEndpoint>> {
  const { db, viewer, newId } = ctx
  const { sections } = await getResult(ctx, viewer, attemptId)
  if (sections.every(({ halfBands, percent }) => halfBands === null && percent === null))
    throw new AppError('not_ready')
  const token = randomBytes(32).toString('base64url')
  const share = await db.transaction((tx) =>
    repo.replaceShare(tx, {
      id: newId(),
      attemptId,
      userId: viewer.userId,
      tokenHash: hashOf(token),
      showsName,
      days: SHARE_LIFE_DAYS,
    }),
  )
  if (!share) throw new AppError('not_found')
  return { token, share: toState(share) }
}

/** @throws AppError not_found */
export async function revokeShare({ db, viewer }: ViewerContext, attemptId: string): Promise<void> {
  if (!(await ownsAttempt(db, attemptId, viewer.userId))) throw new AppError('not_found')
  await repo.endShares(db, attemptId, viewer.userId)
}

/**
 * The content of a valid link: current bands and scores, no questions, no candidate number, and a name only on request.
 * @throws AppError not_found, alike for an unknown, expired or revoked link
 */
export async function readSharedResult(ctx: Context, token: string): Promise<z.input<typeof SharedResult>> {
  const share = (await repo.openShare(ctx.db, hashOf(token))) ?? notFound()
  const { exam, mode, startedAt, candidate, sections, speaking, overallHalfBands } = await getResult(
    ctx,
    share,
    share.attemptId,
  )
  const speakingSection = speaking && {
    skill: 'speaking' as const,
    halfBands: speaking.halfBands,
    percent: null,
    raw: null,
    total: null,
  }
  return {
    exam: { title: share.isPublicExam ? exam.title : sharedResultCopy.reservedExam, module: exam.module },
    mode,
    startedAt,
    name: share.showsName && candidate ? candidate.name : null,
    sections: [
      ...sections.map(({ skill, halfBands, percent, raw, total }) => ({
        skill,
        halfBands,
        percent,
        raw,
        total: raw === null ? null : total,
      })),
      ...(speakingSection ? [speakingSection] : []),
    ],
    overallHalfBands,
    expiresAt: share.expiresAt.toISOString(),
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function toState({ createdAt, expiresAt, lastOpenedAt, ...share }: repo.ShareRow): ShareState {
  return {
    ...share,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
  }
}
