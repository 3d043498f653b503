import type * as z from 'zod'
import { type ExamResults, type SkillResults } from '@/lib/sittings/exam-results/contract'
import { meanOf, medianOf } from '@/lib/sittings/exam-results/rules/distribution'
import { hasSameQuestions } from '@/lib/sittings/key-correction/rules/same-questions'
import { type Context, type Editor } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { getPaperContent } from '@/server/authoring/exam/public'
import { type Answers, listQuestionResults } from './questions'
import { countItems, countScores, countWrongAnswers, type ScoreCount } from './count-repo'
import * as repo from './repo'

export type ResultsQuery = { readonly id: string; readonly filter: repo.Filter }

/**
 * The results of an exam. Counts the sittings of every version of a paper that has the same questions as the selected one. The number of queries does
 * not grow with the candidates.
 * @throws AppError not_found
 */
export async function getExamResults(
  ctx: Context,
  { ownerFilter }: Editor,
  { id, filter }: ResultsQuery,
): Promise<z.input<typeof ExamResults>> {
  const { db } = ctx
  const exam = (await repo.findOverview(db, { id, ownerFilter }, filter)) ?? notFound()
  const { title, attempts, versions, sittings } = exam
  const papers = await repo.listPapers(db, id, filter.version)
  const counted = new Map<string, ReadonlySet<string>>()
  for (const paper of papers) counted.set(paper.paperId, await listEqualVersions(ctx, paper, sittings))
  const counting = { exam: id, filter, versionIds: [...counted.values()].flatMap((ids) => [...ids]) }
  const [scores, items, wrongAnswers] = await Promise.all([
    countScores(db, counting),
    countItems(db, counting),
    countWrongAnswers(db, counting),
  ])
  const skills = papers.map((paper) => {
    const ofSkill = <T extends { readonly skill: string }>(rows: readonly T[]) =>
      rows.filter(({ skill }) => skill === paper.skill)
    const answers = { items: ofSkill(items), wrongAnswers: ofSkill(wrongAnswers) }
    const showsKey = ownerFilter === null || paper.owner === ownerFilter
    return summarizeSkill(
      ctx,
      { paper, showsKey, sittings, counted: counted.get(paper.paperId) ?? new Set() },
      ofSkill(scores),
      answers,
    )
  })
  return { exam: { id, title }, attempts, versions: [...versions], skills: await Promise.all(skills) }
}

/** Those sat versions of this paper that have the same questions as this one: equal numbers do not prove that. */
async function listEqualVersions(
  ctx: Context,
  { paperId, versionId }: repo.PaperOfExam,
  sittings: readonly repo.SittingCount[],
): Promise<ReadonlySet<string>> {
  const ownContent = await getPaperContent(ctx, versionId)
  const satVersions = new Set(sittings.filter((row) => row.paperId === paperId).map((row) => row.versionId))
  const equalVersions = new Set<string>()
  for (const id of satVersions) {
    if (hasSameQuestions(await getPaperContent(ctx, id), ownContent)) equalVersions.add(id)
  }
  return equalVersions
}

type Paper = {
  readonly paper: repo.PaperOfExam
  /** The paper, not only the exam, is the viewer's own; or they are a manager. */
  readonly showsKey: boolean
  readonly sittings: readonly repo.SittingCount[]
  readonly counted: ReadonlySet<string>
}

async function summarizeSkill(
  ctx: Context,
  { paper, showsKey, sittings, counted }: Paper,
  scores: readonly ScoreCount[],
  answers: Answers,
): Promise<z.input<typeof SkillResults>> {
  const report = await listQuestionResults(ctx, paper, answers)
  const countSittings = (state: repo.SittingCount['state'], isCounted: boolean) =>
    sittings
      .filter((row) => row.paperId === paper.paperId && row.state === state && counted.has(row.versionId) === isCounted)
      .reduce((total, { count }) => total + count, 0)
  const bands = scores.flatMap(({ halfBands, count }) => (halfBands === null ? [] : [{ value: halfBands, count }]))
  const percents = scores.flatMap(({ percent, count }) => (percent === null ? [] : [{ value: percent, count }]))
  const values = bands.length > 0 ? bands : percents
  return {
    paper: { id: paper.paperId, title: paper.title },
    skill: paper.skill,
    marked: countSittings('marked', true),
    waiting: countSittings('closed', true),
    others: countSittings('marked', false),
    mean: meanOf(values),
    median: medianOf(values),
    bands: bands.map(({ value, count }) => ({ halfBands: value, count })),
    tens: bands.length > 0 ? [] : countTens(percents),
    ...(showsKey ? report : withoutKey(report)),
  }
}

/** For somebody else's paper: the answers to its questions, without its key and without the key of its draft. */
function withoutKey({ questions }: Awaited<ReturnType<typeof listQuestionResults>>) {
  const hidden = questions.map((one) => ({
    ...one,
    accepted: [],
    isOpen: false,
    wrong: one.wrong.map((answer) => ({ ...answer, isInDraft: false })),
  }))
  return { questions: hidden, draftRev: null }
}

function countTens(percents: readonly { value: number; count: number }[]): { ten: number; count: number }[] {
  const counts = new Map<number, number>()
  for (const { value, count } of percents) {
    const ten = Math.min(9, Math.floor(value / 10))
    counts.set(ten, (counts.get(ten) ?? 0) + count)
  }
  return [...counts.entries()].map(([ten, count]) => ({ ten, count })).toSorted((a, b) => a.ten - b.ten)
}
