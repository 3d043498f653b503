import { type ExamReport, type SkillReport } from '@/lib/contract/exam-results'
import { type Place } from './address'

/**
 * The skill whose questions are shown: the one in the address, else the first that has something to show, else the first with questions; null when none has.
 */
export function chooseSkill(
  { skills }: ExamReport,
  { skill }: Place,
  hasMore: (skill: SkillReport) => boolean = () => false,
): SkillReport | null {
  const withQuestions = skills.filter(({ questions }) => questions.length > 0)
  return withQuestions.find((one) => one.skill === skill) ?? withQuestions.find(hasMore) ?? withQuestions[0] ?? null
}
