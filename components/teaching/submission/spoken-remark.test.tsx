import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { submissionCopy as copy } from '@/lib/teaching/submission/words/submission'
import { SpokenRemark } from './spoken-remark'

const show = (transcript: string | undefined) =>
  render(<SpokenRemark id="s" seconds={12} transcript={transcript} />, {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  })

test('the words of a spoken remark are there before anything is loaded', () => {
  show('Watch your articles.')
  expect(screen.getByText(copy.remarkWords)).toBeVisible()
  expect(screen.getByText('Watch your articles.')).toHaveAttribute('dir', 'ltr')
  expect(document.querySelector('audio')).toBeNull()
})

test('its words are printed, its button is not; one without words is not printed at all', () => {
  const notPrinted = '.print\\:hidden'
  const { unmount } = show('Watch your articles.')
  expect(screen.getByText('Watch your articles.').closest(notPrinted)).toBeNull()
  expect(screen.getByRole('button', { name: copy.remarkLoad }).closest(notPrinted)).not.toBeNull()
  unmount()
  show(undefined)
  expect(screen.getByRole('heading').closest(notPrinted)).not.toBeNull()
})

test.each([undefined, ' '])('one of before 0.18, with the transcript %j, is heard only', (transcript) => {
  show(transcript)
  expect(screen.queryByText(copy.remarkWords)).toBeNull()
})
