import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { type AttemptResult, type Review } from '@/lib/sittings/result/contract/result'
import { resultCopy, reviewCopy } from '@/lib/sittings/result/words/result'
import { ReviewTabs } from './review-tabs'

// A browser feature that jsdom lacks; this test counts its calls.
const scrolled = jest.fn()
beforeAll(() => {
  Element.prototype.scrollIntoView = scrolled
})
afterEach(() => history.replaceState(null, '', '/'))

const SKILLS = ['listening', 'reading'] as const
type Tab = (typeof SKILLS)[number]

const section = (skill: Tab): AttemptResult['sections'][number] => ({
  sitting: skill,
  skill,
  state: 'marked',
  ending: 'submitted',
  closedAt: '2026-11-29T10:00:00.000Z',
  raw: 1,
  total: 3,
  halfBands: null,
  percent: 33,
  waitingForCorrection: false,
  piece: null,
  types: [],
  lateCount: 0,
  isRestarted: false,
  restedSeconds: 0,
  remark: null,
})
const result: AttemptResult = {
  attempt: 'a',
  mode: 'strict',
  exam: { slug: 's', title: 'Academic 1', module: 'academic' },
  startedAt: '2026-11-29T09:00:00.000Z',
  finishedAt: '2026-11-29T12:00:00.000Z',
  givenUpAt: null,
  candidate: null,
  sections: SKILLS.map(section),
  release: { after: 'section', isReleased: true, at: null },
  speaking: null,
  overallHalfBands: null,
}

const group = (number: number) => ({
  type: 'true-false-not-given' as const,
  rubric: [],
  questions: [{ number, prompt: `Prompt ${number}` }],
})
const answered = (number: number, marks: number): Review['questions'][number] => ({
  question: String(number),
  numbers: [number],
  value: 'TRUE',
  marks,
  max: 1,
  evidence: null,
  explanation: '',
  reason: '',
  type: 'true-false-not-given',
  accepted: ['TRUE'],
})
/** Part 1 lost its only mark; part 2 lost none. */
const reviewOf = (skill: Tab): Review => ({
  sitting: skill,
  attempt: 'a',
  skill,
  pictures: {},
  essays: [],
  models: [],
  flags: [],
  spentSeconds: {},
  transcript: [],
  recordingKey: null,
  hasLightRecording: false,
  late: [],
  questions: [answered(1, 0), answered(5, 1)],
  content: {
    slug: 's',
    title: 't',
    skill,
    module: 'academic',
    durationSeconds: 3600,
    parts: [1, 5].map((number, index) => ({ number: index + 1, instruction: 'Do it.', groups: [group(number)] })),
  },
})

async function show(sections = result.sections) {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => null, staleTime: Infinity } } })
  for (const skill of SKILLS) client.setQueryData([`/sittings/${skill}/review/`], reviewOf(skill))
  render(
    <QueryClientProvider client={client}>
      <ReviewTabs result={{ ...result, sections }} />
    </QueryClientProvider>,
  )
  await act(async () => undefined)
  scrolled.mockClear()
}
const tab = (skill: Tab) =>
  within(screen.getByRole('group', { name: resultCopy.reviewTabs })).getByRole('button', { name: skillNames[skill] })
const press = (skill: Tab) => {
  tab(skill).focus()
  fireEvent.click(tab(skill))
}
const listShownSkills = () => SKILLS.filter((skill) => tab(skill).getAttribute('aria-pressed') === 'true')
const openPart = () =>
  [1, 2].find(
    (part) => screen.getByRole('region', { name: reviewCopy.part(part) }).querySelector('details')?.open === true,
  )
const follow = (hash: string) => {
  history.replaceState(null, '', hash)
  act(() => void fireEvent(window, new HashChangeEvent('hashchange')))
}

test('a number that was pressed in one section leads nowhere in the other, and not again after the way back', async () => {
  await show()
  fireEvent.click(screen.getByRole('link', { name: reviewCopy.mapNumber(5, reviewCopy.outcomes.correct, false) }))
  expect([location.hash, openPart()]).toEqual(['#listening-q5', 2])
  scrolled.mockClear()
  for (const skill of ['reading', 'listening'] as const) {
    press(skill)
    expect([listShownSkills(), openPart(), location.hash]).toEqual([[skill], undefined, ''])
    expect(document.activeElement).toBe(tab(skill))
  }
  expect(scrolled).not.toHaveBeenCalled()
})

test('an address opens its section, at first and when it changes', async () => {
  history.replaceState(null, '', '#reading-q5')
  await show()
  expect([listShownSkills(), openPart()]).toEqual([['reading'], 2])
  expect(document.activeElement?.id).toBe('q5')
  follow('#listening-q5')
  expect([listShownSkills(), openPart()]).toEqual([['listening'], 2])
  follow('#listening-q1')
  expect(openPart()).toBe(1)
})

test('an address without a section opens its question in the first section, and only there', async () => {
  history.replaceState(null, '', '#q5')
  await show()
  expect([listShownSkills(), openPart()]).toEqual([['listening'], 2])
  press('reading')
  expect([listShownSkills(), openPart()]).toEqual([['reading'], undefined])
})

test('a single section is no choice', async () => {
  await show([section('listening')])
  expect(screen.getByRole('heading', { name: resultCopy.reviewOf(skillNames.listening) })).toBeVisible()
  expect(screen.queryByRole('group', { name: resultCopy.reviewTabs })).toBeNull()
})
