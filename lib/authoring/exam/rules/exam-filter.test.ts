import { type ExamFilter, examFilterQuery, readExamFilter } from './exam-filter'

test.each<[string, Parameters<typeof readExamFilter>[0], ExamFilter]>([
  ['an empty query lists everything', {}, {}],
  [
    'every parameter at once',
    { q: 'rivers', module: 'general', skill: 'reading', price: 'free', length: 'short' },
    { q: 'rivers', module: 'general', skill: 'reading', price: 'free', length: 'short' },
  ],
  ['unknown values are ignored', { module: 'ukvi', skill: 'Speaking', price: '0', length: 'tiny' }, {}],
  ['speaking is not a skill of the list', { skill: 'speaking' }, {}],
  ['the first of a repeated parameter counts', { skill: ['writing', 'reading'] }, { skill: 'writing' }],
  ['spaces alone are no search', { q: ' \t ' }, {}],
  ['a NUL is removed', { q: 'tide\0s' }, { q: 'tides' }],
  ['a search is cut to a hundred letters', { q: 'x'.repeat(300) }, { q: 'x'.repeat(100) }],
  ['a space at the end of a cut search is removed', { q: `${'x'.repeat(99)} y` }, { q: 'x'.repeat(99) }],
])('parses the query of the exam list: %s', (_, asked, filter) => {
  expect(readExamFilter(asked)).toEqual(filter)
})

test('a filter survives its query string, and the empty filter has none', () => {
  const filter: ExamFilter = {
    q: 'tides & "winds"',
    module: 'academic',
    skill: 'listening',
    price: 'paid',
    length: 'long',
  }
  expect(readExamFilter(Object.fromEntries(new URLSearchParams(examFilterQuery(filter))))).toEqual(filter)
  expect(examFilterQuery({})).toBe('')
})
