import { type MySubmission, type Submission } from '@/lib/teaching/submission/contract/submissions'
import { meanBands, taskBand, writingBandOf } from '@/lib/teaching/submission/rules/bands'
import { type CorrectionContent, withoutPrivate } from '@/lib/teaching/submission/rules/correction'
import { SECOND_OPINION_DAYS } from '@/lib/teaching/submission/rules/states'
import { toCandidateState } from '@/lib/sittings/result/rules/submission-state'
import { DAY_MS } from '@/lib/platform/calendar/working-time'
import { type Context, type ViewerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { setReadAbout } from '@/server/accounts/notification/public'
import { countCreditsLeft, returnCredits } from '@/server/shop/entitlement/public'
import { recordEvent } from './events-repo'
import {
  type ChainRow,
  findChain,
  findSecondOpinion,
  findSubmissionOf,
  listSubmissionsOf,
  findTexts,
  findVersions,
  lockSubmission,
  type SecondOpinionRow,
  markOpened,
  type SubmissionRow,
  setCreditState,
  moveSubmission,
  type StoredText,
  type VersionRow,
} from './submission-repo'
import { findAssessments, type FullAssessment, withdrawAssessment } from './assessment-claim-repo'
import { findPublishedRemark } from './assessment/remark-repo'
import { findTaskWithModels, toSubmissionTask } from './submit/tasks'
import { readNowMs } from './submit/submit-repo'

const MAX_LISTED = 200

export async function listSubmissions({ db, settings, viewer }: ViewerContext): Promise<{
  items: MySubmission[]
  creditsLeft: number
  workingHours: number
}> {
  const [rows, creditsAvailable] = await Promise.all([
    listSubmissionsOf(db, viewer.userId, MAX_LISTED),
    countCreditsLeft(db, viewer.userId, 'writing'),
  ])
  return { items: rows.map(toMySubmission), creditsLeft: creditsAvailable, workingHours: settings.teaching.pieceHours }
}

/** The writer's view. Before its publication it contains nothing of a correction: neither its teacher nor whether it is finished. */
function toMySubmission(row: SubmissionRow): MySubmission {
  const isInProgress = row.state === 'queued' || row.state === 'claimed' || row.state === 'released'
  return {
    id: row.id,
    title: row.title,
    kind: row.kind,
    draftNo: row.draftNo,
    submittedAt: row.submittedAt.toISOString(),
    state: toCandidateState(row.state),
    words: [...row.words],
    dueAt: isInProgress ? (row.dueAt?.toISOString() ?? null) : null,
    isLate: row.lateAt !== null,
    credits: row.credits,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    band: row.state === 'published' && row.halfBands !== null ? row.halfBands / 2 : null,
    isNew: row.state === 'published' && row.openedAt === null,
    previousId: row.previousId,
    nextId: row.nextId,
  }
}

/** @throws AppError not_found */
export async function getSubmission(ctx: ViewerContext, id: string): Promise<Submission> {
  const { db, viewer } = ctx
  const row = (await findSubmissionOf(db, id, viewer.userId)) ?? notFound()
  const [texts, versions, secondOpinion, chain, remark, others, nowMs] = await Promise.all([
    findTexts(db, id),
    findVersions(db, id),
    findSecondOpinion(db, id),
    findChain(db, row.rootId, viewer.userId),
    findPublishedRemark(db, id),
    listOtherAssessments(db, row),
    readNowMs(db),
  ])
  const isPublished = row.state === 'published'
  const liveVersion = isPublished ? versions.at(-1) : undefined
  return {
    ...toMySubmission(row),
    texts: await toShownTexts(ctx, texts),
    note: row.note,
    attemptId: row.attemptId,
    canWithdraw: row.state === 'queued',
    returned: row.returnedReason && { reason: row.returnedReason, note: row.returnedNote },
    correction: liveVersion
      ? { ...toCorrection(ctx, texts, liveVersion), remark: remark && { seconds: remark.seconds } }
      : null,
    history: isPublished ? versions.slice(0, -1).map(toPastVersion) : [],
    secondLook: toSecondOpinion(row, secondOpinion && withComparedBand(secondOpinion, versions), nowMs),
    otherReadings: others.map((reading) => toFullAssessment(ctx, texts, reading)),
    carried: row.carried.map((each) => each),
    chain: chain.flatMap((each) => toChain(ctx, each)),
    modelsOf: row.kind === 'essay' ? await findTaskWithModels(row.title, texts[0]?.task.kind) : null,
  }
}

export async function toShownTexts(ctx: Context, texts: readonly StoredText[]): Promise<Submission['texts']> {
  return Promise.all(texts.map(async ({ task, ...text }) => ({ ...text, task: await toSubmissionTask(ctx, task) })))
}

/** The second assessment of an agreed second opinion; the two earlier ones of a decided one. Unsettled ones are hidden. */
async function listOtherAssessments(
  db: Context['db'],
  { id, lookState }: SubmissionRow,
): Promise<readonly FullAssessment[]> {
  if (lookState !== 'agreed' && lookState !== 'decided') return []
  const rounds = lookState === 'agreed' ? [2] : [1, 2]
  return (await findAssessments(db, id)).filter(({ round, state }) => state === 'published' && rounds.includes(round))
}

function toFullAssessment(
  ctx: Context,
  texts: readonly StoredText[],
  reading: FullAssessment,
): Submission['otherReadings'][number] {
  const { round, content, publishedAt, claimedAt, submittedAt, remarkSeconds } = reading
  const { taskBands, writingBand } = toBands(ctx, texts, content)
  return {
    round,
    publishedAt: (publishedAt ?? claimedAt ?? submittedAt).toISOString(),
    content: copyCorrection(withoutPrivate(content)),
    taskBands,
    writingBand,
    remark: remarkSeconds === null ? null : { seconds: remarkSeconds },
  }
}

type Correction = NonNullable<Submission['correction']>

function toCorrection(
  ctx: Pick<Context, 'settings'>,
  texts: readonly StoredText[],
  { content, version, at }: VersionRow,
): Omit<Correction, 'remark'> {
  const bands = toBands(ctx, texts, content)
  return { content: copyCorrection(withoutPrivate(content)), ...bands, version, publishedAt: at.toISOString() }
}

function toBands({ settings }: Pick<Context, 'settings'>, texts: readonly StoredText[], content: CorrectionContent) {
  const { rounding } = settings.teaching
  const judged = withBands(texts, content)
  return {
    taskBands: judged.map(({ bands }) => taskBand(bands, rounding) ?? 0),
    writingBand: writingBandOf(judged, rounding),
  }
}

/** Each text with its kind and bands. */
export function withBands(texts: readonly StoredText[], content: CorrectionContent) {
  return content.texts.flatMap(({ bands }, index) => {
    const text = texts[index]
    return text ? [{ kind: text.task.kind, bands }] : []
  })
}

/** A mutable copy, as the contract's types require. */
export function copyCorrection({ marks, texts, ...advice }: CorrectionContent) {
  return {
    ...advice,
    marks: marks.map((mark) => ({ ...mark, anchor: { ...mark.anchor } })),
    texts: texts.map((text) => ({ ...text, bands: { ...text.bands }, reasons: { ...text.reasons } })),
  }
}

function toPastVersion({ version, at, halfBands, because }: VersionRow): Submission['history'][number] {
  return { version, at: at.toISOString(), band: halfBands / 2, because }
}

function toSecondOpinion(
  row: SubmissionRow,
  secondOpinion: SecondOpinionRow | null,
  nowMs: number,
): Submission['secondLook'] {
  const untilMs = (row.publishedAt?.getTime() ?? 0) + SECOND_OPINION_DAYS * DAY_MS
  const canAsk = row.state === 'published' && secondOpinion === null && untilMs > nowMs
  return {
    canAskUntil: canAsk ? new Date(untilMs).toISOString() : null,
    asked: secondOpinion && toSecondOpinionState(secondOpinion, nowMs),
  }
}

/** For an agreed second opinion: shows the band after an earlier amendment by a manager, with which the other one was compared. */
function withComparedBand(secondOpinion: SecondOpinionRow, versions: readonly VersionRow[]): SecondOpinionRow {
  const at = versions.findIndex(({ because }) => because === 'looked_again')
  const versionBefore = secondOpinion.state === 'agreed' ? versions[at - 1] : undefined
  return versionBefore
    ? { ...secondOpinion, halfBands: [versionBefore.halfBands, ...secondOpinion.halfBands.slice(1)] }
    : secondOpinion
}

/** Shows the teachers' bands only once it is decided. */
function toSecondOpinionState(
  { state, cause, reason, askedAt, dueAt, decidedAt, halfBands }: SecondOpinionRow,
  nowMs: number,
): Submission['secondLook']['asked'] {
  const isDecided = decidedAt !== null
  return {
    state,
    cause,
    reason,
    askedAt: askedAt.toISOString(),
    dueAt: isDecided || !dueAt ? null : dueAt.toISOString(),
    isLate: !isDecided && dueAt !== null && dueAt.getTime() <= nowMs,
    decidedAt: isDecided ? decidedAt.toISOString() : null,
    bands: isDecided ? halfBands.map((halfBand) => halfBand / 2) : [],
  }
}

function toChain({ settings }: Pick<Context, 'settings'>, row: ChainRow): Submission['chain'] {
  const bands = meanBands(
    row.content.texts.map((text) => text.bands),
    settings.teaching.rounding,
  )
  if (!bands) return []
  const { id, draftNo, publishedAt, halfBands } = row
  return [{ id, draftNo, publishedAt: publishedAt.toISOString(), band: halfBands / 2, bands }]
}

/** Withdraws an unclaimed submission and returns its credit. @throws AppError not_found; changed_meanwhile once it was claimed */
export async function withdrawSubmission(ctx: ViewerContext, id: string): Promise<Submission> {
  const { db, viewer } = ctx
  await db.transaction(async (tx) => {
    const submission = await lockSubmission(tx, id)
    if (submission?.userId !== viewer.userId) throw new AppError('not_found')
    if (submission.state === 'withdrawn') return
    const isTaken = await withdrawAssessment(tx, id, 'queued')
    if (!isTaken || !(await moveSubmission(tx, id, 'withdraw'))) throw new AppError('changed_meanwhile')
    if (await setCreditState(tx, id, 'given_back')) await returnCredits(tx, id, 'withdrawn')
    await recordEvent(
      { ...ctx, db: tx },
      {
        submissionId: id,
        round: 1,
        type: 'withdraw',
        by: viewer.userId,
        from: 'queued',
        to: 'withdrawn',
      },
    )
  })
  return getSubmission(ctx, id)
}

/** @throws AppError not_found; not_ready before it is published */
export async function openSubmission({ db, viewer }: ViewerContext, id: string): Promise<void> {
  if (await markOpened(db, id, viewer.userId)) return setReadAbout(db, viewer.userId, id)
  throw new AppError((await findSubmissionOf(db, id, viewer.userId)) ? 'not_ready' : 'not_found')
}
