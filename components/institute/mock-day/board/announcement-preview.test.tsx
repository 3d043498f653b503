import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode } from 'react'
import * as queries from '@/lib/institute/mock-day/queries'
import { manageMockDayCopy as copy } from '@/lib/institute/mock-day/words/manage-mock-day'
import { ShownAnnouncements } from './shown-announcements'
import { TimePanel } from './time-panel'

jest.mock('@/lib/institute/mock-day/queries')
const acted = jest.mocked(queries.actOnMockDay)
const show = (what: ReactNode) => render(<QueryClientProvider client={new QueryClient()}>{what}</QueryClientProvider>)

beforeEach(() => {
  acted.mockReset()
  acted.mockResolvedValue({ rows: [] } as never)
  jest.mocked(queries.boardQuery).mockReturnValue({ queryKey: ['board'] } as never)
})

test('an announcement is shown in both languages before it leaves; going back keeps the text', async () => {
  const user = userEvent.setup()
  const onClose = jest.fn()
  show(<TimePanel day="day" row={null} onClose={onClose} />)
  await user.type(screen.getByLabelText(copy.note), 'پنجره‌ها را می‌بندیم.')
  await user.type(screen.getByLabelText(copy.english), 'We are closing the windows.')
  await user.click(screen.getByRole('button', { name: copy.announce.all }))
  const preview = within(screen.getByRole('group', { name: copy.preview.title.all }))
  expect(preview.getByText('پنجره‌ها را می‌بندیم.')).toHaveAttribute('dir', 'rtl')
  expect(preview.getByText('We are closing the windows.')).toHaveAttribute('dir', 'ltr')
  expect(acted).not.toHaveBeenCalled()
  const back = preview.getByRole('button', { name: copy.preview.back })
  expect(back).toHaveFocus()
  await user.click(back)
  expect(screen.getByLabelText(copy.note)).toHaveValue('پنجره‌ها را می‌بندیم.')
  await user.click(screen.getByRole('button', { name: copy.announce.all }))
  await user.click(screen.getByRole('button', { name: copy.preview.send }))
  const note = 'پنجره‌ها را می‌بندیم.\nWe are closing the windows.'
  expect(acted).toHaveBeenCalledWith({
    params: { id: 'day' },
    body: { act: 'announce', seat: null, note, id: expect.any(String) },
  })
  expect(onClose).toHaveBeenCalled()
})

test('a note for the log needs no preview', async () => {
  const user = userEvent.setup()
  show(<TimePanel day="day" row={null} onClose={() => undefined} />)
  await user.type(screen.getByLabelText(copy.note), 'کولر خراب شد')
  await user.click(screen.getByRole('button', { name: copy.addNote }))
  expect(acted.mock.calls[0]?.[0].body).toMatchObject({ act: 'note', note: 'کولر خراب شد' })
})

test('announcements on the pages are listed with their audience, and withdrawn after a question', async () => {
  const user = userEvent.setup()
  const announcements = [{ id: 'a', number: 2, text: 'کارت شناسایی\nYour card' }]
  show(<ShownAnnouncements day="day" announcements={announcements} />)
  expect(screen.getByText(copy.shown.to(2))).toBeVisible()
  expect(screen.getByText('Your card')).toHaveAttribute('dir', 'ltr')
  await user.click(screen.getByRole('button', { name: copy.shown.takeBack.act }))
  expect(acted).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: copy.shown.takeBack.yes }))
  expect(acted.mock.calls[0]?.[0].body).toMatchObject({ act: 'take_back', announcement: 'a' })
})

test('nothing is listed when nothing was announced', () => {
  const { container } = show(<ShownAnnouncements day="day" announcements={[]} />)
  expect(container).toBeEmptyDOMElement()
})
