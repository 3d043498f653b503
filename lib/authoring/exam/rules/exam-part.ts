/** The target of a lesson's exam link: a whole exam, one of its papers, or a part of a paper. */
export type ExamPart = {
  readonly exam: string
  readonly paper?: PartSkill | undefined
  readonly part?: number | undefined
}
export type PartSkill = 'listening' | 'reading' | 'writing'
/** The facts of a published exam that decide whether a lesson may link to it: the part numbers of each paper. */
export type KnownExam = {
  readonly parts: Partial<Readonly<Record<PartSkill, readonly number[]>>>
  /** Practice mode is allowed, not only mocks. */
  readonly allowsPractice: boolean
}
export type ExamPartFault = 'exam-unknown' | 'exam-part-unknown' | 'exam-only-mock'

/**
 * Why a lesson's exam link would open nothing; null: it works. A part opens in practice mode, a whole exam in the mode that its candidate chooses.
 */
export function findExamPartFault({ paper, part }: ExamPart, exam: KnownExam | null): ExamPartFault | null {
  if (!exam) return 'exam-unknown'
  if (!paper) return null
  const parts = exam.parts[paper]
  if (!parts || (part !== undefined && !parts.includes(part))) return 'exam-part-unknown'
  return exam.allowsPractice ? null : 'exam-only-mock'
}
