import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ListState } from '@/components/documents/editor/list/list-filter'
import { ListFilters } from '@/components/documents/editor/list/list-filters'
import { paperListCopy, paperListWords, paperStates } from '@/lib/authoring/paper/words/paper-list'
import { paperNames } from '@/lib/authoring/paper/words/papers'
import { questionTypeNames } from '@/lib/paper/content/words/question-types'
import { describePaper, paperFilters } from './paper-list'

const copy = { ...paperListWords, ...paperListCopy }

const MINE = { id: '01a204c4-e623-7d4d-8764-10c950dca470', name: 'Maryam' }
const HIS = { id: '01a204c4-e623-7d4d-8764-10c950dca471', name: 'Reza' }

function show(shown: ListState = { page: 3 }, { owners = [MINE], hasTypes = true } = {}) {
  const changes: ListState[] = []
  render(
    <ListFilters
      listState={shown}
      filters={paperFilters(hasTypes ? 'reading' : 'writing', owners)}
      sorts={paperListCopy.sorts}
      words={paperListWords}
      onChange={(next) => changes.push(next)}
    />,
  )
  return changes
}
/** The choice is reported a microtask after the click. */
async function choose(field: string, option: string): Promise<void> {
  fireEvent.click(screen.getByRole('combobox', { name: field }))
  await act(async () => {
    fireEvent.click(screen.getByRole('option', { name: option }))
    await Promise.resolve()
  })
}

test('each choice goes into the list’s URL and resets the page; “any” removes it', async () => {
  const changes = show({ page: 3, module: 'general' })
  await choose(copy.state, paperStates.used)
  await choose(copy.module, copy.anyModule)
  await choose(copy.type, questionTypeNames['short-answer'] ?? '')
  expect(changes).toEqual([
    { module: 'general', state: 'used', page: 1 },
    { page: 1 },
    { module: 'general', type: 'short-answer', page: 1 },
  ])
})

test('Enter sends a search, trimmed, and an empty one removes the search', () => {
  const changes = show({ page: 2, q: 'old' })
  const field = screen.getByRole('searchbox', { name: copy.search })
  for (const text of ['  salt ', ' ']) {
    fireEvent.change(field, { target: { value: text } })
    fireEvent.submit(field)
  }
  expect(changes).toEqual([{ q: 'salt', page: 1 }, { page: 1 }])
})

test('a button of its own reverses the order, and shows the present one', () => {
  const changes = show({ page: 2 })
  fireEvent.click(screen.getByRole('button', { name: copy.orderLabel(copy.order.desc) }))
  expect(changes).toEqual([{ order: 'asc', page: 1 }])
})

test('offers authors only if there are several, and types only if there are any', () => {
  show({ page: 1 }, { hasTypes: false })
  expect(screen.queryByRole('combobox', { name: copy.owner })).toBeNull()
  expect(screen.queryByRole('combobox', { name: copy.type })).toBeNull()
  show({ page: 1 }, { owners: [MINE, HIS] })
  expect(screen.getByRole('combobox', { name: copy.owner })).toBeInTheDocument()
})

test('on a phone the filters are collapsed under a button that shows how many are set', () => {
  show({ page: 1, state: 'used', sort: 'title' })
  const fold = screen.getByRole('button', { name: copy.filters(2) })
  const inside = document.getElementById(fold.getAttribute('aria-controls') ?? '')
  expect(inside).toHaveClass('max-sm:hidden')
  fireEvent.click(fold)
  expect(fold).toHaveAttribute('aria-expanded', 'true')
  expect(inside).not.toHaveClass('max-sm:hidden')
})

test('a paper without a title has a name in the list: its link would have none', () => {
  const paper = {
    id: MINE.id,
    skill: 'reading',
    module: 'academic',
    state: 'new',
    exams: [],
    savedAt: '2026-11-29T10:00:00Z',
  }
  expect(describePaper({ ...paper, title: '' } as never).title).toBe(paperNames.untitled.reading)
  expect(describePaper({ ...paper, title: 'Tides' } as never).title).toBe('Tides')
})
