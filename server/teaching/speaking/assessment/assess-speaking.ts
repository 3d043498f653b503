import { isDeepStrictEqual } from 'node:util'
import { type SpeakingReview } from '@/lib/teaching/speaking/contract/review'
import { type SpeakingCard, type SpeakingJob } from '@/lib/teaching/speaking/contract/assess-speaking'
import { bandsCopy, criterionNames } from '@/lib/paper/bands/words/bands'
import { findNewFractions } from '@/lib/marking/bands/criterion-bands'
import {
  emptyReview,
  SPEAKING_CRITERIA,
  speakingHalfBands,
  listReviewGaps,
  withoutEmptyRemarks,
} from '@/lib/teaching/speaking/rules/review'
import { HIDDEN_MINUTES } from '@/lib/teaching/submission/rules/states'
import { type ReturnReason, type SessionEvent } from '@/lib/teaching/speaking/rules/session'
import { type EditorContext, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { returnCredits } from '@/server/shop/entitlement/public'
import { listAmendments } from './amending-repo'
import * as assessmentRepo from './assessment-repo'
import { toTake } from '../takes/recordings'
import { findForReader, moveSession } from '../repo'
import { toSummary } from '../sessions'
import { listTakes } from '../takes/take-repo'
import { notifySpeaker } from '../speaking-messages'

type JobsByState = { queued: SpeakingJob[]; claimed: SpeakingJob[]; done: SpeakingJob[] }

export async function listJobs({ db, viewer }: EditorContext): Promise<JobsByState> {
  const rows = (await assessmentRepo.listJobs(db, viewer)).map((row) => ({
    ...row,
    handedInAt: row.handedInAt.toISOString(),
    releasedAt: row.releasedAt?.toISOString() ?? null,
    dueAt: row.dueAt?.toISOString() ?? null,
  }))
  const inStates = (...states: SpeakingJob['state'][]) => rows.filter(({ state }) => states.includes(state))
  return { queued: inStates('queued'), claimed: inStates('claimed', 'released'), done: inStates('published') }
}

/** @throws AppError not_found for a card that this teacher has not claimed */
export async function getCard(ctx: EditorContext, id: string): Promise<SpeakingCard> {
  const { userId } = ctx.viewer
  const row = (await findForReader(ctx.db, id, ctx.viewer)) ?? notFound()
  const [takes, amendments] = await Promise.all([listTakes(ctx.db, id), listAmendments(ctx.db, id)])
  const { number, state, questions, clips, rev, review, releasedAt, keepUntil, readerId } = row
  const recallUntilMs = releasedAt && state === 'released' ? releasedAt.getTime() + HIDDEN_MINUTES * 60_000 : null
  return {
    ...toSummary(row),
    number,
    state,
    bandX2: row.halfBands,
    questions,
    clips,
    takes: takes.map((take) => toTake(ctx, take, userId)),
    keptUntil: keepUntil?.toISOString() ?? null,
    isMine: readerId === userId,
    rev,
    review,
    releasedAt: releasedAt?.toISOString() ?? null,
    recallUntil: recallUntilMs === null ? null : new Date(recallUntilMs).toISOString(),
    rounding: ctx.settings.teaching.rounding,
    amendments: amendments.map((each) => ({ ...each, at: each.at.toISOString() })),
  }
}

/** Of two concurrent calls only one succeeds. @throws AppError changed_meanwhile; not_found */
export async function claimSpeaking(ctx: EditorContext, id: string): Promise<SpeakingCard> {
  await inTransaction(ctx, async (ctx) => {
    await changeState(ctx, id, { event: 'claim', requiredUser: ctx.viewer.userId })
    await assessmentRepo.restoreFormerReview(ctx.db, id, ctx.viewer.userId)
  })
  return getCard(ctx, id)
}

/** The next teacher starts with an empty card. @throws AppError changed_meanwhile; not_found */
export async function unclaimSpeaking(ctx: EditorContext, id: string): Promise<void> {
  await getCard(ctx, id)
  await inTransaction(ctx, async (ctx) => {
    await assessmentRepo.clearReview(ctx.db, id, emptyReview())
    await changeState(ctx, id, { event: 'letGo', requiredUser: ctx.viewer.ownerFilter })
  })
}

/** @throws AppError changed_meanwhile; not_found */
export async function returnSpeaking(
  ctx: EditorContext,
  id: string,
  { reason, note }: { readonly reason: ReturnReason; readonly note: string },
): Promise<void> {
  await getCard(ctx, id)
  await inTransaction(ctx, async (ctx) => {
    await changeState(ctx, id, { event: 'return', requiredUser: ctx.viewer.ownerFilter, reason, detail: note })
    await returnCredits(ctx.db, id, `returned: ${reason}`)
    await notifySpeaker(ctx, id, 'returned')
  })
}

type ReviewSave = { readonly rev: number; readonly review: SpeakingReview }

/**
 * Saves the card of its teacher. Remarks must refer to current files of this session.
 * @throws AppError draft_moved when it was saved since `rev`; changed_meanwhile after its release; invalid_input; not_found
 */
export async function saveReview(
  ctx: EditorContext,
  id: string,
  { rev, review }: ReviewSave,
): Promise<{ rev: number }> {
  return ctx.db.transaction(async (tx) => {
    const locked = (await assessmentRepo.lockReview(tx, id, ctx.viewer.userId)) ?? notFound()
    if (locked.state !== 'claimed') throw new AppError('changed_meanwhile')
    // A repetition after a lost reply.
    if (locked.rev === rev + 1 && isDeepStrictEqual(locked.review, review)) return { rev: locked.rev }
    if (locked.rev !== rev) throw new AppError('draft_moved')
    const files = await assessmentRepo.listFiles(tx, id)
    if (review.remarks.some(({ take, file }) => files.get(take) !== file)) throw new AppError('invalid_input')
    requireWholeBands(review, locked.review)
    return { rev: await assessmentRepo.writeReview(tx, id, review) }
  })
}

/** @throws AppError invalid_input for a new half (findNewFractions) */
export function requireWholeBands({ bands }: SpeakingReview, stored: Pick<SpeakingReview, 'bands'>): void {
  const fields = findNewFractions(SPEAKING_CRITERIA, bands, stored.bands).map((criterion): [string, string] => [
    `body.review.bands.${criterion}`,
    bandsCopy.wholeOnly(criterionNames[criterion].name),
  ])
  if (fields.length > 0) throw new AppError('invalid_input', { fields: Object.fromEntries(fields) })
}

/**
 * Releases the card: hidden for ten minutes, then visible to the candidate.
 * @throws AppError draft_moved when it is not the version that the teacher saw; not_ready when something is missing; changed_meanwhile; not_found
 */
export async function releaseSpeaking(ctx: EditorContext, id: string, rev: number): Promise<SpeakingCard> {
  await inTransaction(ctx, async (ctx) => {
    const locked = (await assessmentRepo.lockReview(ctx.db, id, ctx.viewer.userId)) ?? notFound()
    // A repetition after a lost reply.
    if (locked.state === 'released' && locked.rev === rev) return
    if (locked.state !== 'claimed') throw new AppError('changed_meanwhile')
    if (locked.rev !== rev) throw new AppError('draft_moved')
    const halfBands = speakingHalfBands(locked.review.bands, ctx.settings.teaching.rounding)
    if (halfBands === null || listReviewGaps(locked.review).length > 0) throw new AppError('not_ready')
    const cleanReview = withoutEmptyRemarks(locked.review)
    if (cleanReview.remarks.length < locked.review.remarks.length)
      await assessmentRepo.writeReleased(ctx.db, id, cleanReview)
    await changeState(ctx, id, { event: 'release', requiredUser: ctx.viewer.userId, detail: String(halfBands) })
  })
  return getCard(ctx, id)
}

/** Possible only within the ten minutes: published cards stay. @throws AppError changed_meanwhile; not_found */
export async function recallSpeaking(ctx: EditorContext, id: string): Promise<SpeakingCard> {
  const card = await getCard(ctx, id)
  // Even if the sweep is late: the time shown counts.
  if (card.recallUntil === null || Date.parse(card.recallUntil) <= Date.now()) throw new AppError('changed_meanwhile')
  await inTransaction(ctx, (ctx) => changeState(ctx, id, { event: 'recall', requiredUser: ctx.viewer.userId }))
  return getCard(ctx, id)
}

type StateChange = {
  readonly event: SessionEvent
  readonly requiredUser: string | null
  readonly reason?: string
  readonly detail?: string
}

async function changeState(ctx: EditorContext, id: string, change: StateChange): Promise<void> {
  const { userId } = ctx.viewer
  if (await moveSession(ctx.db, id, { eventId: ctx.newId(), by: userId, ...change })) return
  throw new AppError((await assessmentRepo.isSubmitted(ctx.db, id, userId)) ? 'changed_meanwhile' : 'not_found')
}
