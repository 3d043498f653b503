import { render, screen } from '@testing-library/react'
import { type BandPoint, type Overview } from '@/lib/progress/overview/contract'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { figuresCopy as copy } from '@/lib/progress/overview/words/figures'
import { formatBand } from '@/lib/platform/format/number'
import Figures from './progress-figures'

const point = (skill: BandPoint['skill'], day: number, halfBands: number, module: BandPoint['module']): BandPoint => ({
  skill,
  at: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
  halfBands,
  attempt: null,
  title: `mock ${day}`,
  module,
})
const targets = { overall: null, listening: null, reading: null, writing: null, speaking: null }
function show(bands: BandPoint[]): void {
  const overview: Overview = {
    news: [],
    booking: null,
    seat: null,
    assignment: null,
    goal: { targets, testDate: null },
    today: '2026-11-28',
    week: [],
    attempts: [],
    attemptCount: 0,
    bands,
    figures: [],
    times: [],
    advice: [],
    plan: [],
    readiness: { kind: 'no-target', module: 'academic', lines: [], fits: null },
  }
  render(<Figures overview={overview} />)
}
/** The x of each dot in per cent, in order of time. */
const dotsOf = (title: string) =>
  [...screen.getByRole('img', { name: title }).querySelectorAll('circle')].map((dot) =>
    Number.parseFloat(dot.getAttribute('cx') ?? ''),
  )

test('academic and general reading are two curves, each with its own last band', () => {
  show([
    point('reading', 1, 11, 'academic'),
    point('reading', 2, 14, 'general'),
    point('reading', 3, 12, 'academic'),
    point('reading', 4, 17, 'general'),
  ])
  const describeChange = (module: 'academic' | 'general', from: number, to: number) =>
    copy.bandOf(copy.readingOf(module), formatBand(from), formatBand(to), 2)
  expect(dotsOf(describeChange('academic', 11, 12))).toHaveLength(2)
  expect(dotsOf(describeChange('general', 14, 17))).toHaveLength(2)
})

test('the table names the module of each reading band', () => {
  show([point('reading', 1, 11, 'academic'), point('reading', 2, 14, 'general'), point('writing', 3, 12, 'general')])
  const skills = screen
    .getAllByRole('row', { hidden: true })
    .map((row) => row.querySelectorAll('td, th')[2]?.textContent)
  expect(skills).toEqual([copy.skill, skillNames.writing, copy.readingOf('general'), copy.readingOf('academic')])
})

test('with attempts at one module only, the reading curve is one and names the module', () => {
  show([point('reading', 1, 11, 'general'), point('reading', 2, 12, 'general')])
  expect(screen.getAllByRole('figure')).toHaveLength(4)
  expect(screen.getByText(copy.readingOf('general'), { ignore: 'td' })).toBeInTheDocument()
})

test('time runs left to right', () => {
  show([1, 2, 3].map((day) => point('listening', day, 10 + day, 'academic')))
  const dots = dotsOf(copy.bandOf(skillNames.listening, formatBand(11), formatBand(13), 3))
  expect(dots).toEqual(dots.toSorted((a, b) => a - b))
  expect(new Set(dots).size).toBe(3)
})

test('a single band is a sentence, not a chart', () => {
  show([point('writing', 1, 12, 'academic')])
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText(formatBand(12), { exact: false, selector: 'span' })).toBeInTheDocument()
})

test('all charts have one scale: the same band is as high in each of them', () => {
  show([
    ...[1, 2].map((day) => point('listening', day, 10 + day, 'academic')),
    ...[1, 2].map((day) => point('writing', day, 16 + day, 'academic')),
    ...[1, 2].map((day) => point('speaking', day, 13 - day, 'academic')),
  ])
  const heightsOf = (skill: keyof typeof skillNames, from: number, to: number) => {
    const title = copy.bandOf(skillNames[skill], formatBand(from), formatBand(to), 2)
    return [...screen.getByRole('img', { name: title }).querySelectorAll('circle')].map((dot) => dot.getAttribute('cy'))
  }
  const [eleven, twelve] = heightsOf('listening', 11, 12)
  expect(heightsOf('speaking', 12, 11)).toEqual([twelve, eleven])
  expect(heightsOf('writing', 17, 18)).not.toContain(eleven)
})
