import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as queries from '@/lib/progress/vocabulary/queries'
import { wordFormCopy as copy } from '@/lib/progress/vocabulary/words/word-form'
import { WordDialog } from './word-dialog'

jest.mock('@/lib/progress/vocabulary/queries')

const ENTRY = { word: 'patent', partOfSpeech: 'noun', ipa: 'ˈpætnt', meanings: ['ثبت اختراع'], example: 'A patent.' }

function open(term: string) {
  jest
    .mocked(queries.meaningsQuery)
    .mockImplementation(
      (asked) => ({ queryKey: ['meanings', asked], queryFn: () => Promise.resolve({ items: [ENTRY] }) }) as never,
    )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WordDialog found={{ term, sentence: '', place: null }} onClose={() => undefined} />
    </QueryClientProvider>,
  )
}
const field = () => screen.getByRole('textbox', { name: copy.term })

test('a word that was read inflected is saved under its headword, or as it was read', async () => {
  open('patented')
  expect(await screen.findByText(copy.headword('patented'))).toBeInTheDocument()
  expect(field()).toHaveValue('patent')
  await userEvent.click(screen.getByRole('button', { name: copy.asRead('patented') }))
  expect(field()).toHaveValue('patented')
})

test('a headword stays as it is', async () => {
  open('patent')
  expect(await screen.findByText(/pætnt/)).toBeInTheDocument()
  expect(field()).toHaveValue('patent')
  expect(screen.queryByText(copy.headword('patent'))).not.toBeInTheDocument()
})
