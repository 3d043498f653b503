import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { submissionCopy as copy } from '@/lib/teaching/submission/words/my-submissions'
import { SpokenRemark } from './spoken-remark'

const show = (words: string | undefined) =>
  render(<SpokenRemark id="s" seconds={12} words={words} />, {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  })

test('the words of a spoken remark are there before anything is loaded', () => {
  show('Watch your articles.')
  expect(screen.getByText(copy.remarkWords)).toBeVisible()
  expect(screen.getByText('Watch your articles.')).toHaveAttribute('dir', 'ltr')
  expect(document.querySelector('audio')).toBeNull()
})

test.each([undefined, ' '])('one of before 0.18, with the words %j, is heard only', (words) => {
  show(words)
  expect(screen.queryByText(copy.remarkWords)).toBeNull()
})
