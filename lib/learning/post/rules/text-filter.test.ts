import {
  noteFilterQuery,
  readNoteFilter,
  readReferenceFilter,
  readSearch,
  referenceFilterQuery,
  searchPageQuery,
} from './text-filter'

test.each([
  ['nothing', {}, ''],
  ['both', { skill: 'reading', level: 'base', page: '2' }, '?skill=reading&level=base&page=2'],
  ['a made-up skill', { skill: 'dancing', level: 'base' }, '?level=base'],
  ['several', { skill: ['writing', 'reading'], page: '-1' }, '?skill=writing'],
  ['others', { utm_source: 'x', page: '1' }, ''],
] as const)('parses the query of the notes and keeps only valid values: %s', (_, asked, query) => {
  expect(noteFilterQuery(readNoteFilter(asked))).toBe(query)
})

test('filters references by section, and the search by words and kind', () => {
  expect(referenceFilterQuery(readReferenceFilter({ section: 'bands', skill: 'reading' }))).toBe('?section=bands')
  expect(readSearch({ q: `  ${'ا'.repeat(200)}\u0000 `, kind: 'person' })).toEqual({ q: 'ا'.repeat(100), page: 1 })
  expect(searchPageQuery(readSearch({ q: 'a b', kind: 'note', page: '3' }))).toBe('?q=a%20b&kind=note&page=3')
})
