import type * as z from 'zod'
import { type PaperContent, type PaperKey } from '@/lib/paper/content/contract/paper'
import { type Review, type ReviewedQuestion } from '@/lib/sittings/result/contract/result'
import { verdictSentence } from '@/lib/paper/verdict/words'
import { listQuestions, type Question } from '@/lib/paper/content/rules/questions'
import { isReleased } from '@/lib/authoring/exam/rules/release'
import { type Cause, causeOf } from '@/lib/sittings/result/rules/cause'
import { causeNames } from '@/lib/sittings/result/words/causes'
import { type LogMoment, timeByQuestionInLog } from '@/lib/sittings/result/rules/time-spent'
import { countWords } from '@/lib/platform/text/word-count'
import { type Context, type Viewer, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { getPaperContent, getPaperKey, getPaperPictures, getRecordingKey } from '@/server/authoring/exam/public'
import { listAccepted } from './accepted-answers'
import { listLate, listMoments, listResponses, listVerdicts, type VerdictRow } from './repo'
import { recordKeysSeen } from './keys-seen-repo'
import { findOwnedSitting, type OwnedSitting } from './result-repo'

type Reply = z.input<typeof Review>
type Reviewed = z.input<typeof ReviewedQuestion>
type AnswerByQuestion = ReadonlyMap<string, string>

/**
 * The viewer's closed sitting, question by question: the review contains the paper's key, so the state is checked first.
 * @throws AppError not_found; not_released while the sitting is not closed or not marked yet, or its exam holds keys back; mock_open
 */
export async function getReview(ctx: Context, { userId }: Viewer, sittingId: string): Promise<Reply> {
  const review = await readReview(ctx, userId, sittingId)
  if (review.skill === 'writing' && review.models.length === 0) return review
  await inTransaction(ctx, async (ctx) => {
    // Waits for a concurrent reopening; a review that is then refused is not recorded.
    if (await recordKeysSeen(ctx.db, userId, [sittingId])) await findReviewed(ctx, userId, sittingId)
  })
  return review
}

/**
 * Like getReview, for staff, who read what this candidate may see: nothing is recorded as seen by the candidate. @throws AppError not_found,
 * not_released, mock_open
 */
export async function readReview(ctx: Context, userId: string, sittingId: string): Promise<Reply> {
  const sitting = await findReviewed(ctx, userId, sittingId)
  const { paperVersionId, keyVersionId, recordingDay } = sitting
  const key = await getPaperKey(ctx, keyVersionId)
  const models = isKeyOpen(sitting) && !sitting.isMockOpen ? (key.models ?? []) : []
  const [content, pictures, recordingKey, responses, verdicts, late, log] = await Promise.all([
    getPaperContent(ctx, paperVersionId),
    getPaperPictures(ctx, paperVersionId),
    getRecordingKey(ctx, paperVersionId, recordingDay),
    listResponses(ctx.db, sittingId),
    listVerdicts(ctx.db, sittingId),
    listLate(ctx.db, sittingId),
    listMoments(ctx.db, sittingId),
  ])
  const values = new Map(responses.map(({ question, value }) => [question, value]))
  return {
    sitting: sitting.sitting,
    attempt: sitting.attempt,
    skill: sitting.skill,
    content,
    pictures,
    recordingKey,
    hasLightRecording: sitting.hasLightRecording,
    questions: describeQuestions(content, key, verdicts, values),
    losses: countLosses(verdicts),
    essays: listEssays(content, values),
    models: [...models],
    flags: [...sitting.flags],
    spentSeconds: secondsOf(log),
    transcript: key.transcript ?? [],
    late: late.map(({ receivedAt, ...response }) => ({ ...response, receivedAt: receivedAt.toISOString() })),
  }
}

async function findReviewed(ctx: Context, userId: string, sittingId: string): Promise<OwnedSitting> {
  const sitting = (await findOwnedSitting(ctx.db, sittingId, userId)) ?? notFound()
  if (!isOpen(sitting)) throw new AppError('not_released')
  // Reading keys during a mock of the same paper would make its band worthless. Texts are the candidate's own.
  if (sitting.isMockOpen && sitting.skill !== 'writing') throw new AppError('mock_open')
  return sitting
}

/** Each question with a verdict: answer, mark and reason, accepted answers, and their evidence. This reveals the key. */
export function describeQuestions(
  content: PaperContent,
  key: PaperKey,
  verdicts: readonly VerdictRow[],
  values: AnswerByQuestion,
): Reviewed[] {
  const entries = new Map(key.questions.map((entry) => [entry.question, entry]))
  const marks = new Map(verdicts.map((verdict) => [verdict.question, verdict]))
  return listQuestions(content).flatMap((question) => {
    const [entry, verdict] = [entries.get(question.id), marks.get(question.id)]
    if (!entry || !verdict) return []
    const { explanation, evidence = null } = entry
    return [
      { ...toReviewed(question, verdict, values), accepted: listAccepted(key, question.id), explanation, evidence },
    ]
  })
}

/** The marks that each cause lost, most first. */
function countLosses(verdicts: readonly VerdictRow[]): Reply['losses'] {
  const losses = new Map<Cause, number>()
  for (const { marks, max, reason } of verdicts) {
    const cause = marks < max ? causeOf(reason.kind) : null
    if (cause) losses.set(cause, (losses.get(cause) ?? 0) + max - marks)
  }
  return [...losses]
    .map(([cause, marks]) => ({ cause: causeNames[cause], marks }))
    .toSorted((one, other) => other.marks - one.marks)
}

/** A marked sitting whose exam has released its keys; writing right after its close, since the text is the candidate's own. */
function isOpen({ skill, state, release }: OwnedSitting): boolean {
  if (skill === 'writing') return state === 'closed' || state === 'marked'
  return state === 'marked' && isKeyOpen({ release })
}

/** Whether the candidate sees marks and reasons of this section now. */
export function areVerdictsOpen(sitting: OwnedSitting): boolean {
  return isOpen(sitting) && (!sitting.isMockOpen || sitting.skill === 'writing')
}

function isKeyOpen({ release }: Pick<OwnedSitting, 'release'>): boolean {
  return isReleased({ ...release, after: release.releaseAfter })
}

function toReviewed({ id, numbers, type }: Question, { marks, max, reason }: VerdictRow, values: AnswerByQuestion) {
  return {
    question: id,
    numbers: [...numbers],
    type,
    value: values.get(id) ?? '',
    marks,
    max,
    reason: verdictSentence(reason),
  }
}

function secondsOf(log: readonly LogMoment[]): Record<string, number> {
  return Object.fromEntries([...timeByQuestionInLog(log)].map(([question, ms]) => [question, Math.round(ms / 1_000)]))
}

function listEssays(content: PaperContent, values: AnswerByQuestion): Reply['essays'] {
  return content.parts.flatMap(({ task }) => {
    if (!task) return []
    const text = values.get(String(task.number)) ?? ''
    return [{ task: task.number, text, words: countWords(text) }]
  })
}
