import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { adviceCopy as copy, describeAdvice } from '@/lib/progress/advice/words'
import { type Advice } from '@/lib/progress/overview/contract'
import { refuseAdvice } from '@/lib/progress/overview/queries'
import AdviceList from './advice-list'

jest.mock('@/lib/progress/overview/queries', () => ({
  ...jest.requireActual<object>('@/lib/progress/overview/queries'),
  refuseAdvice: jest.fn(),
}))

const ADVICE: readonly Advice[] = [
  { id: 'words', minutes: 5, reason: { kind: 'words', count: 12 } },
  { id: 'mistakes', minutes: 10, reason: { kind: 'mistakes', count: 4 } },
]
let open: readonly Advice[]
function Overview() {
  const { data = [] } = useQuery({ queryKey: ['/overview/'], queryFn: () => Promise.resolve(open) })
  return <AdviceList advice={data} />
}
const refusalOf = ({ reason }: Advice) =>
  screen.findByRole('button', { name: copy.notNowOf(describeAdvice(reason).title) })

test('a refused step takes its button with it, and the list has the focus', async () => {
  open = ADVICE
  jest.mocked(refuseAdvice).mockImplementation(() => {
    open = ADVICE.slice(1)
    return Promise.resolve(undefined)
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Overview />
    </QueryClientProvider>,
  )
  const [first, second] = ADVICE
  if (!first || !second) throw new Error('Two are needed')
  const button = await refusalOf(first)
  await userEvent.click(button)
  await waitFor(() => expect(screen.getByRole('group', { name: copy.title })).toHaveFocus())
  await refusalOf(second)
  expect(button).not.toBeInTheDocument()
  expect(jest.mocked(refuseAdvice).mock.calls).toEqual([[{ params: { id: 'words' } }]])
})
