import { fireEvent, render, screen } from '@testing-library/react'
import { goalCopy as copy } from '@/lib/progress/overview/words/goal'
import { GoalRow } from './goal-card'

const noTargets = { overall: null, listening: null, reading: null, writing: null, speaking: null }

test('a goal that is not set is asked for without opening anything', () => {
  render(<GoalRow goal={{ targets: noTargets, testDate: null }} today="2026-11-29" />)
  expect(screen.getByText(copy.noneText)).toBeVisible()
  expect(screen.getByRole('button', { name: copy.set })).toBeVisible()
})

test('a goal is named while its row is closed, and changed in it', async () => {
  const goal = { targets: { ...noTargets, overall: 14, reading: 15 }, testDate: '2027-01-06' }
  render(<GoalRow goal={goal} today="2026-11-29" />)
  expect(screen.getByText(copy.now(goal))).toHaveTextContent('نمره‌ی کل ۷')
  expect(screen.queryByRole('button', { name: copy.change })).toBeNull()
  fireEvent.click(screen.getByRole('heading', { name: copy.title }))
  expect(await screen.findByRole('button', { name: copy.change })).toBeVisible()
  expect(screen.getByText(copy.daysLeft(38))).toBeVisible()
})

test.each([
  [{ ...noTargets, overall: 13 }, null, 'نمره‌ی کل ۶٫۵'],
  [{ ...noTargets, reading: 13, writing: 12 }, null, 'هدف ۲ مهارت'],
  [noTargets, '2027-01-06', `آزمون ${copy.on('2027-01-06')}`],
])('the goal %j with the day %s is said as «%s»', (targets, testDate, said) => {
  expect(copy.now({ targets, testDate })).toBe(said)
})
