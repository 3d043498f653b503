import { studyDayOf } from '@/lib/platform/calendar/study-day'
import { answerMistake, type Mistake } from '@/lib/sittings/practice/rules/mistakes'
import { type Context } from '@/server/platform/http/context'
import { lockCandidate } from '@/server/sittings/attempt/public'
import {
  type AnswerRow,
  listAnswers,
  listMistakesOf,
  listQueue,
  listUnprocessed,
  type MistakeRow,
  recordProcessed,
  type QueueRow,
  type UnprocessedSection,
  writeMistakes,
  type VersionAndKey,
} from './mistake-repo'
import { type PaperContent, type PaperKey } from '@/lib/paper/content/contract/paper'
import { listGroupQuestions } from '@/lib/paper/content/rules/questions'
import { getPaperContent, getPaperKey } from '@/server/authoring/exam/public'

/** Sections processed at once; the next call processes the rest. */
const PER_PASS = 100

/** The current queue of a user: processes new answers, and changes of its questions. */
export async function readQueue(ctx: Context, userId: string): Promise<readonly QueueRow[]> {
  if ((await listUnprocessed(ctx.db, userId, 1)).length > 0) await processAnswers(ctx, userId)
  return removeChangedQuestions(ctx, userId, await listQueue(ctx.db, userId))
}

/** Processes new answers. Runs under the user's lock, so that concurrent calls process nothing twice. */
export async function processAnswers(ctx: Context, userId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockCandidate(tx, userId)
    const sittings = await listUnprocessed(tx, userId, PER_PASS)
    if (sittings.length === 0) return
    const ids = sittings.map(({ sitting }) => sitting)
    const answers = await listAnswers(tx, ids)
    const storedMistakes = await listMistakesOf(tx, userId, [...new Set(answers.map(({ paperId }) => paperId))])
    const changed = applyAnswers(storedMistakes, sittings, answers)
    if (changed.length > 0) await writeMistakes(tx, userId, changed)
    await recordProcessed(tx, userId, ids)
  })
}

function applyAnswers(
  storedMistakes: readonly MistakeRow[],
  sittings: readonly UnprocessedSection[],
  answers: readonly AnswerRow[],
): MistakeRow[] {
  const nameOf = ({ paperId, question }: { paperId: string; question: string }) => `${paperId} ${question}`
  const rows = new Map(storedMistakes.map((row) => [nameOf(row), row]))
  const changed = new Set<string>()
  for (const { sitting, closedAtMs } of sittings) {
    for (const answer of answers.filter((one) => one.sitting === sitting)) {
      const name = nameOf(answer)
      const row = rows.get(name)
      const wasRemoved = row?.state === 'rekeyed' || row?.state === 'retired'
      const before: Mistake | null = row && !wasRemoved ? { ...row, isLearned: row.state === 'learned' } : null
      const after = answerMistake(before, { day: studyDayOf(closedAtMs), isRight: answer.isRight })
      if (after === null || after === before) continue
      const { paperId, question, versionId, keyVersionId } = answer
      const { dueDay, lastDay, returns, rights, isLearned } = after
      const state = isLearned ? 'learned' : 'waiting'
      rows.set(name, { paperId, question, versionId, keyVersionId, dueDay, lastDay, returns, rights, state })
      changed.add(name)
    }
  }
  return [...changed].flatMap((name) => rows.get(name) ?? [])
}

/**
 * Removes questions that were deleted or have another key, with the reason; questions that are unchanged in a new version stay. A question also stays
 * while no published exam has its paper: an exam is usually published again.
 */
async function removeChangedQuestions(
  ctx: Context,
  userId: string,
  queue: readonly QueueRow[],
): Promise<readonly QueueRow[]> {
  const settled: QueueRow[] = []
  const changed: QueueRow[] = []
  for (const row of queue) {
    const { live } = row
    const isSame = live !== null && row.versionId === live.versionId && row.keyVersionId === live.keyVersionId
    if (row.state !== 'waiting' || live === null || isSame) {
      settled.push(row)
      continue
    }
    const verdict = await compareQuestion(ctx, row, live)
    const next: QueueRow = verdict === 'same' ? { ...row, ...live } : { ...row, state: verdict, changedAtMs: row.nowMs }
    settled.push(next)
    changed.push(next)
  }
  if (changed.length > 0) await writeMistakes(ctx.db, userId, changed)
  return settled
}

/** Compares a question answered in an older version, or under an older key, with the current one. */
async function compareQuestion(
  ctx: Context,
  { question, versionId, keyVersionId }: Pick<QueueRow, 'question' | keyof VersionAndKey>,
  live: VersionAndKey,
): Promise<'same' | 'rekeyed' | 'retired'> {
  const [before, now] = [await getPaperContent(ctx, versionId), await getPaperContent(ctx, live.versionId)]
  const group = groupOf(before, question)
  if (group === null || group !== groupOf(now, question)) return 'retired'
  const [keyBefore, keyNow] = [await getPaperKey(ctx, keyVersionId), await getPaperKey(ctx, live.keyVersionId)]
  return answerOf(keyBefore, question) === answerOf(keyNow, question) ? 'same' : 'rekeyed'
}

/** The question's group with its part's number, as text for comparing versions. */
function groupOf({ parts }: PaperContent, question: string): string | null {
  for (const part of parts) {
    const group = part.groups.find((one) => listGroupQuestions(one, part.number).some(({ id }) => id === question))
    if (group) return JSON.stringify([part.number, group])
  }
  return null
}

function answerOf({ questions }: PaperKey, question: string): string {
  return JSON.stringify(questions.find((entry) => entry.question === question)?.answer ?? null)
}
