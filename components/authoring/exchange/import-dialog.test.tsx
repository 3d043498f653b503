import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { importPapers } from '@/lib/authoring/exchange/queries'
import { type ImportReport } from '@/lib/authoring/exchange/contract'
import { exchangeCopy as copy } from '@/lib/authoring/exchange/words'
import { encodingNames } from '@/lib/documents/draft/words/text-file'
import { ImportDialog } from './import-dialog'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }))
jest.mock('@/lib/authoring/exchange/queries', () => ({ importPapers: jest.fn() }))

const report = (encoding: string): ImportReport => ({
  format: 'gift',
  readAs: { encoding, isSure: false },
  papers: [],
  problems: [],
})

test('the list of encodings stays, with the focus, while the file is read again', async () => {
  let answer = (_: ImportReport): void => undefined
  jest.mocked(importPapers).mockResolvedValueOnce(report('windows-1252'))
  jest.mocked(importPapers).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <ImportDialog skill="reading" onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const input = container.ownerDocument.querySelector('input[type="file"]') ?? document.body
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.gift')] } })
  const list = await screen.findByRole('combobox', { name: copy.encoding })
  await userEvent.click(list)
  await userEvent.click(screen.getByRole('option', { name: encodingNames['windows-1256'] }))
  await waitFor(() => expect(importPapers).toHaveBeenCalledTimes(2))
  expect(screen.getByRole('combobox', { name: copy.encoding })).toBe(list)
  answer(report('windows-1256'))
  expect(await screen.findByText(copy.readAs(encodingNames['windows-1256']))).toBeInTheDocument()
  expect(screen.getByRole('combobox', { name: copy.encoding })).toBe(list)
  await waitFor(() => expect(list).toHaveFocus())
})
