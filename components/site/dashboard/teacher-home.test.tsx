import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { type ExamRow } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { type PaperRow } from '@/lib/authoring/paper/contract/papers'
import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'
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
        queryFn: ({ queryKey: [path] }) =>
          ({ '/work-queue/': { at: SAVED, items: [], total: 0, late: 0 }, ...answers })[String(path)],
      },
    },
  })
  render(<QueryClientProvider client={client}>{page}</QueryClientProvider>)
}
const lists = (exams: readonly ExamRow[], papers: readonly unknown[] = []) => ({
  '/exam-drafts/': { items: exams, total: exams.length, owners: [] },
  '/papers/': { items: papers, total: papers.length, owners: [] },
})
/** The list with this heading, once it has loaded. */
async function list(title: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name: title })
  return heading.closest('section') ?? heading
}
const linksOf = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

test('a teacher sees unpublished exams first, with the reason, and who publishes them', async () => {
  const exams = [
    exam('d', {}),
    exam('a', { state: 'draft', title: '', attemptCount: 2 }),
    exam('b', { hasChanges: true }),
    exam('c', { state: 'scheduled' }),
    exam('e', { state: 'archived', hasChanges: true, attemptCount: 3 }),
  ]
  open(<TeacherHome isManager={false} />, lists(exams))
  const shown = await list(copy.exams)
  expect(linksOf(shown).slice(1)).toEqual([
    [`${copy.untitled}${copy.whys.draft}`, paths.editExam('a')],
    [`Exam b${copy.whys.changed}`, paths.editExam('b')],
    [`Exam c${copy.whys.scheduled}`, paths.editExam('c')],
  ])
  expect(within(shown).getByText(copy.byManagers)).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: copy.toManage })).toBeNull()
  expect(screen.getByRole('link', { name: copy.createExam })).toHaveAttribute('href', paths.createExam)
})

test('an exam that has been taken leads to its results, another to its editor', async () => {
  open(<TeacherHome isManager={false} />, lists([exam('d', {}), exam('e', { state: 'archived', attemptCount: 3 })]))
  expect(linksOf(await list(copy.exams)).slice(1)).toEqual([
    [`Exam d${copy.attempts(0)}`, paths.editExam('d')],
    [`Exam e${copy.attempts(3)}`, paths.examResults('e')],
  ])
})

test('a manager publishes, so the page refers to nobody else; it links to management', async () => {
  open(<TeacherHome isManager />, lists([exam('a', { state: 'draft' })]))
  const shown = await list(copy.exams)
  expect(within(shown).queryByText(copy.byManagers)).toBeNull()
  const [link] = screen.getAllByRole('link', { name: copy.toManage }).slice(-1)
  expect(link).toHaveAttribute('href', paths.managerHome)
})

test('papers link to their editors', async () => {
  open(<TeacherHome isManager={false} />, lists([], [paper('p', { skill: 'listening' })]))
  const papers = await list(copy.papers)
  expect(linksOf(papers).at(-1)?.[1]).toBe(paths.editPaper('listening', 'p'))
  expect(within(papers).getByText(new RegExp(skillNames.listening))).toBeInTheDocument()
})

test('without any papers and exams one sentence says so, beside two ways to begin', async () => {
  open(<TeacherHome isManager={false} />, lists([]))
  expect(await screen.findByText(copy.nothing)).toBeInTheDocument()
  for (const words of [copy.examsNone, copy.papersNone]) expect(screen.queryByText(words)).toBeNull()
  expect(screen.getByRole('link', { name: copy.toPapers })).toHaveAttribute('href', paths.papers('reading'))
})

test('a candidate’s dashboard shows nothing of a teacher’s', async () => {
  const me = { '/account/me/': { id: 'x', name: 'Sara', role: 'student' } }
  open(<DashboardHome candidate={<p>recent attempts</p>} />, { ...lists([]), ...me })
  expect(await screen.findByText('recent attempts')).toBeInTheDocument()
  expect(screen.queryByText(dashboardCopy.greeting('Sara'))).toBeNull()
})
