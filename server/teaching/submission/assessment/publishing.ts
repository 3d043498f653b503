import { type Piece } from '@/lib/teaching/submission/contract/submissions'
import { agreedBands, areFarApart, submissionBand, writingBandOf } from '@/lib/teaching/submission/rules/bands'
import {
  CORRECTION_LIMITS,
  type CorrectionContent,
  emptyCorrection,
  withoutPrivate,
} from '@/lib/teaching/submission/rules/correction'
import { LOOK_DAYS } from '@/lib/teaching/submission/rules/states'
import { type Database } from '@/server/platform/db/client'
import { type Context, type ViewerContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { spendCredits } from '@/server/shop/entitlement/public'
import { recordEvent } from '../events-repo'
import { getSubmission, judgedOf } from '../my-submissions'
import { findTexts, findVersions, lockSubmission, setCreditState, type StoredText } from '../submission-repo'
import { promiseNow } from '../promise'
import * as repo from './publish-repo'
import { type Held, holdReading, markPublished } from '../assessment-claim-repo'
import { insertAssessment } from '../submit/submit-repo'
import { notifySecondOpinionDecided, notifyPublished } from '../submission-messages'

/** More than a pass ever finds; the next pass goes on. */
const MOST_AT_ONCE = 100

/** Publishes what was released ten minutes ago. Each in a transaction of its own: one that fails does not hold the others up. */
export async function publishReleased(ctx: Context): Promise<void> {
  for (let count = 0; count < MOST_AT_ONCE; count += 1) {
    const isDone = await ctx.db.transaction(async (tx) => {
      const id = await repo.lockNextDue(tx)
      const held = id && (await holdReading(tx, id))
      if (!held) return true
      await publish({ ...ctx, db: tx }, tx, held)
      return false
    })
    if (isDone) return
  }
}

async function publish(ctx: Context, tx: Database, held: Held): Promise<void> {
  const { pieceId, round } = held
  await markPublished(tx, held.id)
  await recordEvent(ctx, tx, { pieceId, round, type: 'publish', by: null, from: 'released', to: 'published' })
  const texts = await findTexts(tx, pieceId)
  if (round === 2) return compare(ctx, tx, held, texts)
  await publishVersion(ctx, tx, {
    held,
    texts,
    content: held.content,
    because: round === 1 ? 'released' : 'looked_again',
  })
  if (round === 3) {
    await repo.setLook(tx, pieceId, 'decided')
    return notifySecondOpinionDecided(ctx, held.userId, pieceId)
  }
  if (await setCreditState(tx, pieceId, 'used')) await spendCredits(tx, pieceId)
  await notifyPublished(ctx, held.userId, pieceId)
}

type Put = {
  readonly held: Pick<Held, 'pieceId' | 'readerId'>
  readonly texts: readonly StoredText[]
  readonly content: CorrectionContent
  readonly because: 'released' | 'looked_again' | 'amended'
  readonly reason?: string
}

/** A version that everybody concerned may see: what is private stays with the reading. @throws AppError not_ready without bands */
export async function publishVersion(
  { settings }: Pick<Context, 'settings'>,
  tx: Database,
  { held, texts, content, because, reason = '' }: Put,
): Promise<number> {
  const { rounding } = settings.teaching
  const judged = judgedOf(texts, content)
  const band = submissionBand(judged, rounding)
  if (band === null) throw new AppError('not_ready')
  const { pieceId, readerId } = held
  const halfBands = Math.round(band * 2)
  const version = { pieceId, content: withoutPrivate(content), halfBands, because, by: readerId, reason }
  const number = await repo.insertVersion(tx, version)
  const writing = writingBandOf(judged, rounding)
  if (writing !== null) await repo.writeSittingBand(tx, pieceId, Math.round(writing * 2))
  return number
}

/**
 * Two have read: near each other, their mean holds, with the marks of both; otherwise a third reads, and decides alone. The first of the two
 * is what holds: a manager may have amended the first reading since.
 */
async function compare(ctx: Context, tx: Database, held: Held, texts: readonly StoredText[]): Promise<void> {
  const { pieceId } = held
  const first = (await findVersions(tx, pieceId)).at(-1)
  if (!first) throw new AppError('internal')
  const bandsOf = ({ texts: judged }: CorrectionContent) => judged.map(({ bands }) => bands)
  if (areFarApart(bandsOf(first.content), bandsOf(held.content))) {
    await repo.setLook(tx, pieceId, 'third')
    const reading = { id: ctx.newId(), pieceId, round: 3 as const, content: emptyCorrection(texts) }
    return insertAssessment(tx, { ...reading, ...(await promiseNow(ctx, tx)) })
  }
  const content: CorrectionContent = {
    ...first.content,
    marks: [...first.content.marks, ...held.content.marks].slice(0, 2 * CORRECTION_LIMITS.marks),
    texts: first.content.texts.map((text, index) => {
      const other = held.content.texts[index]
      return { ...text, bands: (other && agreedBands(text.bands, other.bands)) ?? text.bands }
    }),
  }
  await publishVersion(ctx, tx, { held, texts, content, because: 'looked_again' })
  await repo.setLook(tx, pieceId, 'agreed')
  await notifySecondOpinionDecided(ctx, held.userId, pieceId)
}

/**
 * Asks, once and within fourteen days, that another teacher looks, who is not told what the first one found.
 * @throws AppError not_found; changed_meanwhile when it cannot be asked for (any more)
 */
export async function askSecondOpinion(ctx: ViewerContext, pieceId: string, reason: string): Promise<Piece> {
  const { db, viewer } = ctx
  await db.transaction(async (tx) => {
    const held = await lockSubmission(tx, pieceId)
    if (held?.userId !== viewer.userId) throw new AppError('not_found')
    if (!(await repo.isLookOpen(tx, pieceId, LOOK_DAYS)) || !(await repo.insertSecondOpinion(tx, pieceId, reason)))
      throw new AppError('changed_meanwhile')
    const content = emptyCorrection(await findTexts(tx, pieceId))
    const promise = await promiseNow(ctx, tx)
    await insertAssessment(tx, { id: ctx.newId(), pieceId, round: 2, content, ...promise })
    const change = { pieceId, round: 2, type: 'ask' as const, by: viewer.userId, from: null, to: 'queued', reason }
    await recordEvent(ctx, tx, change)
  })
  return getSubmission(ctx, pieceId)
}
