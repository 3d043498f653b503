/** The exam, and where in it, that a lesson leads to: a whole exam, one paper of it, or a part of that. */
export type ExamPart = {
  readonly exam: string
  readonly paper?: PartSkill | undefined
  readonly part?: number | undefined
}
export type PartSkill = 'listening' | 'reading' | 'writing'
/** What of a published exam decides whether a lesson may lead to it: the numbers of the parts of each paper. */
export type KnownExam = {
  readonly parts: Partial<Readonly<Record<PartSkill, readonly number[]>>>
  /** It may be practised, not only sat as a mock. */
  readonly isPractised: boolean
}
export type ExamPartFault = 'exam-unknown' | 'exam-part-unknown' | 'exam-only-mock'

/** Why nothing would begin where the lesson leads to; null: something does. A part is begun in practice, a whole exam as its candidate likes. */
export function faultOfExamPart({ paper, part }: ExamPart, exam: KnownExam | null): ExamPartFault | null {
  if (!exam) return 'exam-unknown'
  if (!paper) return null
  const parts = exam.parts[paper]
  if (!parts || (part !== undefined && !parts.includes(part))) return 'exam-part-unknown'
  return exam.isPractised ? null : 'exam-only-mock'
}
