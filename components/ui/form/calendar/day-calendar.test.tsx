import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dateTimeInputCopy } from '@/lib/platform/words/date-time-input'
import { DayCalendar } from './day-calendar'

const copy = dateTimeInputCopy.calendar
const day = (month: number, dayOfMonth: number) => ({ year: 1405, month, day: dayOfMonth })
const button = (month: number, dayOfMonth: number) =>
  screen.getByRole('button', { name: copy.day(day(month, dayOfMonth)) })

function open(value = day(9, 28)) {
  const onChoose = jest.fn()
  render(<DayCalendar value={value} today={day(9, 7)} onChoose={onChoose} />)
  return onChoose
}

test('a press chooses a day; the chosen one and today are distinguished, and past days are disabled', async () => {
  const onChoose = open()
  expect(button(9, 28)).toHaveAttribute('aria-pressed', 'true')
  expect(button(9, 7)).toHaveAttribute('aria-current', 'date')
  expect(button(9, 6)).toBeDisabled()
  await userEvent.click(button(9, 15))
  expect(onChoose).toHaveBeenCalledWith(day(9, 15))
})

test('arrow keys move into the next month, and never into the past', async () => {
  const onChoose = open()
  button(9, 28).focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(button(10, 5)).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  expect(onChoose).toHaveBeenCalledWith(day(10, 6))
  await userEvent.keyboard('{PageUp}{PageUp}{PageUp}')
  expect(button(9, 7)).toHaveFocus()
})

test('buttons change the month, and go no further back than this month', async () => {
  open()
  expect(screen.getByRole('button', { name: copy.before })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(screen.getByRole('button', { name: copy.after }))
  expect(screen.getByText(copy.month(day(10, 1)))).toBeInTheDocument()
})

test('going back to this month keeps the focus on the button, which is then inert', async () => {
  open(day(10, 5))
  const before = screen.getByRole('button', { name: copy.before })
  await userEvent.click(before)
  expect(before).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText(copy.month(day(9, 1)))).toBeInTheDocument()
  expect(button(9, 7)).toHaveAttribute('tabindex', '0')
})

test('a past value does not open a month without selectable days', () => {
  open(day(3, 1))
  expect(screen.getByText(copy.month(day(9, 1)))).toBeInTheDocument()
})
