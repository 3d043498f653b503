import { render, screen } from '@testing-library/react'
import { makeDocumentListWords } from '@/lib/documents/draft/words/document-list'
import { DocumentList } from './document-list'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }))

const words = makeDocumentListWords({ thing: 'آزمون', things: 'آزمون‌ها', some: 'آزمونی' })

function show(total: number, listState: { page: number; q?: string }) {
  render(
    <DocumentList
      path="/exam-drafts/"
      listState={listState}
      query={{ data: { items: ['Academic 1'], total }, error: null, refetch: () => undefined }}
      filters={[]}
      words={words}
      hidesFiltersOfFew
      empty={{ text: '', create: '', href: '/' }}
    >
      {(items) => <p>{items.join()}</p>}
    </DocumentList>,
  )
}

test.each([
  ['a list seen at a glance has no search', 8, { page: 1 }, false],
  ['a longer list has its search', 9, { page: 1 }, true],
  ['a search that leaves few rows can be changed', 1, { page: 1, q: 'Academic' }, true],
])('%s', (_, total, listState, isSearched) => {
  show(total, listState)
  expect(screen.getByText('Academic 1')).toBeVisible()
  expect(screen.queryByLabelText(words.search) !== null).toBe(isSearched)
})
