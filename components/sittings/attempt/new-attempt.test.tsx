import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as exams from '@/lib/authoring/exam/queries/exams'
import * as attempts from '@/lib/sittings/attempt/queries'
import { newAttemptCopy as copy } from '@/lib/sittings/attempt/words/new-attempt'
import { startObstacleCopy } from '@/lib/sittings/attempt/words/start-obstacle'
import { NewAttempt } from './new-attempt'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }))
jest.mock('@/lib/authoring/exam/queries/exams')
jest.mock('@/lib/sittings/attempt/queries')
jest.mock('./exam-facts', () => ({ ExamFacts: () => null }))
jest.mock('./lazy', () => jest.requireActual<object>('./start-obstacle'))

const makeQuery = (key: string, read: () => unknown) => ({ queryKey: [key], queryFn: async () => read() }) as never
const exam = {
  slug: 'one',
  title: 'One',
  onlyMode: null,
  priceRial: 0,
  opensAt: null,
  closesAt: null,
  papers: [{ skill: 'listening' }, { skill: 'reading' }],
}

function show() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NewAttempt slug="one" />
    </QueryClientProvider>,
  )
}

test('a retry after a lost reply is the same request; another choice, or a start after giving up, is a new one', async () => {
  let open: { id: string; isStarted: boolean } | null = null
  jest.mocked(exams.examQuery).mockReturnValue(makeQuery('exam', () => exam))
  jest
    .mocked(exams.eligibilityQuery)
    .mockReturnValue(makeQuery('eligibility', () => ({ obstacle: null, attemptsAllowed: null, open })))
  jest.mocked(attempts.isAboutAttempts).mockImplementation(({ queryKey: [key] }) => key === 'eligibility')
  const start = jest.mocked(attempts.startAttempt).mockRejectedValue(new TypeError('Failed to fetch'))
  const ids = () => start.mock.calls.map(([{ body }]) => body.requestId)
  show()
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

test('before a practice no text says that sections follow each other, or that the clock never pauses', async () => {
  jest.mocked(exams.examQuery).mockReturnValue(makeQuery('exam', () => exam))
  const eligibility = { obstacle: null, attemptsAllowed: null, open: null }
  jest.mocked(exams.eligibilityQuery).mockReturnValue(makeQuery('eligibility', () => eligibility))
  show()
  const listItemTexts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

  await screen.findByRole('radio', { name: copy.modes.practice.title })
  expect(listItemTexts()).toEqual(copy.before.strict.all)
  await userEvent.click(screen.getByRole('radio', { name: copy.modes.practice.title }))
  expect(listItemTexts()).toEqual(copy.before.practice.all)
  expect(screen.queryByRole('group', { name: copy.chooseSkill })).toBeNull()
  expect(screen.getByText(copy.choicesOf.practice)).toHaveAttribute('role', 'status')
  await userEvent.click(screen.getByRole('radio', { name: copy.modes.strict.title }))
  expect(screen.getByText(copy.choicesOf.strict)).toHaveAttribute('role', 'status')
})

test('an open attempt is named above the choices, and the answer to a press is beside its button', async () => {
  jest.mocked(exams.examQuery).mockReturnValue(makeQuery('exam', () => exam))
  const eligibility = { obstacle: null, attemptsAllowed: null, open: { id: 'o', mode: 'strict', isStarted: false } }
  jest.mocked(exams.eligibilityQuery).mockReturnValue(makeQuery('eligibility', () => eligibility))
  jest.mocked(attempts.startAttempt).mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  show()
  const notice = await screen.findByText(startObstacleCopy.freshTitle)
  const [firstChoice] = screen.getAllByRole('radio')
  expect(notice.compareDocumentPosition(firstChoice ?? document)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const foot = screen.getByRole('region', { name: copy.start })
  await userEvent.click(within(foot).getByRole('button'))
  expect(await within(foot).findByRole('alert')).toBeVisible()
})

test('a candidate whose mocks are used up may practise, unless the exam has no practice', async () => {
  const eligibility = { obstacle: 'no_attempts_left', attemptsMade: 1, attemptsAllowed: 1, open: null }
  jest.mocked(exams.eligibilityQuery).mockReturnValue(makeQuery('eligibility', () => eligibility))
  const start = jest.mocked(attempts.startAttempt).mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  jest.mocked(exams.examQuery).mockReturnValue(makeQuery('exam', () => exam))
  show()
  expect(await screen.findByText(startObstacleCopy.usedUpText)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: copy.start }))
  await waitFor(() => expect(start).toHaveBeenCalledTimes(1))
  expect(start.mock.calls[0]?.[0].body).toMatchObject({ mode: 'practice', skill: null })
  cleanup()

  jest.mocked(exams.examQuery).mockReturnValue(makeQuery('exam', () => ({ ...exam, onlyMode: 'strict' })))
  show()
  expect(await screen.findByText(startObstacleCopy.obstacles.no_attempts_left)).toBeVisible()
  expect(screen.queryByRole('button', { name: copy.start })).toBeNull()
})
