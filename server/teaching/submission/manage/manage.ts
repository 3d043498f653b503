import { type Output, type Parsed } from '@/lib/platform/contract/endpoint'
import {
  type amendAssessment as amendEndpoint,
  type getSubmissionHistory,
  type listManagedSubmissions,
  type ManagedSubmission,
  type reassignSubmission as reassignEndpoint,
} from '@/lib/teaching/submission/contract/manage-submissions'
import { type CorrectionContent, listMissing } from '@/lib/teaching/submission/rules/correction'
import { type Database } from '@/server/platform/db/client'
import { type Context, type ManagerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { assertValidCorrection, requireWholeBands } from '../assessment/assess-submission'
import { HAS_SEEN, recordEvent, recordView } from '../events-repo'
import {
  assign,
  countManaged,
  findEvents,
  findGrantedGoods,
  findManaged,
  isAssessing,
  type ManagedRow,
  canAssess,
} from './manage-repo'
import { findReaders } from '../person-repo'
import {
  findSubmission,
  findTexts,
  findVersions,
  lockSubmission,
  moveSubmission,
  type SubmissionRow,
} from '../submission-repo'
import { leaseFrom } from '../due-date'
import { publishVersion } from '../assessment/publishing'
import { toRow } from '../submission-queue'
import { type LockedAssessment, lockOpenAssessment, returnToQueue } from '../assessment-claim-repo'
import { withdrawNotices, notifyAssigned, notifyPublished, notifySecondReaders } from '../submission-messages'

export async function listManaged(
  { db }: ManagerContext,
  { page, size, show }: Parsed<typeof listManagedSubmissions>['query'],
): Promise<Output<typeof listManagedSubmissions>> {
  const [rows, counts, readers] = await Promise.all([
    findManaged(db, show, { limit: size, offset: (page - 1) * size }),
    countManaged(db, show),
    findReaders(db),
  ])
  return { items: rows.map(toManaged), ...counts, readers }
}

/** Leaves out the band: a manager who reads the list may become the second teacher. */
function toManaged(row: ManagedRow): ManagedSubmission {
  return {
    ...toRow(row),
    // A second opinion has its own state: the submission stays published meanwhile, and the open assessment can be reassigned.
    state: row.round === 1 ? row.submissionState : row.state,
    writer: { id: row.writerId, name: row.writerName },
    reader: row.readerId && row.readerName !== null ? { id: row.readerId, name: row.readerName } : null,
    claimedAt: row.claimedAt?.toISOString() ?? null,
    savedAt: row.savedAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    isCreditBack: row.creditState === 'given_back',
    look: row.look,
  }
}

/**
 * Reassigns an open assessment with its content, or returns it to the queue.
 * @throws AppError not_found, also for its writer; changed_meanwhile when no assessment is open, or this teacher may not assess it
 */
export async function reassignSubmission(
  ctx: ManagerContext,
  submissionId: string,
  { reader, reason }: Parsed<typeof reassignEndpoint>['body'],
): Promise<{ id: string }> {
  const { db, viewer } = ctx
  await db.transaction(async (tx) => {
    const assessment = await lockForReassignment(tx, submissionId, viewer.userId)
    const { id, round, state } = assessment
    if (reader === assessment.readerId) return
    // A first assessment may return to a former teacher; a second opinion must be blind.
    const hasSeenSql = round === 1 ? 'false' : HAS_SEEN('p.id', 'u.id')
    if (reader !== null && !(await canAssess(tx, reader, submissionId, hasSeenSql)))
      throw new AppError('changed_meanwhile')
    const nextState = reader === null ? 'queued' : 'claimed'
    if (reader === null) await returnToQueue(tx, id)
    else await assign(tx, id, reader, await leaseFrom(tx))
    if (round === 1) await moveSubmission(tx, submissionId, reader === null ? 'requeue' : 'reassign')
    const change = { submissionId, round, from: state, to: nextState, reason }
    await recordEvent({ ...ctx, db: tx }, { ...change, type: 'reassign', by: viewer.userId })
    if (round > 1) await notifySecondReadersAgain({ ...ctx, db: tx }, submissionId, reader === null)
    if (reader === null) return
    await recordEvent({ ...ctx, db: tx }, { ...change, type: 'reassign_to', by: reader })
    if (reader !== viewer.userId) await notifyAssigned({ ...ctx, db: tx }, reader, submissionId)
  })
  return { id: submissionId }
}

/** Asks second teachers again, or no longer. */
async function notifySecondReadersAgain(ctx: Context, submissionId: string, isFree: boolean): Promise<void> {
  await (isFree ? notifySecondReaders(ctx, submissionId) : withdrawNotices(ctx, submissionId))
}

/** Writers cannot choose the teacher of their own text. @throws AppError not_found; changed_meanwhile */
async function lockForReassignment(tx: Database, submissionId: string, viewerId: string): Promise<LockedAssessment> {
  const assessment = await lockOpenAssessment(tx, submissionId)
  const submission = assessment ?? (await findSubmission(tx, submissionId))
  if (!submission || submission.userId === viewerId) throw new AppError('not_found')
  if (!assessment) throw new AppError('changed_meanwhile')
  return assessment
}

/**
 * Publishes an amended version; the former one stays in the history.
 * @throws AppError not_found; changed_meanwhile when another version is current; not_ready without bands or remarks; invalid_input, also for a
 * criterion's band that is neither whole nor the current one
 */
export async function amendAssessment(
  ctx: ManagerContext,
  submissionId: string,
  { version, content, reason }: Parsed<typeof amendEndpoint>['body'],
): Promise<{ id: string; version: number }> {
  const { db, viewer } = ctx
  const amended = await db.transaction(async (tx) => {
    const lockedSubmission = await lockSubmission(tx, submissionId)
    const submission = lockedSubmission && (await findSubmission(tx, submissionId))
    if (!submission || (await isHidden(tx, submission, viewer.userId))) throw new AppError('not_found')
    if (submission.state !== 'published' || submission.version !== version) throw new AppError('changed_meanwhile')
    if (listMissing(content).length > 0) throw new AppError('not_ready')
    const texts = await findTexts(tx, submissionId)
    assertValidCorrection(texts, content)
    requireWholeBands(texts, content, await getLiveContent(tx, submissionId))
    const by = { submissionId, readerId: viewer.userId }
    const number = await publishVersion(
      { ...ctx, db: tx },
      { assessment: by, texts, content, because: 'amended', reason },
    )
    const change = { submissionId, round: 1, from: 'published', to: 'published', reason }
    await recordEvent({ ...ctx, db: tx }, { ...change, type: 'amend', by: viewer.userId })
    await notifyPublished({ ...ctx, db: tx }, submission.userId, submissionId)
    return number
  })
  return { id: submissionId, version: amended }
}

async function getLiveContent(tx: Database, submissionId: string): Promise<CorrectionContent> {
  return (await findVersions(tx, submissionId)).at(-1)?.content ?? notFound()
}

/** Hides other assessments from the candidate and from the teacher who is assessing now. */
async function isHidden(db: Database, { id, userId }: SubmissionRow, viewerId: string): Promise<boolean> {
  return userId === viewerId || (await isAssessing(db, id, viewerId))
}

/**
 * Viewing the history reveals every band, so the viewer can no longer give a second opinion on this submission.
 * @throws AppError not_found, also while they assess it
 */
export async function getHistory(
  ctx: ManagerContext,
  submissionId: string,
): Promise<Output<typeof getSubmissionHistory>> {
  const { db, viewer } = ctx
  const submission = await findSubmission(db, submissionId)
  if (!submission || (await isHidden(db, submission, viewer.userId))) throw new AppError('not_found')
  await recordView({ ...ctx, db }, { submissionId, round: 1, userId: viewer.userId, type: 'looked' })
  const [events, grants, versions] = await Promise.all([
    findEvents(db, submissionId),
    findGrantedGoods(db, submissionId),
    findVersions(db, submissionId),
  ])
  return {
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    readings: grants.map(({ givenAt, halfBands, ...reading }) => ({
      ...reading,
      givenAt: givenAt.toISOString(),
      band: halfBands / 2,
    })),
    versions: versions.map(({ version, at, halfBands, because, reason }) => ({
      version,
      at: at.toISOString(),
      band: halfBands / 2,
      because,
      reason,
    })),
  }
}
