import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type DayPlan } from '@/lib/progress/plan/contract'
import { nameTask, planCopy as copy } from '@/lib/progress/plan/words'
import { persianDigits } from '@/lib/platform/format/digits'
import { paths } from '@/lib/platform/paths'
import { placementInviteCopy } from '@/lib/progress/placement/words/starting-point'
import { PlacementInvite } from '@/components/progress/placement/placement-invite'
import { MinutesFold } from './minutes-fold'
import { PlanNotes } from './plan-notes'
import { SkillStrip } from './skill-strip'
import { TodayCard } from './today-card'
import { WeeksStrip } from './weeks-strip'

const mockPush = jest.fn()
const mockStart = jest.fn<Promise<unknown>, unknown[]>()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: mockPush }) }))
jest.mock('@/lib/sittings/practice/queries', () => ({ startPractice: (input: unknown) => mockStart(input) }))

type Task = DayPlan['tasks'][number]
const HEADINGS: Task = {
  id: 'type:reading:matching-headings',
  skill: 'reading',
  minutes: 9,
  count: 6,
  start: { kind: 'practice', choice: { kind: 'type', skill: 'reading', type: 'matching-headings', size: 6 } },
  reason: {
    kind: 'type-below-target',
    skill: 'reading',
    type: 'matching-headings',
    right: 9,
    answers: 21,
    needed: 16,
    target: 14,
    cause: null,
  },
  carried: 0,
  isDone: false,
}
const WORDS: Task = {
  id: 'words',
  skill: null,
  minutes: 3,
  count: 12,
  start: { kind: 'words' },
  reason: { kind: 'words-due', count: 40 },
  carried: 0,
  isDone: false,
}
const noBands = { overall: null, listening: null, reading: null, writing: null, speaking: null }
const plan = (rest: Partial<DayPlan>): DayPlan => ({
  today: '2026-11-29',
  minutes: 30,
  hasMinutes: true,
  canBePlaced: false,
  tasks: [],
  mock: null,
  missing: [],
  notWorth: [],
  since: null,
  goal: { targets: noBands, testDate: null },
  skills: [],
  week: [],
  weeks: [],
  openExam: null,
  readiness: { kind: 'no-target', module: 'academic', lines: [], fits: null },
  news: [],
  booking: null,
  seat: null,
  assignment: null,
  ...rest,
})

function show(rest: Partial<DayPlan>): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TodayCard plan={plan(rest)} />
    </QueryClientProvider>,
  )
}
beforeEach(() => jest.clearAllMocks())
const openFolds = () => {
  for (const fold of screen.getAllByRole('group').filter((item) => item instanceof HTMLDetailsElement))
    fireEvent.click(within(fold).getByRole('heading', { level: 2 }))
}

test('each task has its minutes and its reason; the first that is left has the filled button', () => {
  show({ tasks: [{ ...WORDS, isDone: true }, HEADINGS, { ...HEADINGS, id: 'other', carried: 1 }] })
  expect(screen.getByRole('heading', { name: copy.titleOf(21) })).toBeVisible()
  const [words, headings, other] = screen.getAllByRole('listitem')
  if (!words || !headings || !other) throw new Error('Three tasks')
  expect(words).toHaveTextContent(copy.isDone)
  expect(within(words).queryByRole('link')).toBeNull()
  expect(headings).toHaveTextContent(`${persianDigits(9)} از ${persianDigits(21)}`)
  expect(headings).toHaveTextContent(copy.aboutTask(HEADINGS))
  expect(within(headings).getByRole('button').className).toMatch(/bg-primary /)
  expect(within(other).getByRole('button').className).not.toMatch(/bg-primary /)
  expect(other).toHaveTextContent(copy.aboutTask({ ...HEADINGS, carried: 1 }))
})

test('one press starts the practice of a task', async () => {
  mockStart.mockResolvedValue({ attempt: 'a', skill: 'reading' })
  show({ tasks: [HEADINGS] })
  await userEvent.click(screen.getByRole('button', { name: copy.startOf(nameTask(HEADINGS)) }))
  expect(mockStart).toHaveBeenCalledWith({
    body: expect.objectContaining({
      choice: HEADINGS.start.kind === 'practice' && HEADINGS.start.choice,
      minutes: null,
    }),
  })
  expect(mockPush).toHaveBeenCalledWith(paths.sitting('a', 'reading'))
})

test('a start that is refused says why, and can be tried again', async () => {
  mockStart.mockRejectedValue(new Error('no'))
  show({ tasks: [HEADINGS] })
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('button')).toBeEnabled()
  expect(mockPush).not.toHaveBeenCalled()
})

test.each([
  [{ kind: 'words' }, paths.words],
  [{ kind: 'speaking' }, paths.mySpeaking],
  [{ kind: 'lesson', slug: 'first-steps' }, paths.myCourse('first-steps')],
] as const)('a task of %j leads to its page', (start, href) => {
  show({ tasks: [{ ...WORDS, start }] })
  expect(screen.getByRole('link')).toHaveAttribute('href', href)
})

test('on a first day the placement has the filled button, and the tasks stay', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TodayCard plan={plan({ tasks: [WORDS] })} lead={<PlacementInvite isFirst />} />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('link', { name: placementInviteCopy.go }).className).toMatch(/bg-primary /)
  const words = within(screen.getByRole('listitem')).getByRole('link')
  expect(words.className).not.toMatch(/bg-primary /)
})

test('an exam under way comes first and takes the filled button', () => {
  show({ tasks: [WORDS], openExam: { id: 'x', minutes: 95 } })
  const [exam, words] = screen.getAllByRole('link')
  expect(exam).toHaveAttribute('href', paths.preview('x'))
  expect(exam?.className).toMatch(/bg-primary /)
  expect(words?.className).not.toMatch(/bg-primary /)
})

test('says so when all is done, and where to go when there is nothing', () => {
  show({ tasks: [{ ...WORDS, isDone: true }] })
  expect(screen.getByRole('status')).toHaveTextContent(copy.done)
  show({})
  expect(screen.getByText(copy.none)).toBeVisible()
  expect(screen.getByRole('link', { name: copy.toPractice })).toHaveAttribute('href', paths.practice)
})

test('a skill is heard as a sentence, with its band, target and gap', () => {
  const line = { module: null, target: 14, start: null } as const
  render(
    <SkillStrip
      skills={[
        { ...line, skill: 'listening', bands: [11, 13] },
        { ...line, skill: 'reading', module: 'general', bands: [15] },
        { ...line, skill: 'writing', bands: [], target: null },
      ]}
    />,
  )
  expect(
    screen.getByText(copy.lineOf(copy.skillOf('listening', null), { bands: [11, 13], start: null, target: 14 })),
  ).toBeInTheDocument()
  expect(
    screen.getByText(copy.lineOf(copy.skillOf('reading', 'general'), { bands: [15], start: null, target: 14 })),
  ).toBeInTheDocument()
  expect(
    screen.getByText(copy.lineOf(copy.skillOf('writing', null), { bands: [], start: null, target: null })),
  ).toBeInTheDocument()
  expect(
    screen.getByText(/آخرین نمره ۶٫۵، هدف ۷، نیم نمره مانده، نمره‌ها از قدیم به جدید: ۵٫۵، ۶٫۵/),
  ).toBeInTheDocument()
})

test('the days to the test are said, or that none is set', () => {
  const goal = { targets: noBands, testDate: '2027-01-22' }
  const { rerender } = render(<WeeksStrip weeks={[]} goal={goal} today="2026-11-29" />)
  expect(screen.getByText(new RegExp(persianDigits(54)))).toBeVisible()
  rerender(<WeeksStrip weeks={[]} goal={{ ...goal, testDate: null }} today="2026-11-29" />)
  expect(screen.getByText(copy.noTest)).toBeVisible()
})

const READING: DayPlan['skills'][number] = { skill: 'reading', module: null, target: 14, bands: [14], start: null }

test('the sentence that asks for mocks mentions one that would be too soon, and nothing contradicts it', async () => {
  const days = [{ day: '2026-11-28', halfBands: 14 }]
  const readiness: DayPlan['readiness'] = {
    kind: 'closed',
    module: 'academic',
    lines: [{ measure: 'reading', target: 14, days, state: 'few', more: 2 }],
    fits: true,
  }
  render(<PlanNotes plan={plan({ skills: [READING], readiness, notWorth: [{ kind: 'mock-too-soon', days: 1 }] })} />)
  openFolds()
  expect(
    await screen.findByText(/۲ آزمون کامل دیگر در روزهای جدا لازم است.*بعدی را بگذار برای ۲ روز دیگر/),
  ).toBeVisible()
  expect(screen.queryByText(copy.notWorth)).toBeNull()
})

test('a plan that has nothing to say draws no empty sheet', () => {
  const { container } = render(<PlanNotes plan={plan({ skills: [READING] })} />)
  expect(container).toBeEmptyDOMElement()
})

test('the usual minutes are shown as chosen until somebody chooses, with a note that says so', async () => {
  const choose = (hasMinutes: boolean) => (
    <QueryClientProvider client={new QueryClient()}>
      <MinutesFold minutes={30} hasMinutes={hasMinutes} />
    </QueryClientProvider>
  )
  const { rerender } = render(choose(false))
  openFolds()
  await screen.findByRole('group', { name: copy.minutesTitle })
  expect(screen.getAllByRole('button', { pressed: true })).toEqual([
    screen.getByRole('button', { name: copy.minutes(30) }),
  ])
  expect(screen.getByText(new RegExp(copy.minutesUnset(30)))).toBeVisible()
  rerender(choose(true))
  expect(screen.queryByText(new RegExp(copy.minutesUnset(30)))).toBeNull()
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1)
})

test('the notes say what became of the last plan, what is missing, and what is not worth the time', async () => {
  const band = { skill: 'reading', halfBands: 13 } as const
  const since = { day: '2026-11-28', done: 2, tasks: 3, carried: 1, setAside: 0, band }
  const missing = [{ skill: 'listening', band: 12, start: null, target: 14, marks: 7 }] as const
  const notWorth = [
    { kind: 'skill-reached', skill: 'reading', band: 15, target: 14 },
    { kind: 'used-up', skill: 'reading', type: 'matching-features' },
  ] as const
  const mock = { kind: 'spaced', days: 16, daysLeft: 30 } as const
  render(<PlanNotes plan={plan({ since, mock, missing: [...missing], notWorth: [...notWorth] })} />)
  expect(screen.getByText(copy.saySince(since))).toBeVisible()
  expect(screen.getByText(copy.mockText(mock))).toBeVisible()
  openFolds()
  expect(await screen.findByText(copy.sayMissing(missing[0]))).toBeVisible()
  for (const one of notWorth) expect(screen.getByText(copy.sayNotWorth(one))).toBeVisible()
  expect(screen.getByRole('link', { name: copy.toMock })).toHaveAttribute('href', paths.chooseExam)
})
