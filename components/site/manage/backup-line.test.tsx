import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { backupNotice as copy } from '@/lib/platform/backup/words'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { BackupLine } from './backup-line'

const AT = '2026-11-26T00:00:00.000Z'

function show(reply: object) {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, queryFn: ({ queryKey: [path] }) => (path === '/backups/latest/' ? reply : null) },
    },
  })
  render(
    <QueryClientProvider client={client}>
      <BackupLine />
    </QueryClientProvider>,
  )
}

test('tells a manager the time of the last backup, without a warning', async () => {
  show({ lastAt: AT, isOverdue: false })
  expect(await screen.findByText(copy.last(formatDayAndTime(AT)))).toBeInTheDocument()
  expect(screen.queryByText(copy.overdueTitle)).toBeNull()
  expect(screen.queryByText(copy.act)).toBeNull()
})

test('a new site says that there is no backup yet, without a warning', async () => {
  show({ lastAt: null, isOverdue: false })
  expect(await screen.findByText(copy.none)).toBeInTheDocument()
  expect(screen.queryByText(copy.overdueTitle)).toBeNull()
})

test('an old backup is a warning with its date and a remedy', async () => {
  show({ lastAt: AT, isOverdue: true })
  expect(await screen.findByText(copy.overdueTitle)).toBeInTheDocument()
  expect(screen.getByText(copy.last(formatDayAndTime(AT)))).toBeInTheDocument()
  expect(screen.getByText(copy.risk)).toBeInTheDocument()
  expect(screen.getByText(copy.act)).toBeInTheDocument()
})

test('a site with users but without any backup has a warning of its own', async () => {
  show({ lastAt: null, isOverdue: true })
  expect(await screen.findByText(copy.noneTitle)).toBeInTheDocument()
  expect(screen.getByText(copy.riskOfAll)).toBeInTheDocument()
  expect(screen.queryByText(copy.overdueTitle)).toBeNull()
})
