import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { uiCopy } from '@/lib/platform/words/kit'
import { unusedCopy } from '@/lib/documents/draft/words/editor'
import { WritingDialog } from './writing-dialog'

function open(isChanged: boolean) {
  const onClose = jest.fn()
  render(
    <WritingDialog title="تمرین" isChanged={isChanged} onClose={onClose}>
      <p>فرم</p>
    </WritingDialog>,
  )
  return { onClose, close: () => userEvent.click(screen.getByRole('button', { name: uiCopy.dialogs.close })) }
}

test('closes at once while nothing is written in it', async () => {
  const { onClose, close } = open(false)
  await close()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('asks first once there is something to lose, and keeps it when the answer is no', async () => {
  const { onClose, close } = open(true)
  await close()
  expect(screen.getByText(unusedCopy.text)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: uiCopy.dialogs.cancel }))
  expect(screen.queryByText(unusedCopy.text)).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  await close()
  await userEvent.click(screen.getByRole('button', { name: unusedCopy.close }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('the browser asks, too, before the page is left', () => {
  open(true)
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
})
