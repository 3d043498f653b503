import { type ExamResults, type SkillResults } from '@/lib/sittings/exam-results/contract'
import { type ReportView } from './report-address'

export type TabProps = {
  report: ExamResults
  view: ReportView
  isManager: boolean
  onNavigate: (place: ReportView) => void
}

/**
 * The skill whose questions are shown: the one in the URL, else the first with something to show, else the first with questions; null when none has
 * any.
 */
export function chooseSkill(
  { skills }: ExamResults,
  { skill }: ReportView,
  isPreferred: (skill: SkillResults) => boolean = () => false,
): SkillResults | null {
  const withQuestions = skills.filter(({ questions }) => questions.length > 0)
  return (
    withQuestions.find((item) => item.skill === skill) ?? withQuestions.find(isPreferred) ?? withQuestions[0] ?? null
  )
}
