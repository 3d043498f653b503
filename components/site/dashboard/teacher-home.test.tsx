import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { type ExamRow } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { type PaperRow } from '@/lib/authoring/paper/contract/papers'
import { dashboardCopy } from '@/lib/sittings/attempt/words/attempt'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { teacherHomeCopy as copy } from '@/lib/site/dashboard/words/teacher-home'
import { paths } from '@/lib/platform/paths'
import { DashboardHome } from './dashboard-home'
import TeacherHome from './teacher-home'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }))

const SAVED = '2026-11-01T10:00:00Z'
const exam = (id: string, rest: Partial<ExamRow>): ExamRow => ({
  id,
  slug: id,
  title: `Exam ${id}`,
  module: 'academic',
  state: 'published',
  priceRial: 0,
  skills: ['reading'],
  owner: null,
  savedAt: SAVED,
  savedBy: 'Maryam',
  attemptCount: 0,
  hasChanges: false,
  ...rest,
})
const paper = (id: string, rest: Partial<PaperRow>) => ({
  id,
  title: `Paper ${id}`,
  skill: 'reading',
  savedAt: SAVED,
  ...rest,
})

function open(page: React.ReactNode, answers: Readonly<Record<string, unknown>>): void {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        queryFn: ({ queryKey: [path] }) => ({ '/work-queue/': { items: [], total: 0 }, ...answers })[String(path)],
      },
    },
  })
  render(<QueryClientProvider client={client}>{page}</QueryClientProvider>)
}
const lists = (exams: readonly ExamRow[], papers: readonly unknown[] = []) => ({
  '/exam-drafts/': { items: exams, total: exams.length, owners: [] },
  '/papers/': { items: papers, total: papers.length, owners: [] },
})
/** The card with this heading, once it has loaded. */
async function card(title: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name: title })
  return heading.parentElement?.parentElement ?? heading
}
const linksOf = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

test('a teacher sees unpublished exams with the reason, and who publishes them; a live and unchanged exam is not listed', async () => {
  const exams = [
    exam('a', { state: 'draft', title: '' }),
    exam('b', { hasChanges: true }),
    exam('c', { state: 'scheduled' }),
    exam('d', {}),
    exam('e', { state: 'archived', hasChanges: true }),
  ]
  open(<TeacherHome name="Maryam" isManager={false} />, lists(exams))
  const waiting = await card(copy.waiting)
  expect(linksOf(waiting)).toEqual([
    [`${copy.untitled}${copy.whys.draft}`, paths.editExam('a')],
    [`Exam b${copy.whys.changed}`, paths.editExam('b')],
    [`Exam c${copy.whys.scheduled}`, paths.editExam('c')],
  ])
  expect(within(waiting).getByText(copy.byManagers)).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: copy.toManage })).toBeNull()
  expect(screen.getByRole('link', { name: copy.createExam })).toHaveAttribute('href', paths.createExam)
})

test('a manager publishes, so the page refers to nobody else; it links to management', async () => {
  open(<TeacherHome name="Mina" isManager />, lists([exam('a', { state: 'draft' })]))
  const waiting = await card(copy.waiting)
  expect(within(waiting).queryByText(copy.byManagers)).toBeNull()
  expect(screen.getByRole('link', { name: copy.toManage })).toHaveAttribute('href', paths.managerHome)
})

test('papers link to their editors, exams with attempts to their results, other exams to their editors', async () => {
  const exams = [exam('a', { attemptCount: 3 }), exam('b', {})]
  open(<TeacherHome name="Maryam" isManager={false} />, lists(exams, [paper('p', { skill: 'listening' })]))
  const papers = await card(copy.papers)
  expect(linksOf(papers).at(-1)?.[1]).toBe(paths.editPaper('listening', 'p'))
  expect(within(papers).getByText(new RegExp(skillNames.listening))).toBeInTheDocument()
  const rows = linksOf(await card(copy.exams)).slice(1)
  expect(rows).toEqual([
    [`Exam a${copy.attempts(3)}`, paths.examResults('a')],
    [`Exam b${copy.attempts(0)}`, paths.editExam('b')],
  ])
})

test('without any papers it says so, and offers two ways to begin', async () => {
  open(<TeacherHome name="Maryam" isManager={false} />, lists([]))
  for (const words of [copy.waitingNone, copy.examsNone]) expect(await screen.findByText(words)).toBeInTheDocument()
  expect(await screen.findByText(copy.papersNone)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: copy.toPapers })).toHaveAttribute('href', paths.papers('reading'))
})

test('a candidate’s dashboard shows nothing of a teacher’s', async () => {
  const me = { '/account/me/': { id: 'x', name: 'Sara', role: 'student' } }
  open(<DashboardHome candidate={<p>recent attempts</p>} />, { ...lists([]), ...me })
  expect(await screen.findByText('recent attempts')).toBeInTheDocument()
  expect(screen.queryByText(dashboardCopy.greeting('Sara'))).toBeNull()
})
