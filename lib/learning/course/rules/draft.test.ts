import { type PostDoc } from '@/lib/learning/post/rules/post-doc'
import { type CheckedLesson, checkCourse } from './check-course'
import {
  addLesson,
  addModule,
  type CourseDraft,
  moveLesson,
  moveModule,
  patchLesson,
  moveLessonTo,
  removeLesson,
} from './draft'
import { findOpeningMs } from './progress'

/** Two modules: a with two lessons, b with one. */
function outline() {
  const modules = addModule(addModule([], { id: 'a', title: 'A' }), { id: 'b', title: 'B' })
  const first = addLesson(addLesson(modules, 'a', { id: 'one', title: 'درس اول' }), 'a', {
    id: 'two',
    title: 'درس اول',
  })
  return addLesson(first, 'b', { id: 'three', title: 'Third' })
}
const order = (modules: ReturnType<typeof outline>) =>
  modules.map(({ id, lessons }) => `${id}:${lessons.map((lesson) => lesson.id).join(',')}`).join(' ')
const slugOf = (modules: ReturnType<typeof outline>, id: string) =>
  modules.flatMap(({ lessons }) => lessons).find((lesson) => lesson.id === id)?.slug

test('a new lesson gets a unique slug from its title', () => {
  expect([slugOf(outline(), 'one'), slugOf(outline(), 'two')]).toEqual(['درس-اول', 'درس-اول-2'])
  expect(slugOf(addLesson(outline(), 'a', { id: 'x', title: 'answers' }), 'x')).toBe('answers-2')
})

test('the slug follows the title until the lesson is published', () => {
  expect(slugOf(patchLesson(outline(), 'two', { title: 'Second' }, false), 'two')).toBe('second')
  expect(slugOf(patchLesson(outline(), 'two', { title: 'Second' }, true), 'two')).toBe('درس-اول-2')
  expect(slugOf(patchLesson(outline(), 'two', { minutes: 5 }, false), 'two')).toBe('درس-اول-2')
})

test.each([
  ['one', 1, 'a:two,one b:three'],
  ['two', 1, 'a:one b:two,three'],
  ['three', -1, 'a:one,two,three b:'],
  ['one', -1, 'a:one,two b:three'],
  ['three', 1, 'a:one,two b:three'],
  ['none', 1, 'a:one,two b:three'],
] as const)('%s moved by %s', (id, step, expected) => {
  expect(order(moveLesson(outline(), id, step))).toBe(expected)
})

test('a lesson can be dropped before another lesson or at the end of a module; dropped on itself it changes nothing', () => {
  expect(order(moveLessonTo(outline(), 'three', { module: 'a', before: 'two' }))).toBe('a:one,three,two b:')
  expect(order(moveLessonTo(outline(), 'one', { module: 'b', before: null }))).toBe('a:two b:three,one')
  expect(order(moveLessonTo(outline(), 'one', { module: 'a', before: 'one' }))).toBe('a:one,two b:three')
  expect(order(moveLessonTo(outline(), 'one', { module: 'none', before: null }))).toBe('a:one,two b:three')
})

test('modules can be swapped, and removing a lesson removes nothing else', () => {
  expect(order(moveModule(outline(), 'a', 1))).toBe('b:three a:one,two')
  expect(order(moveModule(outline(), 'a', -1))).toBe('a:one,two b:three')
  expect(order(removeLesson(outline(), 'one'))).toBe('a:two b:three')
})

const words = (text: string): PostDoc => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const written: CheckedLesson = { excerpt: 'x', doc: words('x'), ref: null, task: null, media: null }
const sound: CourseDraft = {
  title: 'A course',
  slug: 'a-course',
  excerpt: 'x',
  skill: 'all',
  level: 'base',
  priceRial: 0,
  order: 'free',
  description: ['x'],
  forWhom: ['x'],
  learns: ['x'],
  questions: [],
  teacher: { name: 'x', line: '', picture: null },
  seo: { title: '', description: '' },
  modules: patchLesson(outline(), 'one', { isSample: true }, false),
}
const codes = (change: Partial<CourseDraft>, text: CheckedLesson | null = written) =>
  checkCourse({ ...sound, ...change }, () => text, examOf).map(({ code }) => code)
const examOf = (slug: string) =>
  slug === 'none' ? null : { parts: { reading: [1, 2, 3] }, allowsPractice: slug !== 'strict' }

test('a complete course has no findings, and each gap has one', () => {
  expect(codes({})).toEqual([])
  expect(
    codes({
      title: ' ',
      slug: 'edit',
      excerpt: '',
      description: ['', ' '],
      learns: [],
      forWhom: [],
      teacher: { name: ' ', line: 'x', picture: null },
    }),
  ).toEqual([
    'title-missing',
    'slug-wrong',
    'excerpt-missing',
    'description-missing',
    'learns-missing',
    'for-whom-missing',
    'teacher-missing',
  ])
  expect(codes({ modules: [] })).toEqual(['lessons-missing'])
  expect(codes({ modules: outline() })).toEqual(['sample-missing'])
  expect(codes({ modules: addModule(sound.modules, { id: 'c', title: '' }) })).toEqual([
    'module-untitled',
    'module-empty',
  ])
  expect(codes({ questions: [{ question: 'Why?', answer: '' }] })).toEqual(['question-half'])
})

test('a course without a teacher and a sample may be published; a finding about a lesson names it', () => {
  const teacher = { name: '', line: '', picture: null }
  const told = checkCourse({ ...sound, teacher, modules: outline() }, () => written, examOf)
  expect(told.map(({ code, severity }) => `${code} ${severity}`)).toEqual([
    'teacher-missing warning',
    'sample-missing warning',
  ])
  const untitled = checkCourse(
    { ...sound, modules: patchLesson(sound.modules, 'two', { title: ' ' }, false) },
    () => written,
    examOf,
  )
  expect(untitled.map(({ code, severity, lesson }) => [code, severity, lesson?.id])).toEqual([
    ['lesson-untitled', 'error', 'two'],
  ])
})

test.each([
  ['reading', null, 'lesson-empty'],
  ['reading', { ...written, excerpt: '' }, 'lesson-excerpt-missing'],
  ['exercise', written, 'exercise-missing'],
  ['audio', written, 'recording-missing'],
  ['video', written, 'video-missing'],
  ['exam-part', written, 'exam-missing'],
  ['exam-part', { ...written, ref: { exam: 'none' } }, 'exam-unknown'],
  ['exam-part', { ...written, ref: { exam: 'mock', paper: 'reading', part: 4 } }, 'exam-part-unknown'],
  ['exam-part', { ...written, ref: { exam: 'mock', paper: 'listening', part: 1 } }, 'exam-part-unknown'],
  ['exam-part', { ...written, ref: { exam: 'strict', paper: 'reading', part: 1 } }, 'exam-only-mock'],
  ['writing', { ...written, task: { prompt: [' '] } }, 'task-missing'],
  ['video', { ...written, media: { kind: 'video', captions: [] } }, 'captions-missing'],
  ['video', { ...written, media: { kind: 'video', captions: [{}] } }, 'video-description-missing'],
  ['audio', { ...written, media: { kind: 'audio', captions: [] } }, 'transcript-missing'],
] as const)('reports a lesson of kind %s without its required content', (kind, text, code) => {
  const modules = patchLesson(
    sound.modules.slice(0, 1).map((module) => ({ ...module, lessons: module.lessons.slice(0, 1) })),
    'one',
    { kind },
    false,
  )
  expect(codes({ modules }, text)).toContain(code)
})

test.each([
  ['exam-part', { exam: 'mock', paper: 'reading', part: 3 }],
  ['exam-part', { exam: 'mock', paper: 'reading' }],
  ['exam-part', { exam: 'strict' }],
  ['reading', { exam: 'none', paper: 'reading', part: 1 }],
] as const)('accepts a lesson of kind %s with the link %j', (kind, ref) => {
  const modules = sound.modules.slice(0, 1).map((module) => ({ ...module, lessons: module.lessons.slice(0, 1) }))
  expect(codes({ modules: patchLesson(modules, 'one', { kind }, false) }, { ...written, ref })).toEqual([])
})

test.each([
  ['video', 'video', ['error', 'error']],
  ['audio', 'audio', ['warning']],
  ['audio', 'video', ['error', 'error']],
  ['video', 'audio', ['warning']],
  // Its file is not published.
  ['reading', 'video', []],
] as const)(
  'a lesson of kind %s with an %s file without captions and description gives %j',
  (kind, fileKind, expected) => {
    const findings = (captions: readonly unknown[], description: unknown = null) => {
      const modules = sound.modules.slice(0, 1).map((module) => ({ ...module, lessons: module.lessons.slice(0, 1) }))
      const draft = { ...sound, modules: patchLesson(modules, 'one', { kind }, false) }
      return checkCourse(draft, () => ({ ...written, media: { kind: fileKind, captions, description } }), examOf)
    }
    expect(findings([]).map(({ severity }) => severity)).toEqual(expected)
    expect(findings([{}], { kind: 'said' })).toEqual([])
  },
)

const DAY = 86_400_000
/** Half past ten in the evening of 1 January in Tehran. */
const evening = Date.parse('2026-01-01T19:00:00Z')

test('a delayed module opens at midnight in Tehran; done lessons and samples are never delayed', () => {
  const modules = sound.modules.map((module) => ({ ...module, opensAfterDays: module.id === 'b' ? 2 : 0 }))
  const opening = (id: string, done: readonly string[] = []) => findOpeningMs({ modules }, id, new Set(done), evening)
  expect(opening('three')).toBe(Date.parse('2026-01-02T20:30:00Z'))
  expect((opening('three') ?? 0) - evening).toBeLessThan(2 * DAY)
  expect([opening('two'), opening('three', ['three']), opening('none')]).toEqual([null, null, null])
  const free = patchLesson(modules, 'three', { isSample: true }, false)
  expect(findOpeningMs({ modules: free }, 'three', new Set(), evening)).toBeNull()
})
