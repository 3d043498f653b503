import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as exams from '@/lib/api/queries/exam/exams'
import * as attempts from '@/lib/api/queries/player/attempts'
import { newAttemptCopy as copy } from '@/lib/copy/exam/new-attempt'
import { NewAttempt } from './new-attempt'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }))
jest.mock('@/lib/api/queries/exam/exams')
jest.mock('@/lib/api/queries/player/attempts')
jest.mock('./exam-facts', () => ({ ExamFacts: () => null }))
jest.mock('./lazy', () => ({ OpenNotice: () => null, StartObstacle: () => null }))

const asked = (key: string, read: () => unknown) => ({ queryKey: [key], queryFn: async () => read() }) as never
const exam = { slug: 'one', title: 'One', onlyMode: null, papers: [{ skill: 'reading' }] }

test('after a lost reply the next start is the same request; another choice, and a start after giving up, is another one', async () => {
  let open: { id: string; isStarted: boolean } | null = null
  jest.mocked(exams.examQuery).mockReturnValue(asked('exam', () => exam))
  jest
    .mocked(exams.standingQuery)
    .mockReturnValue(asked('standing', () => ({ obstacle: null, attemptsAllowed: null, open })))
  jest.mocked(attempts.isAboutAttempts).mockImplementation(({ queryKey: [key] }) => key === 'standing')
  const start = jest.mocked(attempts.startAttempt).mockRejectedValue(new TypeError('Failed to fetch'))
  const ids = () => start.mock.calls.map(([{ body }]) => body.requestId)
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NewAttempt slug="one" />
    </QueryClientProvider>,
  )
  const press = async (times: number) => {
    await userEvent.click(await screen.findByRole('button', { name: copy.start }))
    await waitFor(() => expect(start).toHaveBeenCalledTimes(times))
    await waitFor(() => expect(screen.getByRole('button', { name: copy.start })).toBeEnabled())
  }

  await press(1)
  await press(2)
  expect(new Set(ids()).size).toBe(1)
  await userEvent.click(screen.getByRole('radio', { name: copy.modes.practice.title }))
  open = { id: 'made, and its reply lost', isStarted: false }
  await press(3)
  expect(new Set(ids()).size).toBe(2)
  await press(4)
  expect(attempts.giveUpAttempt).toHaveBeenCalledWith(open.id)
  expect(new Set(ids()).size).toBe(3)
})
