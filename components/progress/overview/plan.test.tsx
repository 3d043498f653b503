import { render, screen, within } from '@testing-library/react'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { paths } from '@/lib/platform/paths'
import { type PlanWeek } from '@/lib/progress/overview/contract'
import { weekPlanCopy as copy } from '@/lib/progress/overview/words/figures'
import Plan from './plan'

const week = (number: number, rest: Partial<PlanWeek>): PlanWeek => ({
  number,
  firstDay: '2026-11-29',
  lastDay: '2026-12-05',
  phase: 'build',
  focus: ['reading'],
  mocks: 0,
  ...rest,
})
const targets = { overall: 14, listening: null, reading: null, writing: null, speaking: null }

test('this week leads to the practice of its skills and to its mock test; later weeks only say theirs', () => {
  const plan = [week(1, { focus: ['writing', 'speaking'], mocks: 1 }), week(2, { mocks: 1 })]
  render(<Plan plan={plan} goal={{ targets, testDate: null }} />)
  const links = within(screen.getByRole('list', { name: copy.ways })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [copy.practise(skillNames.writing), paths.practiceSkill('writing')],
    [copy.practise(skillNames.speaking), paths.mySpeaking],
    [copy.mock, paths.chooseExam],
  ])
  expect(screen.getAllByRole('link')).toHaveLength(3)
  expect(screen.getByText(copy.focus(skillNames.reading))).toBeVisible()
})
