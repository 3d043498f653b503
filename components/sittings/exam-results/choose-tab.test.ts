import { type ExamResults, type SkillResults } from '@/lib/sittings/exam-results/contract'
import { parseReportView } from './report-address'
import { chooseSkill } from './choose-tab'

/** The inspected part of a report: skills with the number of questions and of those with something to show. */
const report = (...skills: readonly (readonly [SkillResults['skill'], number, number])[]) =>
  ({
    skills: skills.map(([skill, count, wrong]) => ({
      skill,
      questions: Array.from({ length: count }, (_, index) => ({ wrong: index < wrong ? ['x'] : [] })),
    })),
  }) as unknown as ExamResults
const hasWrong = ({ questions }: SkillResults) => questions.some(({ wrong }) => wrong.length > 0)
const choose = (of: ExamResults, query = '') =>
  chooseSkill(of, parseReportView(new URLSearchParams(query)), hasWrong)?.skill

test('shows wrong answers of a skill that has some, even if the first skill has none', () => {
  expect(choose(report(['listening', 3, 0], ['reading', 3, 2]))).toBe('reading')
})

test('the address decides, as long as that skill has questions', () => {
  const both = report(['listening', 3, 0], ['reading', 3, 2], ['writing', 0, 0])
  expect(choose(both, 'skill=listening')).toBe('listening')
  expect(choose(both, 'skill=writing')).toBe('reading')
})

test('without wrong answers the first skill with questions is shown, and none if there are none', () => {
  expect(choose(report(['writing', 0, 0], ['listening', 2, 0], ['reading', 2, 0]))).toBe('listening')
  expect(choose(report(['writing', 0, 0]))).toBeUndefined()
})
