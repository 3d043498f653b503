import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type EditedCourse } from '@/lib/learning/course/contract/course-editor'
import { courseOutlineCopy as copy } from '@/lib/learning/course/words/course-editor'
import { useCourseEditor } from '../use-course-editor'
import { OutlineSection } from './outline-section'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }))

const lesson = (title: string) => ({
  id: title.toLowerCase(),
  slug: title.toLowerCase(),
  title,
  minutes: 10,
  kind: 'reading' as const,
  isSample: false,
})
/** Two modules; the lesson «one» is published. */
const course: EditedCourse = {
  id: '01a1ff85-5792-7579-88ea-c01e66d1c597',
  state: 'published',
  rev: 1,
  content: {
    title: 'A course',
    slug: 'a-course',
    excerpt: '',
    skill: 'all',
    level: 'base',
    priceRial: 0,
    order: 'free',
    description: [],
    forWhom: [],
    learns: [],
    questions: [],
    teacher: { name: '', line: '', picture: null },
    seo: { title: '', description: '' },
    modules: [
      { id: 'm', title: 'First', opensAfterDays: 0, lessons: [lesson('One'), lesson('Two')] },
      { id: 'n', title: 'Second', opensAfterDays: 0, lessons: [] },
    ],
  },
  owner: null,
  savedAt: '2026-01-01T08:00:00Z',
  savedBy: 'سارا',
  publishedAt: null,
  publicationRequestedAt: null,
  liveVersion: 1,
  hasChanges: false,
  known: ['one'],
  written: ['one'],
  learners: 3,
}

function Outline({ of = course }: { of?: EditedCourse }) {
  const draftEditor = useCourseEditor(of)
  return (
    <>
      <OutlineSection draftEditor={draftEditor} />
      <output>
        {JSON.stringify(draftEditor.view.content.modules.flatMap(({ lessons }) => lessons.map(({ slug }) => slug)))}
      </output>
      <button type="button" onClick={draftEditor.store.undo}>
        undo
      </button>
    </>
  )
}
const linkName = (title: string) => `${copy.write} ${title}`
const titles = () => screen.queryAllByRole('link').map((link) => link.textContent?.replace(`${copy.write} `, ''))
const open = (title: string) => userEvent.click(screen.getByRole('button', { name: copy.factsOf(title) }))
const handle = (title: string) => screen.getByRole('button', { name: copy.handle(title) })

test('keys move a lesson, also into the next module; it keeps the focus, and the move is announced', async () => {
  render(<Outline />)
  handle('One').focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(titles()).toEqual(['Two', 'One'])
  expect(handle('One')).toHaveFocus()
  expect(screen.getByText(copy.moved('One', 2, 2))).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  const second = screen.getAllByRole('listitem').find((item) => item.dataset.module === 'n')
  expect(within(second ?? document.body).getByRole('link', { name: linkName('One') })).toBeInTheDocument()
  expect(handle('One')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(titles()).toEqual(['One', 'Two'])
})

test('undo restores a removed lesson in its place', async () => {
  render(<Outline />)
  await open('One')
  await userEvent.click(screen.getByRole('button', { name: `${copy.remove} One` }))
  expect(titles()).toEqual(['Two'])
  await userEvent.click(screen.getByRole('button', { name: 'undo' }))
  expect(titles()).toEqual(['One', 'Two'])
})

test('the slug of a new lesson follows its name; a published lesson keeps its slug', async () => {
  const { container } = render(<Outline />)
  await open('One')
  await userEvent.type(screen.getByLabelText(copy.lessonTitle), ' more')
  await open('Two')
  await userEvent.type(screen.getByLabelText(copy.lessonTitle), ' more')
  expect(container.querySelector('output')).toHaveTextContent('["one","two-more"]')
})

test('adds a lesson and a module where they were requested', async () => {
  render(<Outline />)
  await userEvent.click(screen.getByRole('button', { name: `${copy.addLesson} ${copy.module(2, 'Second')}` }))
  expect(titles()).toEqual(['One', 'Two', copy.newLesson])
  expect(screen.getByLabelText(copy.lessonTitle)).toHaveValue(copy.newLesson)
  await userEvent.click(screen.getByRole('button', { name: copy.addModule }))
  expect(screen.getByLabelText(copy.moduleTitle(3))).toHaveValue(copy.newModule)
})

test('buttons of an open lesson move it, and only one lesson is open', async () => {
  render(<Outline />)
  await open('One')
  await userEvent.click(screen.getByRole('button', { name: copy.down('One') }))
  expect(titles()).toEqual(['Two', 'One'])
  await open('Two')
  expect(screen.getByLabelText(copy.lessonTitle)).toHaveValue('Two')
})

test('a lesson that moves into a closed module opens it', async () => {
  render(<Outline />)
  await userEvent.click(screen.getByRole('button', { name: /Second/, expanded: true }))
  handle('Two').focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('button', { name: /Second/, expanded: true })).toBeInTheDocument()
  expect(handle('Two')).toHaveFocus()
})

test('of a long course only the first module is open', () => {
  const lessons = Array.from({ length: 9 }, (_, at) => lesson(`L${at}`))
  render(
    <Outline
      of={{
        ...course,
        content: {
          ...course.content,
          modules: [
            { id: 'm', title: 'First', opensAfterDays: 0, lessons: lessons.slice(0, 2) },
            { id: 'n', title: 'Second', opensAfterDays: 0, lessons: lessons.slice(2) },
          ],
        },
      }}
    />,
  )
  expect(titles()).toEqual(['L0', 'L1'])
})
