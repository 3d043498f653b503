import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type AssessmentPage } from '@/lib/teaching/submission/contract/assessment'
import { assessmentCopy } from '@/lib/teaching/submission/words/assessment'
import { emptyCorrection } from '@/lib/teaching/submission/rules/correction'
import { AmendAssessment } from './amend-assessment'

jest.mock('./submission-texts', () => ({ SubmissionTexts: ({ children }: { children: unknown }) => children }))
jest.mock('./band-form', () => ({ Advice: () => null }))
const copy = assessmentCopy.amend
const submission = { id: 'p', title: 'Cities', texts: [] } as unknown as AssessmentPage
const amendable = { version: 1, content: { ...emptyCorrection([]), marks: [], texts: [] } }

// The question itself is tested in leave-button.test.tsx.
test('also asks about an amendment of which only the reason was written', async () => {
  const onDone = jest.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AmendAssessment submission={submission} amendable={amendable} onDone={onDone} />
    </QueryClientProvider>,
  )
  await userEvent.type(screen.getByLabelText(copy.reason), 'Heard again')
  await userEvent.click(screen.getByRole('button', { name: copy.leave }))
  expect(screen.getByRole('dialog')).toHaveTextContent(copy.leaveQuestion)
  expect(onDone).not.toHaveBeenCalled()
})
