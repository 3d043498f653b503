import { render, screen } from '@testing-library/react'
import { type ImportReport } from '@/lib/authoring/exchange/contract'
import { countLine, exchangeCopy as copy } from '@/lib/authoring/exchange/words'
import { FoundPapers } from './found-papers'

type Report = ImportReport['papers'][number]['report']

const report = (lines: Report, source = { found: 3, taken: 3 }, isSure = true): ImportReport => ({
  format: 'moodle',
  readAs: { encoding: 'windows-1252', isSure },
  papers: [
    {
      title: 'Bees',
      skill: 'reading',
      questionCount: 3,
      partCount: 1,
      source,
      hasDoubts: false,
      report: lines,
      id: null,
    },
  ],
  problems: [],
})

test('says how many questions of a file are imported, and how its letters were read', () => {
  const { rerender } = render(<FoundPapers report={report([], { found: 15, taken: 15 })} />)
  expect(screen.getByText('هر ۱۵ سؤال فایل وارد می‌شود.')).toBeInTheDocument()
  expect(screen.getByText(/با Windows-1252/)).toBeInTheDocument()
  const counts = { found: 15, taken: 12 }
  rerender(<FoundPapers report={report(countLine(counts), counts)} />)
  expect(screen.getByText('از ۱۵ سؤال این فایل، ۱۲ تا وارد می‌شود.')).toBeInTheDocument()
  expect(screen.queryByText(copy.noLosses)).not.toBeInTheDocument()
})

test('says that nothing is lost only when no loss is reported', () => {
  const { rerender } = render(<FoundPapers report={report([])} />)
  expect(screen.getByText(copy.noLosses)).toBeInTheDocument()
  rerender(<FoundPapers report={report([{ sentence: 'left', places: ['Q1: nectar'] }])} />)
  expect(screen.queryByText(copy.noLosses)).not.toBeInTheDocument()
  expect(screen.getByText('Q1: nectar')).toBeInTheDocument()
})

test('leaves out the letter-by-letter comparison while the encoding is only a guess', () => {
  render(<FoundPapers report={report([], undefined, false)} />)
  expect(screen.queryByText(copy.noLosses)).not.toBeInTheDocument()
  expect(screen.getByText(copy.lettersUnsure)).toBeInTheDocument()
})

test('folds a long list of places and leaves none out', () => {
  const places = Array.from({ length: 40 }, (_, index) => `Question ${index + 1}`)
  render(<FoundPapers report={report([{ sentence: 'left', places }])} />)
  expect(screen.getByText(copy.more(32))).toBeInTheDocument()
  for (const place of places) expect(screen.getByText(place)).toBeInTheDocument()
})
