import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type SpeakingCard } from '@/lib/contract/speaking/speaking-desk'
import { speakingDeskCopy } from '@/lib/copy/speaking/desk'
import { uiCopy } from '@/lib/copy/ui'
import { emptyReview } from '@/lib/domain/speaking/review'
import { AmendCard } from './amend-card'

jest.mock('./card-body', () => ({ CardBody: () => null }))
const copy = speakingDeskCopy.amend
const card = { id: 'c', rev: 4, review: emptyReview() } as unknown as SpeakingCard

test('an amendment is dropped only after a question, and stays when the answer is no', async () => {
  const onDone = jest.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AmendCard card={card} onDone={onDone} />
    </QueryClientProvider>,
  )
  await userEvent.type(screen.getByLabelText(copy.reason), 'Heard again')
  await userEvent.click(screen.getByRole('button', { name: copy.leave }))
  const dialog = screen.getByRole('dialog')
  expect(dialog).toHaveTextContent(copy.leaveQuestion)
  expect(onDone).not.toHaveBeenCalled()
  await userEvent.click(within(dialog).getByRole('button', { name: uiCopy.dialogs.cancel }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText(copy.reason)).toHaveValue('Heard again')
  await userEvent.click(screen.getByRole('button', { name: copy.leave }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: copy.leave }))
  expect(onDone).toHaveBeenCalledTimes(1)
})

test('where nothing was changed nothing is asked', async () => {
  const onDone = jest.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AmendCard card={card} onDone={onDone} />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: copy.leave }))
  expect(onDone).toHaveBeenCalledTimes(1)
})
