import fc from 'fast-check'
import { addressOf, countChosen, parseListState } from '@/components/documents/editor/list/list-filter'
import { EXAM_READERS, type ExamChoices } from '@/components/authoring/exam-draft/list/exam-list'
import { paths } from '@/lib/platform/paths'
import { PAPER_READERS, type PaperChoices } from './paper-list'

const OWNER = '01a204c4-e623-7d4d-8764-10c950dca470'
const readPapers = (query: URLSearchParams) => parseListState<PaperChoices>(query, PAPER_READERS)
const readExams = (query: URLSearchParams) => parseListState<ExamChoices>(query, EXAM_READERS)
const paramsOf = (address: string) => new URL(address, 'http://a').searchParams

test.each([
  ['', { page: 1 }],
  ['q=%20bridge%20&state=new&module=general&page=3', { q: 'bridge', state: 'new', module: 'general', page: 3 }],
  [`type=short-answer&owner=${OWNER}`, { type: 'short-answer', owner: OWNER, page: 1 }],
  ['sort=title&order=asc', { sort: 'title', order: 'asc', page: 1 }],
  ['state=nowhere&module=x&type=poem&owner=me&sort=up&order=desc&page=-1', { page: 1 }],
  ['state=constructor&sort=__proto__&type=toString', { page: 1 }],
  ['page=1.5', { page: 1 }],
])('the list of papers at ?%s is %j', (query, shown) => {
  expect(readPapers(new URLSearchParams(query))).toEqual(shown)
})

test.each([
  ['', { page: 1 }],
  [`q=a&state=archived&module=academic&owner=${OWNER}&sort=attempts&order=asc&page=2`, { sort: 'attempts', page: 2 }],
  ['state=toString&module=constructor&owner=1&sort=nothing&page=0', { page: 1 }],
])('the list of exams at ?%s ignores unknown values', (query, shown) => {
  expect(readExams(new URLSearchParams(query))).toMatchObject(shown)
})

test('parsing an address and building it again gives the same address', () => {
  const text = fc.record(
    {
      q: fc.string({ maxLength: 120 }),
      state: fc.constantFrom('new', 'draft', 'archived', 'published', 'x'),
      module: fc.constantFrom('academic', 'general', 'x'),
      type: fc.constantFrom('short-answer', 'x'),
      owner: fc.constantFrom(OWNER, 'x'),
      sort: fc.constantFrom('saved', 'title', 'created', 'x'),
      order: fc.constantFrom('asc', 'desc'),
      page: fc.constantFrom('1', '7', 'x'),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(text, (asked) => {
      const query = new URLSearchParams(asked)
      const paper = readPapers(query)
      expect(readPapers(paramsOf(addressOf(paths.papers('reading'), paper)))).toEqual(paper)
      const exam = readExams(query)
      expect(readExams(paramsOf(addressOf(paths.myExams, exam)))).toEqual(exam)
    }),
  )
})

test('default values are left out of the address, and only others are counted', () => {
  expect(addressOf(paths.papers('listening'), { page: 1 })).toBe(paths.papers('listening'))
  expect(addressOf(paths.myExams, { page: 1 })).toBe(paths.myExams)
  expect(countChosen({ page: 4, q: 'x' })).toBe(0)
  expect(countChosen({ page: 1, state: 'new', sort: 'title', order: 'asc' })).toBe(3)
  expect(countChosen({ page: 1, module: 'general', q: 'x' })).toBe(1)
})
