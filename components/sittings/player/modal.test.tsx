import { fireEvent, render, screen } from '@testing-library/react'
import { Question } from '@/components/ui/dialog/question'
import { uiCopy } from '@/lib/platform/words/ui-kit'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { Modal } from './modal'

const ignore = () => {}

test('a dialog of the exam begins at its first choice, and ends with Close', () => {
  render(
    <Modal title="Choose" onClose={ignore} describedBy="sentence">
      <p id="sentence">Question 7: Visitors bring blank</p>
      <button type="button">A</button>
    </Modal>,
  )
  expect(screen.getByRole('dialog', { name: 'Choose' })).toHaveAccessibleDescription('Question 7: Visitors bring blank')
  expect(screen.getAllByRole('button').map((button) => button.ariaLabel ?? button.textContent)).toEqual([
    'A',
    playerEnglish.close,
  ])
})

test('Enter that is held since a dialog opened presses nothing in it, and still makes new lines in a text', () => {
  render(
    <Modal title="Choose" onClose={ignore}>
      <button type="button">A</button>
      <textarea aria-label="Note" />
    </Modal>,
  )
  const isObeyed = (element: Element, repeat: boolean) => fireEvent.keyDown(element, { key: 'Enter', repeat })
  const option = screen.getByRole('button', { name: 'A' })
  expect(isObeyed(option, true)).toBe(false)
  expect(isObeyed(option, false)).toBe(true)
  expect(isObeyed(screen.getByRole('textbox'), true)).toBe(true)
})

test('a sample question states what is asked, and starts at its answers', () => {
  render(<Question title="حذف؟" text="برنمی‌گردد." yes="حذف کن" onYes={ignore} onNo={ignore} />)
  expect(screen.getByRole('dialog', { name: 'حذف؟' })).toHaveAccessibleDescription('برنمی‌گردد.')
  expect(screen.getAllByRole('button').at(-1)).toHaveAccessibleName(uiCopy.dialogs.close)
})
