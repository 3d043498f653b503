import { render, screen } from '@testing-library/react'
import { type ImportReport } from '@/lib/contract/paper/exchange'
import { exchangeCopy as copy } from '@/lib/copy/paper/exchange'
import { FoundPapers } from './import-dialog'

type Report = ImportReport['papers'][number]['report']

const report = (lines: Report): ImportReport => ({
  format: 'moodle',
  papers: [{ title: 'Bees', skill: 'reading', questionCount: 3, partCount: 1, report: lines, id: null }],
  problems: [],
})

test('says that nothing is lost only when nothing is told', () => {
  const { rerender } = render(<FoundPapers report={report([])} />)
  expect(screen.getByText(copy.noLosses)).toBeInTheDocument()
  rerender(<FoundPapers report={report([{ sentence: 'left', places: ['Q1: nectar'] }])} />)
  expect(screen.queryByText(copy.noLosses)).not.toBeInTheDocument()
  expect(screen.getByText('Q1: nectar')).toBeInTheDocument()
})

test('folds a long list of places and leaves none out', () => {
  const places = Array.from({ length: 40 }, (_, index) => `Question ${index + 1}`)
  render(<FoundPapers report={report([{ sentence: 'left', places }])} />)
  expect(screen.getByText(copy.more(32))).toBeInTheDocument()
  for (const place of places) expect(screen.getByText(place)).toBeInTheDocument()
})
