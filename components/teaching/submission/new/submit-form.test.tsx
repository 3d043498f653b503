import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode } from 'react'
import { ApiError } from '@/lib/platform/client/api-error'
import { type FirstCorrection } from '@/lib/shop/correction-offer/contract'
import * as queries from '@/lib/teaching/submission/queries/submissions'
import { type SubmitBody } from '@/lib/teaching/submission/contract/submissions'
import { submitCopy as copy } from '@/lib/teaching/submission/words/submit'
import { SubmitExamined } from './submit-examined'
import { SubmitForm } from './submit-form'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }))
jest.mock('@/lib/teaching/submission/queries/submissions')
const submit = jest.mocked(queries.submitSubmission)
const body: SubmitBody = {
  id: '00000000-0000-4000-8000-000000000001',
  note: '',
  source: { kind: 'essay', text: 'Words.', task: { kind: 'bank', id: 'one' } },
}

type Known = { creditsLeft?: number; gift?: FirstCorrection['state']; cost?: number }

function within(form: ReactNode, { creditsLeft, gift = 'off' }: Known) {
  const wait = () => new Promise(() => {})
  jest.mocked(queries.submissionsQuery).mockReturnValue({
    queryKey: ['pieces'],
    queryFn: creditsLeft === undefined ? wait : () => ({ creditsLeft }),
  } as never)
  const replies: Readonly<Record<string, unknown>> = {
    '/first-correction/': { state: gift, validDays: 30 },
    [`/examined-texts/${body.id}/`]: { title: 'Trams', words: 260 },
  }
  const queryFn = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => replies[String(path)]
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn } } })
  render(<QueryClientProvider client={client}>{form}</QueryClientProvider>)
}

function open(gap: string | null = null, { cost = 1, ...known }: Known = {}) {
  const writing = { keep: jest.fn(async () => {}), forget: jest.fn(async () => {}), renew: jest.fn() }
  within(<SubmitForm body={body} cost={cost} gap={gap} writing={writing} />, known)
  return writing
}
const send = () => userEvent.click(screen.getByRole('button', { name: copy.submit }))

test('edits after a lost reply are kept, and can be sent as a separate submission', async () => {
  submit.mockRejectedValueOnce(
    new ApiError(409, { type: '', title: '', status: 409, code: 'already_handed_in', detail: '' }),
  )
  const writing = open()
  await send()
  expect(await screen.findByRole('link', { name: copy.toSubmissions })).toBeVisible()
  expect(writing.forget).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: copy.anew }))
  expect(writing.renew).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the id is stored on the device before the text is sent, and deleted once it has arrived', async () => {
  const writing = open()
  submit.mockImplementationOnce(async () => {
    expect([writing.keep.mock.calls.length, writing.forget.mock.calls.length]).toEqual([1, 0])
    return { id: body.id } as never
  })
  await send()
  await waitFor(() => expect(writing.forget).toHaveBeenCalledTimes(1))
})

test('a press names what is missing, and sends nothing', async () => {
  submit.mockClear()
  open(copy.gaps.task)
  expect(screen.queryByText(copy.gaps.task)).toBeNull()
  await send()
  expect(screen.getByRole('alert')).toHaveTextContent(copy.gaps.task)
  expect(submit).not.toHaveBeenCalled()
})

const isFilled = (element: HTMLElement) => element.className.includes('bg-primary')

test('without credits the filled button buys them', async () => {
  open(null, { creditsLeft: 0 })
  expect(isFilled(await screen.findByRole('link', { name: copy.buy }))).toBe(true)
  await send()
  expect(screen.getByRole('alert')).toHaveTextContent(copy.gaps.credits)
})

test.each(['ready', 'unconfirmed'] as const)(
  'nobody is told to buy whose first correction is a gift (%s)',
  async (gift) => {
    open(null, { creditsLeft: 0, gift })
    await waitFor(() => expect(isFilled(screen.getByRole('link', { name: copy.buy }))).toBe(false))
    await send()
    expect(screen.getByRole('alert')).toHaveTextContent(copy.gaps.gift)
  },
)

test('where the gift does not suffice, both are named', async () => {
  open(null, { creditsLeft: 0, gift: 'ready', cost: 2 })
  await waitFor(() => expect(isFilled(screen.getByRole('link', { name: copy.buy }))).toBe(false))
  await send()
  expect(screen.getByRole('alert')).toHaveTextContent(copy.gaps.giftAndCredits)
})

test('an examined text is sent below the gift, too', async () => {
  within(<SubmitExamined examined={body.id} gift={<p>A gift</p>} />, { creditsLeft: 0, gift: 'ready' })
  expect(screen.getByText('A gift')).toBeVisible()
  expect(await screen.findByRole('button', { name: copy.submit })).toBeVisible()
})
