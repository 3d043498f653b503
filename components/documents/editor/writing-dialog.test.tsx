import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { uiCopy } from '@/lib/platform/words/ui-kit'
import { unusedCopy } from '@/lib/documents/draft/words/editor'
import { CancelButton, WritingDialog } from './writing-dialog'

function open(isChanged: boolean) {
  const onClose = jest.fn()
  render(
    <WritingDialog title="تمرین" isChanged={isChanged} onClose={onClose}>
      <CancelButton>انصراف</CancelButton>
    </WritingDialog>,
  )
  return { onClose, close: (by: string) => userEvent.click(screen.getByRole('button', { name: by })) }
}

const WAYS = [uiCopy.dialogs.close, 'انصراف']

test.each(WAYS)('%s closes at once while nothing is written in it', async (way) => {
  const { onClose, close } = open(false)
  await close(way)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test.each(WAYS)('%s asks first once there is something to lose, and stays open when the answer is no', async (way) => {
  const { onClose, close } = open(true)
  await close(way)
  expect(screen.getByText(unusedCopy.text)).toBeVisible()
  const question = within(screen.getByRole('dialog', { name: unusedCopy.title }))
  await userEvent.click(question.getByRole('button', { name: unusedCopy.goOn }))
  expect(screen.queryByText(unusedCopy.text)).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  await close(way)
  await userEvent.click(screen.getByRole('button', { name: unusedCopy.close }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('Escape in the question returns to the text', async () => {
  const { onClose, close } = open(true)
  await close('انصراف')
  fireEvent(screen.getByRole('dialog', { name: unusedCopy.title }), new Event('cancel', { cancelable: true }))
  expect(screen.queryByText(unusedCopy.text)).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

test('cancelling a file chooser does not close the dialog', () => {
  const { onClose } = open(false)
  fireEvent(screen.getByText('انصراف'), new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
})

test('the browser also asks before the page is left', () => {
  open(true)
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
})
