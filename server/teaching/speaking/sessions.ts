import type * as z from 'zod'
import { type Parsed } from '@/lib/platform/contract/endpoint'
import {
  type listSpeaking as listEndpoint,
  type SpeakingSession,
  type SpeakingSummary,
  type startSpeaking as startEndpoint,
} from '@/lib/teaching/speaking/contract/speaking'
import { emptyReview } from '@/lib/teaching/speaking/rules/review'
import {
  isCreditUsed,
  toCandidateState,
  type SessionEvent,
  type SessionForm,
  type SessionState,
} from '@/lib/teaching/speaking/rules/session'
import { chooseSet, keepOnlyCard, withoutQuestions } from '@/lib/teaching/speaking/rules/set'
import { clipsOf } from '@/lib/teaching/speaking/rules/timetable'
import { summariseEarlier } from '@/lib/teaching/speaking/rules/measures/earlier-answers'
import { pickAnswerTake } from '@/lib/teaching/speaking/rules/take'
import { isUniqueViolation } from '@/server/platform/db/failures'
import { type ViewerContext, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { setReadAbout } from '@/server/accounts/notification/public'
import { countCreditsLeft, returnCredits, reserveCredits, spendCredits } from '@/server/shop/entitlement/public'
import { lockAttempt } from './attempt/attempt-repo'
import { makeTakeFile } from './takes/joining'
import { setSpeakingDueDate } from './assessment/due-date'
import { abandonSilentTake, toTake } from './takes/recordings'
import * as repo from './repo'
import { clipKeyOf } from './sealed-clips'
import { readSets, readVoicedSets, type ShippedSet } from './sets'
import { listTakes, lockOwn } from './takes/take-repo'
import { endOpenTakes } from './end-open-takes'
import { purgeSession } from './sweep-speaking'

type SpeakingList = z.output<typeof listEndpoint.response>

export async function listSpeaking({ db, viewer }: ViewerContext): Promise<SpeakingList> {
  const [rows, credits, attempts, usedSets, sets] = await Promise.all([
    repo.listOwn(db, viewer.userId),
    countCreditsLeft(db, viewer.userId, 'speaking'),
    repo.listOpenAttempts(db, viewer.userId, null),
    repo.listUsedSets(db, viewer.userId),
    readVoicedSets(),
  ])
  return {
    sets: Array.from(sets.values(), ({ set: { id, titleEn } }) => ({ id, titleEn, isHeard: usedSets.includes(id) })),
    items: rows.map(toSummary),
    credits,
    attempts: attempts.map((attempt) => ({ ...attempt, finishedAt: attempt.finishedAt.toISOString() })),
  }
}

type StartRequest = Pick<Parsed<typeof startEndpoint>['body'], 'id' | 'attempt' | 'practice' | 'isCardOnly'>

/**
 * Starts a mock with a set that this user has not heard yet, or with the one that they saw in a lapsed mock; reserves one credit. A practice has the set
 * that they chose, and costs nothing. Idempotent by id.
 * @throws AppError no_credits; out_of_order while another is running; not_found for an attempt that is not theirs or has its speaking, and for
 * an unknown set
 */
export async function startSpeaking(
  ctx: ViewerContext,
  { id, attempt: wanted, practice, isCardOnly }: StartRequest,
): Promise<SpeakingSession> {
  const { userId } = ctx.viewer
  const sets = await readVoicedSets()
  const attempt = practice === null ? wanted : null
  if (practice !== null && !sets.has(practice)) throw new AppError('not_found')
  await ctx.db
    .transaction(async (tx) => {
      // Prevents another mock from being joined to it meanwhile.
      if (attempt !== null) await lockAttempt(tx, attempt, userId)
      if (attempt !== null && (await repo.listOpenAttempts(tx, userId, attempt)).length === 0) {
        if (!(await repo.findOwn(tx, id, userId))) notFound()
      }
      const history = { heard: await repo.listUsedSets(tx, userId), lapsed: await repo.findLapsedSet(tx, userId) }
      const chosen = sets.get(practice ?? chooseSet([...sets.keys()], history.heard, history.lapsed) ?? '')
      if (!chosen) throw new AppError('unavailable')
      const isMock = practice === null
      const content = toFrozenContent(chosen, isCardOnly && !isMock)
      const form = isMock ? ('recorded' as const) : ('practice' as const)
      const isNew = await repo.insertSession(tx, { id, userId, form, ...content, attemptId: attempt })
      if (isNew && isMock) await reserveCredits(tx, { heldFor: id, userId, kind: 'speaking', amount: 1 })
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'speaking_sessions_one_sitting')
        ? new AppError('out_of_order', { cause: error })
        : error
    })
  return getSpeaking(ctx, id)
}

/** The part of a set that a session stores, as it is asked. */
function toFrozenContent({ set, clips }: ShippedSet, isCardOnly: boolean) {
  const questions = isCardOnly ? keepOnlyCard(set) : set
  return { setId: set.id, questions, clips: clipsOf(questions, clips), review: emptyReview() }
}

/** @throws AppError not_found */
export async function getSpeaking(ctx: ViewerContext, id: string): Promise<SpeakingSession> {
  const row = (await repo.findOwn(ctx.db, id, ctx.viewer.userId)) ?? notFound()
  const takes = await listTakes(ctx.db, id)
  const { clips, attempt, keepUntil, returnReason, returnNote, state } = row
  return {
    ...toSummary(row),
    questions: areQuestionsHeard(row) ? row.questions : withoutQuestions(row.questions),
    clips,
    clipKey: areQuestionsHeard(row) && state === 'sitting' ? clipKeyOf(ctx, id).toString('base64') : null,
    takes: takes.map((take) => toTake(ctx, state === 'sitting' ? abandonSilentTake(take) : take, ctx.viewer.userId)),
    attempt,
    keptUntil: keepUntil?.toISOString() ?? null,
    returned: returnReason && { reason: returnReason, note: returnNote },
    models: state === 'practised' ? ((await readSets()).get(row.setId)?.models ?? []) : [],
    review: state === 'published' ? row.review : null,
    earlier: summariseEarlier(await repo.listEarlierSpeech(ctx.db, row)),
  }
}

/** The questions of a recorded mock are visible once the examiner has started. */
const areQuestionsHeard = ({ form, askedAt }: repo.SessionRow) => form === 'live' || askedAt !== null

/** Starts the examiner: shows the questions, and the mock costs its credit. Idempotent. @throws AppError not_found */
export async function beginSpeaking(ctx: ViewerContext, id: string): Promise<SpeakingSession> {
  if (!(await repo.findOwn(ctx.db, id, ctx.viewer.userId))) notFound()
  await repo.recordExamStart(ctx.db, id)
  return getSpeaking(ctx, id)
}

/**
 * Hands the mock in. With `leavesRest` unfinished takes end with the received part: a lost device does not block the others.
 * @throws AppError not_ready while a take is being uploaded, or when nothing is audible; changed_meanwhile when it has ended in another way;
 * not_found
 */
export async function submitSpeaking(ctx: ViewerContext, id: string, leavesRest: boolean): Promise<SpeakingSession> {
  if (leavesRest) await endUnfinishedTakes(ctx, id)
  await inTransaction(ctx, async (ctx) => {
    const session = (await lockOwn<LockedSession>(ctx.db, id, ctx.viewer.userId)) ?? notFound()
    if (['withdrawn', 'lapsed', 'returned'].includes(session.state)) throw new AppError('changed_meanwhile')
    if (session.state !== 'sitting') return
    const takes = await listTakes(ctx.db, id)
    const areTakesClosed = takes.every(({ state }) => state !== 'uploading' && (leavesRest || state !== 'joined'))
    const hasPlayableAnswer = takes.some((take) => pickAnswerTake([take])?.state === 'playable')
    if (!areTakesClosed || !hasPlayableAnswer) throw new AppError('not_ready')
    if (session.form === 'practice') return moveOwn(ctx, id, 'finish')
    await moveOwn(ctx, id, 'handIn')
    await setSpeakingDueDate(ctx, id)
  })
  return getSpeaking(ctx, id)
}

type LockedSession = { readonly state: SessionState; readonly form: SessionForm; readonly askedAt: Date | null }

/** Makes a finished practice a mock for a teacher. Idempotent. @throws AppError no_credits; changed_meanwhile; not_found */
export async function sendPractice(ctx: ViewerContext, id: string): Promise<SpeakingSession> {
  const { userId } = ctx.viewer
  await inTransaction(ctx, async (ctx) => {
    const session = (await lockOwn<LockedSession>(ctx.db, id, userId)) ?? notFound()
    if (session.form === 'recorded' && session.state === 'queued') return
    await moveOwn(ctx, id, 'send')
    await reserveCredits(ctx.db, { heldFor: id, userId, kind: 'speaking', amount: 1 })
    await setSpeakingDueDate(ctx, id)
  })
  return getSpeaking(ctx, id)
}

async function endUnfinishedTakes(ctx: ViewerContext, id: string): Promise<void> {
  const endedTakes = await ctx.db.transaction(async (tx) => {
    const session = await lockOwn<LockedSession>(tx, id, ctx.viewer.userId)
    return session?.state === 'sitting' ? endOpenTakes(tx, id) : []
  })
  for (const take of endedTakes) await makeTakeFile(ctx, take)
}

/** Idempotent. @throws AppError not_ready before it is published; not_found */
export async function openSpeaking({ db, viewer }: ViewerContext, id: string): Promise<void> {
  if (await repo.markOpened(db, id, viewer.userId)) return setReadAbout(db, viewer.userId, id)
  throw new AppError((await repo.findOwn(db, id, viewer.userId)) ? 'not_ready' : 'not_found')
}

/**
 * Withdraws the mock, whose recordings are deleted some days later (those of a practice at once). Returns its credit at once, unless the examiner has
 * started.
 * @throws AppError changed_meanwhile; not_found
 */
export async function withdrawSpeaking(ctx: ViewerContext, id: string): Promise<SpeakingSession> {
  const { form } = await inTransaction(ctx, async (ctx) => {
    const session = (await lockOwn<LockedSession>(ctx.db, id, ctx.viewer.userId)) ?? notFound()
    if (session.state === 'withdrawn') return session
    await moveOwn(ctx, id, 'withdraw')
    if (session.form === 'practice') return session
    if (isCreditUsed(session)) await spendCredits(ctx.db, id)
    else await returnCredits(ctx.db, id, 'withdrawn')
    return session
  })
  if (form === 'practice') await purgeSession(ctx, id)
  return getSpeaking(ctx, id)
}

async function moveOwn({ newId, viewer, db: tx }: ViewerContext, id: string, event: SessionEvent): Promise<void> {
  const { userId } = viewer
  const isMoved = await repo.moveSession(tx, id, { event, eventId: newId(), by: userId, requiredUser: userId })
  if (!isMoved) throw new AppError('changed_meanwhile')
}

export function toSummary(row: repo.SessionRow): SpeakingSummary {
  return {
    id: row.id,
    form: row.form,
    state: toCandidateState(row.state),
    titleEn: row.questions.titleEn,
    startedAt: row.startedAt.toISOString(),
    handedInAt: row.handedInAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    dueAt: row.dueAt?.toISOString() ?? null,
    isLate: row.isLate,
    bandX2: row.state === 'published' ? row.halfBands : null,
    isNew: row.state === 'published' && row.openedAt === null,
    isAsked: row.askedAt !== null,
  }
}

/** The set of the user's session; hearing the examiner counts as started. @throws AppError not_found */
export async function getSessionSet({ db, viewer }: ViewerContext, id: string): Promise<string> {
  const row = (await repo.findOwn(db, id, viewer.userId)) ?? notFound()
  await repo.recordExamStart(db, id)
  return row.setId
}
