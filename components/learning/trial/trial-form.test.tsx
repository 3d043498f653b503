import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { submitExercise } from '@/components/learning/note/submit-exercise'
import { Verdicts, verdictIdOf } from '@/components/learning/note/verdicts'
import { trialCopy as copy } from '@/lib/learning/trial/words'
import { TrialFirst } from './trial-first'

jest.mock('@/components/learning/note/submit-exercise')

const first = { number: 1, prompt: 'Cats bark.', excerpt: 'Cats do not bark.', otherCount: 3 }
const answer = {
  question: '1',
  marks: 0,
  max: 1,
  reason: 'متن می‌گوید do not.',
  accepted: ['FALSE'],
  explanation: 'The passage says that they do not.',
}

test('the choices are required only once somebody has tried to send none', async () => {
  render(<TrialFirst first={first} head={null} foot={null} />)
  for (const choice of screen.getAllByRole('radio')) expect(choice).not.toBeRequired()
  await userEvent.click(screen.getByRole('button', { name: copy.check }))
  for (const choice of screen.getAllByRole('radio')) expect(choice).toBeRequired()
  expect(submitExercise).not.toHaveBeenCalled()
})

test('the verdict describes the choices, and each of its texts says its language', async () => {
  jest
    .mocked(submitExercise)
    .mockResolvedValue({ checked: { score: '', answers: [answer] }, Verdicts, verdictIdOf } as never)
  render(<TrialFirst first={first} head={null} foot={null} />)
  await userEvent.click(screen.getByRole('radio', { name: 'TRUE' }))
  await userEvent.click(screen.getByRole('button', { name: copy.check }))
  expect(await screen.findByText(answer.explanation)).toBeVisible()
  expect(screen.getByRole('group', { name: first.prompt })).toHaveAccessibleDescription(/نادرست/)
  expect(screen.getByText(answer.explanation).closest('[lang]')).toHaveAttribute('lang', 'en')
  expect(screen.getByText('do not')).toHaveAttribute('lang', 'en')
})
