import type * as z from 'zod'
import { type PaperContent, type PaperKey, type TranscriptLine } from '@/lib/paper/content/contract/paper'
import { type ReviewedQuestion } from '@/lib/sittings/result/contract/result'
import { markPaper } from '@/lib/marking/answers/mark'
import { type ViewerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { appendEvent } from '@/server/sittings/attempt/public'
import { getPaperContent, getPaperKey, listQuestionIds } from '@/server/authoring/exam/public'
import { describeQuestions, listStoredAnswers, recordKeysSeen, toMarking } from '@/server/sittings/result/public'
import {
  type CheckRow,
  findPractised,
  insertChecks,
  listCheckRows,
  lockRunning,
  type PractisedSection,
} from './check-repo'

type Checked = { items: z.input<typeof ReviewedQuestion>[] }

/**
 * Shows the keys of these questions during the section. The answers stored now count, even if others are saved later.
 * @throws AppError not_found; mode_not_allowed in a mock; out_of_order when it is not running; not_released; unknown_question
 */
export async function checkQuestions(ctx: ViewerContext, id: string, wantedIds: readonly string[]): Promise<Checked> {
  const sitting = await findOpenKey(ctx, id)
  const questionIds = await listQuestionIds(ctx, sitting.paperVersionId)
  if (sitting.skill === 'writing' || wantedIds.some((question) => !questionIds.has(question)))
    throw new AppError('unknown_question')
  const paper = await readPaper(ctx, sitting)
  const questions = addUnorderedSets(paper.key, wantedIds)
  const checks = await ctx.db.transaction(async (tx) => {
    // Comes first, because saves and the clock lock sections in the order of ids, too.
    await recordKeysSeen(tx, ctx.viewer.userId, [id], { locksRequested: true })
    if (!(await lockRunning(tx, id))) throw new AppError('out_of_order')
    const stored = await listStoredAnswers(tx, id)
    const values = Object.fromEntries(stored.map(({ question, value }) => [question, value]))
    const { verdicts } = markPaper(toMarking(paper.content, paper.key), values)
    const rows = verdicts
      .filter(({ question }) => questions.has(question))
      .map((verdict) => ({ ...verdict, value: values[verdict.question] ?? '' }))
    await insertChecks(tx, id, rows)
    await appendEvent(tx, { table: 'sittings', id }, 'checked', { questions: [...questions] })
    return listCheckRows(tx, id)
  })
  return toReply(
    paper,
    checks.filter(({ question }) => questions.has(question)),
  )
}

/** @throws AppError not_found; not_released */
export async function listChecks(ctx: ViewerContext, id: string): Promise<Checked> {
  const sitting = (await findPractised(ctx.db, id, ctx.viewer.userId)) ?? notFound()
  const checks = await listCheckRows(ctx.db, id)
  if (checks.length === 0) return { items: [] }
  if (sitting.isMockRunning) throw new AppError('not_released')
  await recordKeysSeen(ctx.db, ctx.viewer.userId, [id])
  return toReply(await readPaper(ctx, sitting), checks)
}

/** @throws AppError not_found; mode_not_allowed in a mock; not_released */
export async function getTranscript(
  ctx: ViewerContext,
  id: string,
): Promise<{ lines: z.input<typeof TranscriptLine>[] }> {
  const sitting = await findOpenKey(ctx, id)
  await recordKeysSeen(ctx.db, ctx.viewer.userId, [id])
  const { transcript = [] } = await getPaperKey(ctx, sitting.keyVersionId)
  return { lines: [...transcript] }
}

/** A running practice whose keys may be shown: by the exam's rule, and never while a mock with the same paper runs. */
async function findOpenKey({ db, viewer }: ViewerContext, id: string): Promise<PractisedSection> {
  const sitting = (await findPractised(db, id, viewer.userId)) ?? notFound()
  if (sitting.mode !== 'practice') throw new AppError('mode_not_allowed')
  if (sitting.state !== 'running' || !sitting.isOpenKey || sitting.isMockRunning) throw new AppError('not_released')
  return sitting
}

type Paper = { readonly content: PaperContent; readonly key: PaperKey }

async function readPaper(ctx: ViewerContext, { paperVersionId, keyVersionId }: PractisedSection): Promise<Paper> {
  const [content, key] = [await getPaperContent(ctx, paperVersionId), await getPaperKey(ctx, keyVersionId)]
  return { content, key }
}

/** Answers in any order share one key: showing one shows all. */
function addUnorderedSets({ unordered = [] }: PaperKey, wantedIds: readonly string[]): ReadonlySet<string> {
  const sets = unordered.filter((set) => set.some((question) => wantedIds.includes(question)))
  return new Set([...wantedIds, ...sets.flat()])
}

function toReply({ content, key }: Paper, checks: readonly CheckRow[]): Checked {
  const values = new Map(checks.map(({ question, value }) => [question, value]))
  return { items: describeQuestions(content, key, checks, values) }
}
