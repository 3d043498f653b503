import { type AnswerGiver, type RefusedAnswers } from '@/lib/sittings/key-correction/contract'
import { rankWrongAnswers } from '@/lib/sittings/exam-results/rules/wrong-answers'
import { hasSameQuestions } from '@/lib/sittings/key-correction/rules/same-questions'
import { compileDraft } from '@/lib/authoring/paper/rules/compile-draft'
import { fold } from '@/lib/platform/text/fold'
import { type Context, type Editor } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { getPaperContent } from '@/server/authoring/exam/public'
import { readPaperDoc } from '@/server/authoring/paper/public'
import { listTargets } from './correction-targets'
import { findLivePaper } from './live-paper-repo'
import { type QuestionOfVersions, countSatSections, findDraft, listGivers, listRefused } from './refused-repo'

type Place = { readonly paperId: string; readonly question: string }

/**
 * The commonest answers without the full mark, of every exam with the paper: they show what the key should also accept.
 * @throws AppError not_found when it is not this editor's
 */
export async function getRefusedAnswers(ctx: Context, { ownerFilter }: Editor, place: Place): Promise<RefusedAnswers> {
  const { question } = place
  const askedQuestion = await findQuestion(ctx, place, ownerFilter)
  if (!askedQuestion) return { question, sittings: 0, blanks: 0, wrong: [], rev: null }
  const [sat, refused] = await Promise.all([
    countSatSections(ctx.db, askedQuestion),
    listRefused(ctx.db, askedQuestion),
  ])
  return { question, ...sat, wrong: [...rankWrongAnswers(refused)], rev: askedQuestion.rev }
}

/** @throws AppError not_found */
export async function listAnswerGivers(
  ctx: Context,
  { answer, ...place }: Place & { readonly answer: string },
): Promise<{ items: AnswerGiver[]; total: number }> {
  const question = await findQuestion(ctx, place, null)
  if (!question) return { items: [], total: 0 }
  const folded = fold(answer)
  // Spellings that are equal for marking are one answer, as in the counts.
  const forms = (await listRefused(ctx.db, question))
    .filter(({ value }) => fold(value) === folded)
    .map(({ form }) => form)
  const rows = await listGivers(ctx.db, question, [...new Set([...forms, formOf(answer)])])
  return {
    items: rows.map(({ total: _, at, ...giver }) => ({ ...giver, at: at.toISOString() })),
    total: rows[0]?.total ?? 0,
  }
}

/** The normalised form, as the database computes it (sittings_counted_answer). */
function formOf(answer: string): string {
  return answer.replace(/\s+/g, ' ').trim().toLowerCase()
}

/** Null when the paper was never sat, or its draft's questions differ: a number may then belong to another question. */
async function findQuestion(
  ctx: Context,
  { paperId, question }: Place,
  ownerFilter: string | null,
): Promise<(QuestionOfVersions & { readonly rev: number }) | null> {
  const draft = (await findDraft(ctx.db, paperId, ownerFilter)) ?? notFound()
  const livePaper = await findLivePaper(ctx.db, paperId)
  if (!livePaper) return null
  const content = await getPaperContent(ctx, livePaper.versionId)
  if (!hasSameQuestions(compileDraft(readPaperDoc(draft.doc)).content, content)) return null
  const versions = await listTargets(ctx, paperId, content)
  return { versionIds: versions.map(({ versionId }) => versionId), question, rev: draft.rev }
}
