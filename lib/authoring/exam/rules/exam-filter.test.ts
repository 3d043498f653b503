import { type ExamFilter, examQuery, readExamFilter } from './exam-filter'

test.each<[string, Parameters<typeof readExamFilter>[0], ExamFilter]>([
  ['nothing asked is everything', {}, {}],
  [
    'all that can be asked',
    { q: 'rivers', module: 'general', skill: 'reading', price: 'free', length: 'short' },
    { q: 'rivers', module: 'general', skill: 'reading', price: 'free', length: 'short' },
  ],
  [
    'words that mean nothing here are passed over',
    { module: 'ukvi', skill: 'Speaking', price: '0', length: 'tiny' },
    {},
  ],
  ['speaking is no skill of an exam that is listed', { skill: 'speaking' }, {}],
  ['of a part that is asked twice the first counts', { skill: ['writing', 'reading'] }, { skill: 'writing' }],
  ['spaces alone search for nothing', { q: ' \t ' }, {}],
  ['no database takes a NUL', { q: 'tide\0s' }, { q: 'tides' }],
  ['a search is cut after a hundred letters', { q: 'x'.repeat(300) }, { q: 'x'.repeat(100) }],
  ['the space at which a search is cut goes, too', { q: `${'x'.repeat(99)} y` }, { q: 'x'.repeat(99) }],
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
  expect(readExamFilter(Object.fromEntries(new URLSearchParams(examQuery(filter))))).toEqual(filter)
  expect(examQuery({})).toBe('')
})
