import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { DayAnnouncement } from './day-announcement'

const announcement = { id: '01a1ff85-5792-7579-88ea-c01e66d1c597', text: 'پنج دقیقه به همه افزوده شد.' }

test('an announcement of the invigilator stays until it is dismissed, and does not return in the next section', async () => {
  const { unmount } = render(<DayAnnouncement announcement={announcement} />)
  expect(screen.getByRole('alert')).toHaveTextContent(announcement.text)
  expect(screen.getByText(announcement.text)).toHaveAttribute('dir', 'rtl')
  await userEvent.click(screen.getByRole('button', { name: latePlayerEnglish.announcementRead }))
  expect(screen.queryByRole('alert')).toBeNull()
  unmount()
  render(<DayAnnouncement announcement={announcement} />)
  expect(screen.queryByRole('alert')).toBeNull()
  render(<DayAnnouncement announcement={{ ...announcement, id: '01a1ff85-5792-7579-88ea-c01e66d1c598' }} />)
  expect(screen.getByRole('alert')).toBeVisible()
})

test('each language has its own line and direction', () => {
  const text = 'پنج دقیقه به همه افزوده شد.\nFive minutes were added.'
  render(<DayAnnouncement announcement={{ id: '01a1ff85-5792-7579-88ea-c01e66d1c599', text }} />)
  const directions = text.split('\n').map((line) => screen.getByText(line).getAttribute('dir'))
  expect(directions).toEqual(['rtl', 'ltr'])
})
