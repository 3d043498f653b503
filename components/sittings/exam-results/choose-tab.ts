import { type ExamResults, type SkillResults } from '@/lib/sittings/exam-results/contract'
import { type Place } from './report-address'

export type TabProps = {
  report: ExamResults
  place: Place
  isManager: boolean
  onGo: (place: Place) => void
}

/**
 * The skill whose questions are shown: the one in the URL, else the first with something to show, else the first with questions; null when none has
 * any.
 */
export function chooseSkill(
  { skills }: ExamResults,
  { skill }: Place,
  hasMore: (skill: SkillResults) => boolean = () => false,
): SkillResults | null {
  const withQuestions = skills.filter(({ questions }) => questions.length > 0)
  return withQuestions.find((item) => item.skill === skill) ?? withQuestions.find(hasMore) ?? withQuestions[0] ?? null
}
