import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { newBuild } from '@/lib/platform/page-failure/client/deployment'
import { updateCopy } from '@/lib/platform/page-failure/words/failed-calls'
import { UpdateNotice } from './update-notice'

let path = '/exams'
jest.mock('next/navigation', () => ({ usePathname: () => path }))

beforeEach(() => newBuild.set(null))

test('offers a new build, can be postponed, and offers it again at the next notice', async () => {
  path = '/exams'
  render(<UpdateNotice />)
  expect(screen.queryByText(updateCopy.text)).toBeNull()
  act(() => newBuild.set('next-build'))
  expect(screen.getByText(updateCopy.text)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: updateCopy.later }))
  expect(screen.queryByText(updateCopy.text)).toBeNull()
  act(() => newBuild.set('next-build'))
  expect(screen.getByText(updateCopy.text)).toBeInTheDocument()
})

test.each(['/exam', '/exam/reading', '/exam/preview'])('offers nothing at %s', (sitting) => {
  path = sitting
  newBuild.set('next-build')
  render(<UpdateNotice />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('offers it on a path that only begins like one of a sitting', () => {
  path = '/exams/academic-mock-1'
  newBuild.set('next-build')
  render(<UpdateNotice />)
  expect(screen.getByText(updateCopy.text)).toBeInTheDocument()
})
