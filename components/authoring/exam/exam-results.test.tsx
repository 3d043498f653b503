import { render, screen, within } from '@testing-library/react'
import { type ExamSummary } from '@/lib/authoring/exam/contract/exam'
import { examCopy } from '@/lib/authoring/exam/words'
import { ExamResults } from './exam-results'

const examOf = (slug: string, onlyMode: ExamSummary['onlyMode']): ExamSummary => ({
  slug,
  title: slug,
  description: 'd',
  module: 'academic',
  priceRial: 0,
  offer: null,
  cover: null,
  opensAt: null,
  closesAt: null,
  attemptsAllowed: null,
  onlyMode,
  releaseAfter: 'section',
  endsWithWindow: false,
  papers: [],
})
const MOCKS = [examOf('first', null), examOf('second', 'strict')]
const SET = examOf('parts', 'practice')
const show = (exams: readonly ExamSummary[] | null) =>
  render(<ExamResults exams={exams} query="" mediaBase="" finishedBadge={() => null} />)

test('counts mocks only, and lists what is for practice only under a heading of its own', () => {
  show([...MOCKS, SET])
  expect(within(screen.getByRole('region', { name: examCopy.count(2) })).queryByText('parts')).toBeNull()
  within(screen.getByRole('region', { name: examCopy.practiceCount(1) })).getByText('parts')
})

test.each([
  ['mocks only', MOCKS, ['exams']],
  ['practice only', [SET], ['practice-sets']],
  ['nothing', [], ['exams']],
  ['no answer', null, ['exams']],
])('has no empty section for %s', (_, exams, names) => {
  show(exams)
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))).toEqual(names)
})
