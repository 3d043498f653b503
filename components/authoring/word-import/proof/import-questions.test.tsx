import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type DocumentSegment } from '@/lib/authoring/word-import/rules/proof/document-segments'
import { useQuestionFocus } from './import-questions'

function Questions({ segments, isMoved = false }: { segments: readonly DocumentSegment[]; isMoved?: boolean }) {
  const remember = useQuestionFocus(segments)
  return (
    <div key={String(isMoved)} data-asked="g">
      <button role="combobox" aria-expanded="false" aria-controls="list" onClick={() => remember('g')}>
        type
      </button>
    </div>
  )
}
const choice = () => screen.getByRole('combobox')

test('the focus follows a question that moves when it is answered', async () => {
  const { rerender } = render(<Questions segments={[]} />)
  await userEvent.click(choice())
  rerender(<Questions segments={[]} isMoved />)
  expect(choice()).toHaveFocus()
})

test('a question that did not move takes no focus later', async () => {
  const { rerender } = render(<Questions segments={[]} />)
  await userEvent.click(choice())
  rerender(<Questions segments={[]} />)
  expect(choice()).toHaveFocus()
  choice().blur()
  rerender(<Questions segments={[]} />)
  expect(document.body).toHaveFocus()
})
