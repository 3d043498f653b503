import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import * as queries from '@/lib/platform/health/queries'
import { type Health } from '@/lib/platform/health/contract'
import { clockNotice } from '@/lib/sittings/clock-watch/words'
import { ClockLine } from './clock-line'

jest.mock('@/lib/platform/health/queries')

function show(clock: Health['clock']) {
  const ask = jest.fn(() => Promise.resolve({ clock }))
  jest.mocked(queries.healthQuery).mockReturnValue({ queryKey: ['health'], queryFn: ask } as never)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ClockLine />
    </QueryClientProvider>,
  )
  return waitFor(() => expect(ask).toHaveBeenCalled())
}

test('names a clock jump with its direction and size, and the time until work resumes', async () => {
  await show({ doubt: 'step', aheadSeconds: 2_700, settlesInSeconds: 540 })
  const note = await screen.findByRole('alert')
  expect(note).toHaveTextContent(clockNotice.title.step)
  expect(note).toHaveTextContent('۴۵ دقیقه جلو')
  expect(note).toHaveTextContent('۹ دقیقه')
})

test('after a stop the sentence says that sections wait', async () => {
  await show({ doubt: 'stop', aheadSeconds: 36_000, settlesInSeconds: 30 })
  expect(await screen.findByRole('alert')).toHaveTextContent(clockNotice.line.stop())
})

test('a trusted clock renders nothing', async () => {
  await show({ doubt: null, aheadSeconds: 0, settlesInSeconds: 0 })
  expect(screen.queryByRole('alert')).toBeNull()
})
