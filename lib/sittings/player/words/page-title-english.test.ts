import { titleOfExamPage } from './page-title-english'

const PERSIAN = { title: 'آزمون آکادمیک ۱', slug: 'academic-mock-1' }

test.each([
  [PERSIAN, 'listening', 'Listening: Academic mock 1 | Sanjeh test'],
  [PERSIAN, null, 'Before the test: Academic mock 1 | Sanjeh test'],
  [{ title: 'تمرین شنیداری', slug: `practice-${'0a'.repeat(16)}` }, 'listening', 'Listening: Practice | Sanjeh test'],
  [{ title: 'Saturday mock', slug: 'x-7' }, 'writing', 'Writing: Saturday mock | Sanjeh test'],
] as const)('the title of %j in %s is %s', (exam, skill, title) => {
  expect(titleOfExamPage(exam, skill)).toBe(title)
})
