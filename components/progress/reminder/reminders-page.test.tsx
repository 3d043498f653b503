import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Reminders } from '@/lib/progress/reminder/contract'
import * as queries from '@/lib/progress/reminder/queries'
import { reminderCopy as copy } from '@/lib/progress/reminder/words'
import { RemindersPage } from './reminders-page'

jest.mock('@/lib/progress/reminder/queries')
const mocked = jest.mocked(queries)
const ADDRESS = 'https://sanjeh.example/api/calendars/abc.def/'

function show(reminders: Reminders): void {
  let now = reminders
  const query = { queryKey: ['reminders'], queryFn: () => Promise.resolve(now) }
  mocked.remindersQuery.mockReturnValue(query as never)
  mocked.setReminderHour.mockImplementation(({ body }) => {
    now = { ...now, hour: body.hour }
    return Promise.resolve(undefined)
  })
  mocked.openCalendar.mockImplementation(() => {
    now = { ...now, calendar: { address: ADDRESS } }
    return Promise.resolve(now)
  })
  mocked.renewCalendar.mockImplementation(() => {
    now = { ...now, calendar: { address: ADDRESS.replace('abc', 'xyz') } }
    return Promise.resolve(now)
  })
  mocked.closeCalendar.mockImplementation(() => {
    now = { ...now, calendar: null }
    return Promise.resolve(undefined)
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RemindersPage />
    </QueryClientProvider>,
  )
}
const calendarSwitch = () => screen.findByRole('switch', { name: copy.calendar.title })
beforeEach(() => jest.clearAllMocks())

test('both are off until they are chosen; the reminder is on and off with one press', async () => {
  show({ hour: null, calendar: null })
  const daily = await screen.findByRole('switch', { name: copy.daily.title })
  expect(daily).not.toBeChecked()
  expect(screen.getByRole('switch', { name: copy.calendar.title })).not.toBeChecked()
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  await userEvent.click(daily)
  expect(mocked.setReminderHour).toHaveBeenLastCalledWith({ body: { hour: 19 } })
  expect(await screen.findByRole('combobox', { name: copy.daily.hour })).toHaveValue('19')
  await userEvent.selectOptions(screen.getByRole('combobox'), '7')
  expect(mocked.setReminderHour).toHaveBeenLastCalledWith({ body: { hour: 7 } })
  await userEvent.click(daily)
  expect(mocked.setReminderHour).toHaveBeenLastCalledWith({ body: { hour: null } })
})

test('a calendar has an address to copy and links for Google and Apple', async () => {
  show({ hour: null, calendar: null })
  await userEvent.click(await calendarSwitch())
  expect(await calendarSwitch()).toHaveFocus()
  expect(await screen.findByRole('textbox', { name: copy.calendar.address })).toHaveValue(ADDRESS)
  const webcal = ADDRESS.replace('https:', 'webcal:')
  expect(screen.getByRole('link', { name: copy.calendar.apple })).toHaveAttribute('href', webcal)
  const google = screen.getByRole('link', { name: copy.calendar.google })
  expect(google).toHaveAttribute('href', expect.stringContaining(encodeURIComponent(webcal)))
  expect(google).toHaveAttribute('rel', 'noreferrer')
})

test('a new address and switching off, which end the old address, are asked about first', async () => {
  show({ hour: null, calendar: { address: ADDRESS } })
  await userEvent.click(await screen.findByRole('button', { name: copy.calendar.renew }))
  expect(mocked.renewCalendar).not.toHaveBeenCalled()
  expect(screen.getByText(copy.calendar.renewText)).toBeVisible()
  await userEvent.click(screen.getAllByRole('button', { name: copy.calendar.renew }).at(-1) ?? document.body)
  expect(await screen.findByDisplayValue(ADDRESS.replace('abc', 'xyz'))).toBeInTheDocument()
  await userEvent.click(await calendarSwitch())
  expect(mocked.closeCalendar).not.toHaveBeenCalled()
  expect(await calendarSwitch()).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: copy.calendar.close }))
  expect(await screen.findByText(copy.calendar.points[0])).toBeInTheDocument()
  expect(await calendarSwitch()).not.toBeChecked()
})

test('a refusal is shown, and the call can be repeated', async () => {
  show({ hour: null, calendar: null })
  mocked.openCalendar.mockRejectedValueOnce(new Error('no'))
  await userEvent.click(await calendarSwitch())
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(await calendarSwitch()).not.toBeChecked()
})
