import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as queries from '@/lib/sittings/practice/queries'
import { type PracticeOffer } from '@/lib/sittings/practice/contract'
import { questionTypeNames } from '@/lib/paper/content/words/question-types'
import { practiceCopy as copy } from '@/lib/sittings/practice/words/practice'
import { formatPercent } from '@/lib/platform/format/number'
import { type WantedPractice } from '@/lib/sittings/practice/rules/practice-link'
import { paths } from '@/lib/platform/paths'
import { type AdvisedSet } from './advised-set'
import { PracticePage } from './practice-page'

const mockPush = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: mockPush }) }))
jest.mock('@/lib/sittings/practice/queries')

type Section = PracticeOffer['skills'][number]
const cell = (type: Section['types'][number]['type'], rest: Partial<Section['types'][number]> = {}) => ({
  type,
  questions: 30,
  exams: 3,
  unseen: 30,
  answers: 0,
  right: 0,
  lastAt: null,
  ...rest,
})
const READING: Section = {
  skill: 'reading',
  types: [
    cell('matching-headings', { answers: 21, right: 9, unseen: 4, lastAt: '2026-11-29T08:00:00.000Z' }),
    cell('note-completion', { answers: 3, right: 3 }),
    cell('true-false-not-given'),
  ],
  parts: Array.from({ length: 9 }, (_, index) => ({
    exam: 'one',
    examTitle: 'One',
    module: 'academic',
    part: index + 1,
    title: `Text ${index + 1}`,
    questions: 10,
    types: [],
    isSeen: index === 0,
    score: index === 0 ? { raw: 7, total: 10 } : null,
  })),
  mistakes: {
    due: 7,
    waiting: 9,
    learned: 0,
    sets: [
      { size: 6, questions: 9, mistakes: 5 },
      { size: 12, questions: 11, mistakes: 7 },
      { size: 20, questions: 11, mistakes: 7 },
    ],
  },
}
const PLANNED: AdvisedSet = {
  choice: { kind: 'type', skill: 'reading', type: 'note-completion', size: 6 },
  name: 'Notes',
  reason: 'Because of the plan.',
  share: null,
  count: 6,
  minutes: 9,
}

const makeQuery = (key: string, data: unknown) => ({ queryKey: [key], queryFn: () => Promise.resolve(data) }) as never

function show(
  offer: Partial<PracticeOffer>,
  { wanted = null, planned = null }: { wanted?: WantedPractice | null; planned?: AdvisedSet | null } = {},
) {
  jest
    .mocked(queries.practiceOfferQuery)
    .mockReturnValue(makeQuery('offer', { skills: [], gone: [], open: [], ...offer }))
  jest.mocked(queries.pastPracticeQuery).mockReturnValue(makeQuery('past', { items: [], total: 0 }))
  jest.mocked(queries.startPractice).mockResolvedValue({ attempt: 'a', skill: 'reading' })
  const client = new QueryClient()
  const page = (plan: AdvisedSet | null) => (
    <QueryClientProvider client={client}>
      <PracticePage requested={wanted} plannedSet={plan} />
    </QueryClientProvider>
  )
  const { rerender } = render(page(planned))
  return { plan: (late: AdvisedSet) => rerender(page(late)) }
}
const startOf = (type: keyof typeof questionTypeNames) =>
  screen.findByRole('button', { name: new RegExp(`^${copy.start}: ${questionTypeNames[type].replaceAll('/', '\\/')}`) })
const begun = () => jest.mocked(queries.startPractice).mock.lastCall?.[0]?.body

beforeEach(() => jest.clearAllMocks())

test('open practice can be resumed even if nothing new can be practised now', async () => {
  const set = { attempt: 'a', skill: 'reading', title: 'Headings', answered: 3, questions: 9 } as const
  show({ open: [{ ...set, choice: PLANNED.choice, startedAt: '' }] })
  expect(await screen.findByText(copy.empty.title)).toBeInTheDocument()
  expect(screen.getByText('Headings')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: copy.goOn })).toHaveAttribute('href', paths.sitting('a', 'reading'))
})

test('a press on a cell starts a short set of its type, and the other buttons wait', async () => {
  show({ skills: [READING] })
  await userEvent.click(await startOf('true-false-not-given'))
  expect(begun()).toMatchObject({ choice: { kind: 'type', skill: 'reading', type: 'true-false-not-given', size: 6 } })
  expect(mockPush).toHaveBeenCalledWith(paths.sitting('a', 'reading'))
  expect(await startOf('note-completion')).toHaveAttribute('aria-disabled', 'true')
})

test('a cell shows its percentage, what is left if it has not been started, and that too few answers show nothing', async () => {
  show({ skills: [READING] })
  const known = within(await startOf('matching-headings'))
  expect(known.getByText(formatPercent(43))).toBeInTheDocument()
  expect(known.getByText(copy.cell.share(9, 21))).toBeInTheDocument()
  expect(known.getByText(copy.cell.left(4))).toBeInTheDocument()
  expect(within(await startOf('note-completion')).getByText(copy.cell.early(5))).toBeInTheDocument()
  expect(within(await startOf('true-false-not-given')).getByText(copy.cell.isNew)).toBeInTheDocument()
})

test('each list of types is one tab stop; arrow keys go from row to row and to the other list, and Enter starts', async () => {
  const listening: Section = {
    ...READING,
    skill: 'listening',
    types: [cell('note-completion'), cell('form-completion')],
  }
  show({ skills: [READING, listening] })
  const first = await startOf('matching-headings')
  const types = screen.getByRole('region', { name: copy.typesTitle })
  const stops = () =>
    within(types)
      .getAllByRole('button')
      .filter((item) => item.hasAttribute('data-cell') && item.tabIndex === 0)
  const [reading, heard] = await screen.findAllByRole('button', {
    name: new RegExp(questionTypeNames['note-completion']),
  })
  if (!reading || !heard) throw new Error('Two rows')
  expect(stops()).toEqual([first, heard])
  act(() => first.focus())
  await userEvent.keyboard('{ArrowDown}')
  expect(reading).toHaveFocus()
  expect(stops()).toEqual([reading, heard])
  await userEvent.keyboard('{ArrowUp}')
  // The next list is on the left.
  await userEvent.keyboard('{ArrowLeft}')
  expect(heard).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(begun()).toMatchObject({ choice: { kind: 'type', skill: 'listening', type: 'note-completion' } })
})

test('a list begins with its weakest type, ends with types without a percentage, and omits types that its skill does not have', async () => {
  const strong = cell('short-answer', { answers: 20, right: 19 })
  const listening: Section = {
    ...READING,
    skill: 'listening',
    types: [cell('form-completion', { answers: 20, right: 18 }), cell('note-completion', { answers: 20, right: 7 })],
  }
  show({ skills: [{ ...READING, types: [strong, ...READING.types] }, listening] })
  const types = await screen.findByRole('region', { name: copy.typesTitle })
  const rowsOf = (name: string) =>
    within(within(types).getByRole('region', { name }))
      .getAllByRole('button')
      .map((item) => item.getAttribute('data-cell'))
  expect(rowsOf('خواندن')).toEqual([
    'reading matching-headings',
    'reading short-answer',
    'reading note-completion',
    'reading true-false-not-given',
  ])
  expect(rowsOf('شنیداری')).toEqual(['listening note-completion', 'listening form-completion'])
})

test('many types without a per cent are behind a press, and speaking has its row', async () => {
  const unknown = (['short-answer', 'matching-features', 'table-completion'] as const).map((type) => cell(type))
  show({ skills: [{ ...READING, types: [...READING.types, ...unknown] }] })
  await startOf('matching-headings')
  expect(screen.queryByText(questionTypeNames['short-answer'])).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: copy.showUnknown(5) }))
  expect(await startOf('note-completion')).toHaveFocus()
  expect(await startOf('short-answer')).toBeVisible()
  expect(screen.getByRole('link', { name: new RegExp(copy.speaking) })).toHaveAttribute('href', paths.mySpeaking)
})

test('before the first answer no order and no per cent is claimed', async () => {
  show({ skills: [{ ...READING, types: [cell('note-completion'), cell('short-answer')] }] })
  expect(await screen.findByText(new RegExp(copy.typesLeadNew))).toBeInTheDocument()
  expect(screen.queryByText(copy.unknown)).toBeNull()
})

test('after too few answers for any percentage no order is claimed either', async () => {
  show({ skills: [{ ...READING, types: [cell('note-completion', { answers: 7, right: 6 }), cell('short-answer')] }] })
  expect(await screen.findByText(new RegExp(copy.typesLeadEarly))).toBeInTheDocument()
  expect(screen.queryByText(new RegExp(copy.typesLead))).toBeNull()
})

test('the set of the plan is advised; one that is not on offer gives way to the weakest type', async () => {
  show({ skills: [READING] }, { planned: PLANNED })
  expect(await screen.findByRole('heading', { name: 'Notes' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: copy.advised.start(6, 9) }))
  expect(begun()).toMatchObject({ choice: PLANNED.choice, minutes: null })
})

test('a plan that arrives late opens its skill, unless another was chosen', async () => {
  const listening: Section = { ...READING, skill: 'listening', types: [cell('form-completion')] }
  const { plan } = show({ skills: [listening, { ...READING, types: [cell('note-completion')] }] })
  const chosen = () => screen.getByRole('button', { name: 'خواندن' }).getAttribute('aria-pressed')
  await startOf('form-completion')
  expect(chosen()).toBe('false')
  plan(PLANNED)
  expect(chosen()).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'شنیداری' }))
  plan({ ...PLANNED })
  expect(chosen()).toBe('false')
})

test('without a plan the weakest type is advised, with its share', async () => {
  const gone: AdvisedSet = { ...PLANNED, choice: { kind: 'part', exam: 'gone', skill: 'reading', part: 1 } }
  show({ skills: [READING] }, { planned: gone })
  const advised = await screen.findByRole('region', { name: questionTypeNames['matching-headings'] })
  expect(within(advised).getByText(copy.advised.share(9, 21))).toBeInTheDocument()
})

test('mistakes that are due are counted by skill, and the button says how many questions it starts, their minutes, and why there are more', async () => {
  show({ skills: [READING] })
  await userEvent.click(
    await screen.findByRole('button', { name: `${copy.advised.start(9, 14)} ${copy.startMistakesOf('خواندن')}` }),
  )
  expect(screen.getByText(copy.mistakesNow(5, 9))).toBeVisible()
  expect(begun()).toMatchObject({ choice: { kind: 'mistakes', skill: 'reading', size: 6 } })
})

test('the reply of a node of the former build, which has no sizes of sets, shows how many mistakes are due', async () => {
  const { sets: _, ...mistakes } = READING.mistakes
  show({ skills: [{ ...READING, mistakes }] })
  expect(
    await screen.findByRole('button', { name: `${copy.advised.start(7, 11)} ${copy.startMistakesOf('خواندن')}` }),
  ).toBeVisible()
})

test('parts are listed by subject with what was done; more than eight can be filtered', async () => {
  show({ skills: [READING] })
  await userEvent.click(await screen.findByText(copy.partsOf.reading))
  expect(screen.getByText(copy.scored(7, 10))).toBeInTheDocument()
  expect(screen.getByText('Text 9')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: copy.shows.seen }))
  expect(screen.queryByText('Text 9')).not.toBeInTheDocument()
  expect(screen.getByText('Text 1')).toBeInTheDocument()
})

test('a list of eight parts has no filter', async () => {
  show({ skills: [{ ...READING, parts: READING.parts.slice(0, 8) }] })
  await userEvent.click(await screen.findByText(copy.partsOf.reading))
  expect(screen.queryByRole('button', { name: copy.shows.seen })).not.toBeInTheDocument()
})
