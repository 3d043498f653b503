import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import { type AttemptResult, type SectionResult } from '@/lib/sittings/result/contract/result'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { resultCopy } from '@/lib/sittings/result/words/result'
import { nextStepsCopy } from '@/lib/sittings/result/words/result-foot'
import { formatBand } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { Bands } from './bands'
import { NextSteps } from './next-steps'
import { SectionNotes } from './section-notes'

const section = (skill: SectionResult['skill'], rest: Partial<SectionResult> = {}): SectionResult => ({
  sitting: skill,
  skill,
  state: 'marked',
  ending: 'submitted',
  closedAt: '2026-11-29T10:00:00.000Z',
  raw: 27,
  total: 40,
  halfBands: 13,
  percent: null,
  waitingForCorrection: false,
  piece: null,
  types: [],
  lateCount: 0,
  isRestarted: false,
  restedSeconds: 0,
  remark: null,
  ...rest,
})
const result = (sections: readonly SectionResult[], rest: Partial<AttemptResult> = {}): AttemptResult => ({
  attempt: 'a',
  mode: 'strict',
  exam: { slug: 's', title: 'Academic 1', module: 'academic' },
  startedAt: '2026-11-29T09:00:00.000Z',
  finishedAt: '2026-11-29T12:00:00.000Z',
  givenUpAt: null,
  candidate: null,
  sections: [...sections],
  release: { after: 'section', isReleased: true, at: null },
  speaking: null,
  overallHalfBands: null,
  ...rest,
})
const writing = section('writing', { raw: null, halfBands: null, waitingForCorrection: true })

function show(shown: AttemptResult, targets: Parameters<typeof Bands>[0]['targets'] = {}): void {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => ({ items: [] }) } } })
  render(
    <QueryClientProvider client={client}>
      <Bands result={shown} targets={targets} />
      <SectionNotes result={shown} speakingToJoin={null} />
    </QueryClientProvider>,
  )
}
const rowOf = (skill: keyof typeof skillNames) =>
  within(screen.getByRole('heading', { name: skillNames[skill] }).closest('li') ?? document.body)

test('each skill has its band and its target, and a finished mock keeps a place for speaking', async () => {
  show(result([section('listening'), section('reading'), writing]), { listening: 14 })
  // The price of a correction comes with a chunk of its own.
  await act(() => import('./correction-price'))
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(formatBand(13))
  expect(rowOf('listening').getByText(resultCopy.target(14))).toBeInTheDocument()
  const notes = within(screen.getByRole('region', { name: resultCopy.notesTitle }))
  expect(notes.getByRole('link', { name: resultCopy.submit })).toBeInTheDocument()
  expect(rowOf('speaking').getByText(resultCopy.speakingWaiting)).toBeInTheDocument()
  expect(screen.getByText(resultCopy.overallWaiting([skillNames.writing, skillNames.speaking]))).toBeInTheDocument()
})

test('a result with nothing right is described in words, not by a band of zero', () => {
  show(result([section('reading', { raw: 0, halfBands: 0 })]))
  expect(rowOf('reading').getByText(resultCopy.noneRight(40))).toBeInTheDocument()
  expect(rowOf('reading').queryByText(formatBand(0))).toBeNull()
})

test('a mock of one skill has neither a place for speaking nor an overall band', () => {
  show(result([section('reading')]))
  expect(screen.queryByRole('heading', { name: skillNames.speaking })).toBeNull()
  expect(document.body).not.toHaveTextContent(resultCopy.overallTitle)
})

test('the overall band comes first; a result without anything to say of its skills says nothing', () => {
  show(result([section('listening'), section('reading')], { overallHalfBands: 14 }))
  expect(screen.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent(resultCopy.overallTitle)
  expect(screen.queryByRole('region', { name: resultCopy.notesTitle })).toBeNull()
})

test('what happened to a section is shown below the next step', () => {
  show(result([section('reading', { ending: 'expired', lateCount: 2 })]))
  const notes = screen.getByRole('region', { name: resultCopy.notesTitle })
  for (const words of [resultCopy.expired, resultCopy.late(2)]) expect(notes).toHaveTextContent(words)
})

test('the first step is the worst type with its minutes; the other steps are links', () => {
  const types = [{ type: 'matching-headings', marks: 0, max: 7 }]
  render(<NextSteps sections={[section('reading', { types })]} />)
  const first = screen.getByRole('link', { name: nextStepsCopy.practise(18) })
  expect(first).toHaveAttribute('href', paths.practiceType('reading', 'matching-headings'))
  const others = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(others).toEqual([nextStepsCopy.mistakesTitle, nextStepsCopy.toDashboard])
})

test('with nothing to practise only the way to the day is left', () => {
  render(<NextSteps sections={[section('reading')]} />)
  expect(screen.getByRole('heading')).toHaveTextContent(nextStepsCopy.after)
  expect(screen.getAllByRole('link')).toHaveLength(1)
})
