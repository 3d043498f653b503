import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type SpeakingCard } from '@/lib/teaching/speaking/contract/assess-speaking'
import { assessSpeakingCopy } from '@/lib/teaching/speaking/words/assess-speaking'
import { emptyReview } from '@/lib/teaching/speaking/rules/review'
import { AmendCard } from './amend-card'

jest.mock('./card-body', () => ({ CardBody: ({ children }: { children: unknown }) => children }))
const copy = assessSpeakingCopy.amend
const card = { id: 'c', rev: 4, review: emptyReview() } as unknown as SpeakingCard

// The question itself is tested in leave-button.test.tsx.
test('also asks about an amendment of which only the reason was written', async () => {
  const onDone = jest.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AmendCard card={card} onDone={onDone} />
    </QueryClientProvider>,
  )
  await userEvent.type(screen.getByLabelText(copy.reason), 'Heard again')
  await userEvent.click(screen.getByRole('button', { name: copy.leave }))
  expect(screen.getByRole('dialog')).toHaveTextContent(copy.leaveQuestion)
  expect(onDone).not.toHaveBeenCalled()
})
