import { type Skill } from '@/lib/paper/content/contract/paper'
import { verdictSentence } from '@/lib/paper/verdict/words'
import { listQuestions } from '@/lib/paper/content/rules/questions'
import { type Context } from '@/server/platform/http/context'
import { getPaperContent } from '@/server/authoring/exam/public'
import { findReportedAnswer, type ReportedAnswer } from './reported-repo'
import { findOwnedSitting } from './result-repo'
import { areVerdictsOpen } from './review'

/** The part of an answer to a question that somebody may see. */
export type ReportedQuestion = {
  readonly sitting: string
  readonly attempt: string
  readonly exam: string
  readonly skill: Skill
  /** The paper in which the question was written: a practice set borrows it. */
  readonly paperId: string
  readonly paperVersionId: string
  readonly paperVersion: number
  readonly question: string
  readonly numbers: readonly number[]
  readonly value: string
  readonly marks: number | null
  readonly max: number | null
  readonly reason: string | null
}

/**
 * The answer of this person to a question, with its mark and reason once they may see those: after the release, or when they checked it in practice.
 * Null if the sitting belongs to somebody else or lacks the question. Never the key.
 */
export async function findReportedQuestion(
  ctx: Context,
  userId: string,
  { sitting: id, question }: { readonly sitting: string; readonly question: string },
): Promise<ReportedQuestion | null> {
  const sitting = await findOwnedSitting(ctx.db, id, userId)
  if (!sitting || sitting.state === 'ready') return null
  const [content, answer] = await Promise.all([
    getPaperContent(ctx, sitting.paperVersionId),
    findReportedAnswer(ctx.db, id, question),
  ])
  const printed = listQuestions(content).find((each) => each.id === question)
  if (!printed || !answer) return null
  const { value, verdict, check, ...source } = answer
  return {
    ...source,
    ...toVerdict(areVerdictsOpen(sitting) ? (verdict ?? check) : check),
    sitting: id,
    attempt: sitting.attempt,
    skill: sitting.skill,
    numbers: printed.numbers,
    value: value ?? check?.value ?? '',
  }
}

function toVerdict(verdict: ReportedAnswer['verdict']): Pick<ReportedQuestion, 'marks' | 'max' | 'reason'> {
  if (!verdict) return { marks: null, max: null, reason: null }
  return { marks: verdict.marks, max: verdict.max, reason: verdictSentence(verdict.reason) }
}
