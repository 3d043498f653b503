import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { uiCopy } from '@/lib/platform/words/ui-kit'
import { LeaveButton } from './leave-button'

const words = { leave: 'رها کردن', leaveQuestion: 'آنچه عوض کرده‌ای می‌رود.' }
const press = (place = screen as Pick<typeof screen, 'getByRole'>, name = words.leave) =>
  userEvent.click(place.getByRole('button', { name }))

test('asks before it discards text, and keeps it when the answer is no', async () => {
  const onLeave = jest.fn()
  render(<LeaveButton words={words} isChanged onLeave={onLeave} />)
  await press()
  const dialog = screen.getByRole('dialog')
  expect(dialog).toHaveTextContent(words.leaveQuestion)
  await press(within(dialog), uiCopy.dialogs.cancel)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(onLeave).not.toHaveBeenCalled()
  await press()
  await press(within(screen.getByRole('dialog')))
  expect(onLeave).toHaveBeenCalledTimes(1)
})

test('leaves without a question if nothing was changed', async () => {
  const onLeave = jest.fn()
  render(<LeaveButton words={words} isChanged={false} onLeave={onLeave} />)
  await press()
  expect(onLeave).toHaveBeenCalledTimes(1)
})
