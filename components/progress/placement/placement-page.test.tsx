import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { paths } from '@/lib/platform/paths'
import { goalQuery } from '@/lib/progress/overview/queries'
import { goalCopy } from '@/lib/progress/overview/words/goal'
import { type Placement } from '@/lib/progress/placement/contract'
import * as queries from '@/lib/progress/placement/queries'
import { placementCopy as copy } from '@/lib/progress/placement/words/placement-page'
import { sendLeftovers } from '@/lib/sittings/sitting/client/leftovers/send-leftovers'
import { PlacementPage } from './placement-page'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))
jest.mock('@/lib/progress/placement/queries')
jest.mock('@/lib/progress/overview/queries')
jest.mock('@/lib/sittings/sitting/client/leftovers/send-leftovers', () => ({ sendLeftovers: jest.fn(async () => 0) }))

const makeQuery = (key: string, data: unknown) => ({ queryKey: [key], queryFn: () => Promise.resolve(data) }) as never
const EMPTY: Placement = { isOffered: true, total: 6, parts: [], next: null, ranges: [], reported: null }
const NEXT = { skill: 'listening', number: 1, minutes: 3, isOpen: false, closesAtMs: null } as const
const TAKEN = {
  skill: 'listening',
  number: 1,
  level: 'middle',
  attempt: 'a',
  sitting: 's',
  result: { raw: 3, total: 5 },
} as const

function show(rest: Partial<Placement>): void {
  const noTargets = { overall: null, listening: null, reading: null, writing: null, speaking: null }
  jest.mocked(queries.placementQuery).mockReturnValue(makeQuery('placement', { ...EMPTY, ...rest }))
  jest.mocked(goalQuery).mockReturnValue(makeQuery('goal', { targets: noTargets, testDate: null }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlacementPage />
    </QueryClientProvider>,
  )
}

test('somebody new chooses between the placement and a result', async () => {
  jest.mocked(queries.startPlacementPart).mockResolvedValue({ attempt: 'a', skill: 'listening' })
  show({ next: NEXT })
  expect(await screen.findByText(copy.wayText)).toBeVisible()
  expect(screen.getByRole('button', { name: copy.write })).toBeVisible()
  expect(screen.queryByText(goalCopy.title)).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: copy.start }))
  expect(push).toHaveBeenCalledWith(paths.sitting('a', 'listening'))
})

test('between the parts it shows what was done, and what comes next', async () => {
  show({ parts: [TAKEN], next: { ...NEXT, number: 2 } })
  expect(await screen.findByText(copy.progress(1, 6))).toBeVisible()
  expect(screen.getByText(copy.partResult(TAKEN.result))).toBeVisible()
  expect(screen.getByRole('button', { name: copy.startNext({ ...NEXT, number: 2 }) })).toBeVisible()
})

test('sends what this device has left of the parts that are over, the last one too', async () => {
  show({ parts: [TAKEN, { ...TAKEN, number: 2, sitting: 'open', result: null }] })
  await waitFor(() => expect(sendLeftovers).toHaveBeenCalledWith(['s']))
})

test('an open part is continued, until the day that is said', async () => {
  const closesAtMs = Date.UTC(2026, 10, 30, 12)
  show({ parts: [{ ...TAKEN, result: null }], next: { ...NEXT, isOpen: true, closesAtMs } })
  expect(await screen.findByText(copy.closes(closesAtMs))).toBeVisible()
  expect(await screen.findByRole('button', { name: copy.goOn({ ...NEXT, isOpen: true }) })).toBeVisible()
  expect(screen.getByText(copy.partOpen)).toBeVisible()
})

test('after the last part there is a range with its basis and its limits, then the target and the plan', async () => {
  const range = { skill: 'listening', low: 11, high: 14, raw: 9, total: 15 } as const
  show({ parts: [TAKEN], ranges: [range] })
  expect(await screen.findByText(copy.range(range))).toBeVisible()
  expect(screen.getByText(copy.basis(range))).toBeVisible()
  expect(screen.getByText(copy.honest)).toBeVisible()
  expect(await screen.findByRole('button', { name: goalCopy.set })).toBeVisible()
  const toPlan = screen.getByRole('link', { name: copy.toPlan })
  expect(toPlan).toHaveAttribute('href', paths.dashboard)
  expect(toPlan.className).toMatch(/bg-primary /)
})

test('while a part is left, its button is the filled one, also beside bands of a real test', async () => {
  show({ next: NEXT, reported: { listening: 12, reading: null, writing: null, speaking: null } })
  expect((await screen.findByRole('button', { name: copy.start })).className).toMatch(/bg-primary /)
  expect((await screen.findByRole('link', { name: copy.toPlan })).className).not.toMatch(/bg-primary /)
})

test('without its parts it says so, and a result can still be written down', async () => {
  show({ isOffered: false, total: 0, reported: { listening: null, reading: 13, writing: null, speaking: null } })
  expect(await screen.findByText(copy.notOffered)).toBeVisible()
  expect(screen.getByText(copy.reported('reading', 13))).toBeVisible()
  expect(screen.getByRole('button', { name: copy.change })).toBeVisible()
})
