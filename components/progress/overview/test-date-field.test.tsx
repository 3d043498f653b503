import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dateTimeInputCopy } from '@/lib/platform/words/date-time-input'
import { TestDateField } from './test-date-field'

test('the calendar button keeps its name; whether it is open is its state', async () => {
  render(<TestDateField id="day" value="" onChange={() => undefined} isWrong={false} />)
  const button = screen.getByRole('button', { name: dateTimeInputCopy.calendar.name })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(button).toHaveAccessibleName(dateTimeInputCopy.calendar.name)
})

test('Latin digits that were typed arrive as Persian ones', () => {
  const onChange = jest.fn()
  render(<TestDateField id="day" value="" onChange={onChange} isWrong={false} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '1405/10/1' } })
  expect(onChange).toHaveBeenCalledWith('۱۴۰۵/۱۰/۱')
})
