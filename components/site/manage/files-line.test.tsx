import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { type Health } from '@/lib/platform/health/contract'
import { STORAGE_TROUBLES } from '@/lib/platform/storage/rules'
import { storageNotice as copy } from '@/lib/platform/storage/words'
import { FilesLine } from './files-line'

function show(files: Health['files']) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn: () => ({ files }) } } })
  render(
    <QueryClientProvider client={client}>
      <FilesLine />
    </QueryClientProvider>,
  )
}

test.each(['folder', 's3'] as const)('says where files are: %s', async (kind) => {
  show({ kind, trouble: null })
  expect(await screen.findByText(copy.kind[kind])).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each(STORAGE_TROUBLES)('warns while files cannot be had, and says what to look at: %s', async (trouble) => {
  show({ kind: 's3', trouble })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(copy.title)
  expect(alert).toHaveTextContent(copy.trouble[trouble])
  expect(alert).toHaveTextContent(copy.consequence)
})
