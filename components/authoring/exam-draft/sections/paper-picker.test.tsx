import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { examPapersCopy as copy } from '@/lib/authoring/exam-draft/words/exam-editor'
import { PaperPicker } from './paper-picker'

const paper = (id: string, title: string, savedAt = '2026-11-01T10:00:00Z') => ({
  id,
  title,
  savedAt,
  skill: 'reading',
})

/** Opens the picker over these papers; returns what was picked, and the requests to the API. */
function open(papers: readonly ReturnType<typeof paper>[], isWaiting = false) {
  const [picked, asked]: [string[], unknown[]] = [[], []]
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => {
    asked.push(queryKey)
    return { items: papers, total: papers.length, owners: [] }
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn } } })
  const { container } = render(
    <QueryClientProvider client={client}>
      <PaperPicker skill="reading" module="academic" isWaiting={isWaiting} onPick={(id) => picked.push(id)} />
    </QueryClientProvider>,
  )
  return { picked, asked, container }
}
const field = () => screen.findByRole('combobox', { name: copy.choose(skillNames.reading) })

test('offers papers of the skill, finds them by a part of their name, and picks one', async () => {
  const { picked, asked } = open([paper('a', 'The bridge'), paper('b', 'The lens'), paper('c', 'كتاب‌های کهن')])
  const box = await field()
  expect(asked).toEqual([['/papers/', expect.objectContaining({ skill: 'reading' })]])
  fireEvent.click(box)
  fireEvent.change(box, { target: { value: 'کتاب' } })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['كتاب‌های کهن'])
  fireEvent.change(box, { target: { value: 'LENS' } })
  fireEvent.click(screen.getByRole('option', { name: 'The lens' }))
  await waitFor(() => expect(picked).toEqual(['b']))
})

test('tells two papers of one name apart by the date of their last change', async () => {
  open([paper('a', 'Mock', '2026-11-01T10:00:00Z'), paper('b', 'Mock', '2026-11-02T11:30:00Z'), paper('c', 'Other')])
  fireEvent.click(await field())
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(new Set(names).size).toBe(3)
  expect(names.slice(0, 2).every((name) => name.startsWith('Mock ('))).toBe(true)
  expect(names[2]).toBe('Other')
})

test('says that only the newest fifty are offered where there may be more', async () => {
  open(Array.from({ length: 50 }, (_, index) => paper(`p${index}`, `Paper ${index}`)))
  expect(await field()).toHaveAccessibleDescription(copy.chooseHint)
})

test('says so if there is no paper of the skill, and offers to make one', async () => {
  open([])
  expect(await screen.findByText(copy.none(skillNames.reading))).toBeInTheDocument()
  expect(screen.getByRole('button', { name: new RegExp(copy.create) })).toBeEnabled()
})

test('lets nobody pick another paper while a picked one is being saved', () => {
  open([paper('a', 'The bridge')], true)
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
