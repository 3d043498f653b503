import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type PieceDesk } from '@/lib/contract/pieces/piece-desk'
import { pieceDeskCopy } from '@/lib/copy/pieces/desk'
import { uiCopy } from '@/lib/copy/ui'
import { emptyCorrection } from '@/lib/domain/pieces/correction'
import { AmendPiece } from './amend-piece'

jest.mock('./piece-texts', () => ({ PieceTexts: () => null }))
jest.mock('./judgement', () => ({ Advice: () => null }))
const copy = pieceDeskCopy.amend
const piece = { id: 'p', title: 'Cities', texts: [] } as unknown as PieceDesk
const amendable = { version: 1, content: { ...emptyCorrection([]), marks: [], texts: [] } }

test('an amendment is dropped only after a question, and stays when the answer is no', async () => {
  const onDone = jest.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AmendPiece piece={piece} amendable={amendable} onDone={onDone} />
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
      <AmendPiece piece={piece} amendable={amendable} onDone={onDone} />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: copy.leave }))
  expect(onDone).toHaveBeenCalledTimes(1)
})
