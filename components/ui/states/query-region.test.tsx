import { act, render, screen } from '@testing-library/react'
import { pagedListCopy } from '@/lib/platform/words/paged-list'
import { QueryRegion } from './query-region'

const AT = Date.parse('2026-11-30T05:40:00Z')
const read = { data: ['a'], error: null, refetch: () => undefined, dataUpdatedAt: AT }
const HOUR = 3_600_000
const iso = (ms: number) => new Date(ms).toISOString()
const note = pagedListCopy.offline(iso(AT), iso(AT + HOUR))

beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(AT + HOUR))

function goOnline(isOnline: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}
afterEach(() => jest.restoreAllMocks())

test('says how old the data is while there is no network, and no longer', () => {
  render(
    <QueryRegion query={read} showsAge>
      {([item]) => <p>{item}</p>}
    </QueryRegion>,
  )
  expect(screen.queryByText(note)).toBeNull()
  goOnline(false)
  expect(screen.getByText(note)).toBeInTheDocument()
  expect(screen.getByText('a')).toBeInTheDocument()
  goOnline(true)
  expect(screen.queryByText(note)).toBeNull()
})

test('names the day of what was read before today, and promises nothing', () => {
  expect(note).toBe('اینترنت وصل نیست؛ این نسخه‌ی ساعت ۰۹:۱۰ است.')
  goOnline(false)
  jest.spyOn(Date, 'now').mockReturnValue(AT + 24 * HOUR)
  render(
    <QueryRegion query={read} showsAge>
      {() => null}
    </QueryRegion>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('اینترنت وصل نیست؛ این نسخه‌ی ۹ آذر ساعت ۰۹:۱۰ است.')
})

test('a region inside another shows no notice about the network', () => {
  goOnline(false)
  render(<QueryRegion query={read}>{([item]) => <p>{item}</p>}</QueryRegion>)
  expect(screen.queryByText(note)).toBeNull()
})

test('is busy while it loads, and offers another try when it failed', () => {
  const { rerender } = render(<QueryRegion query={{ ...read, data: undefined }}>{() => null}</QueryRegion>)
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true')
  rerender(<QueryRegion query={{ ...read, data: undefined, error: new Error('x') }}>{() => null}</QueryRegion>)
  expect(screen.getByRole('alert')).toHaveTextContent(pagedListCopy.failed)
  expect(screen.getByRole('button', { name: pagedListCopy.retry })).toBeEnabled()
})
