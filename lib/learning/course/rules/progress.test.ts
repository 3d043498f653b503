import { type LessonFacts } from './course'
import { findLock, findNextLesson, foldProgress, progressOf } from './progress'

const lesson = (id: string, isSample = false): LessonFacts => ({
  id,
  slug: id,
  title: id,
  minutes: 10,
  kind: 'reading',
  isSample,
})
const lessons = [lesson('a', true), lesson('b'), lesson('c')]
const outline = { modules: [{ id: 'm', title: 'm', opensAfterDays: 0, lessons }], order: 'step' as const }
const told = (id: string, kind: 'done' | 'undone', atMs: number) => ({ lesson: id, kind, atMs })

test('device events fold to the same state in any order and number', () => {
  const events = [told('a', 'done', 30), told('a', 'done', 10), told('b', 'done', 5), told('b', 'undone', 9)]
  const expected = new Map([['a', 10]])
  expect(foldProgress(events)).toEqual(expected)
  expect(foldProgress([...events].reverse())).toEqual(expected)
  expect(foldProgress([...events, ...events])).toEqual(expected)
})

test('only a later «undone» revokes a lesson, and it can be done again', () => {
  const taken = [told('a', 'done', 1), told('a', 'undone', 2)]
  expect(foldProgress(taken).has('a')).toBe(false)
  expect(foldProgress([...taken, told('a', 'done', 3)]).get('a')).toBe(3)
  expect(foldProgress([told('a', 'undone', 1), told('a', 'done', 1)]).has('a')).toBe(true)
})

test('the percentage counts the present lessons: a new one lowers it, a removed one counts on neither side', () => {
  const done = new Set(['a', 'b', 'gone'])
  expect(progressOf(lessons, done)).toEqual({ done: 2, total: 3, percent: 66, isWhole: false })
  expect(progressOf(lessons.slice(0, 2), done)).toEqual({ done: 2, total: 2, percent: 100, isWhole: true })
  expect(progressOf([], done)).toEqual({ done: 0, total: 0, percent: 0, isWhole: false })
})

test('in step order a lesson waits for those before it; done lessons and samples never lock', () => {
  expect(findLock(outline, 'c', new Set(['a']))?.id).toBe('b')
  expect(findLock(outline, 'b', new Set(['a']))).toBeNull()
  expect(findLock(outline, 'c', new Set(['c']))).toBeNull()
  expect(findLock(outline, 'a', new Set())).toBeNull()
  expect(findLock({ ...outline, order: 'free' }, 'c', new Set())).toBeNull()
})

test('continues with the current lesson, or else the first unfinished one', () => {
  expect(findNextLesson(lessons, new Set(), { current: 'b', isOpen: () => true })?.id).toBe('b')
  expect(findNextLesson(lessons, new Set(['b']), { current: 'b', isOpen: () => true })?.id).toBe('c')
  expect(findNextLesson(lessons, new Set(['b', 'c']), { current: 'c', isOpen: () => true })?.id).toBe('a')
  expect(findNextLesson(lessons, new Set(), { current: 'gone', isOpen: () => true })?.id).toBe('a')
  expect(findNextLesson(lessons, new Set(['a', 'b', 'c']), { current: 'a', isOpen: () => true })).toBeNull()
  // The next lesson is never a locked one; the current one is open.
  expect(findNextLesson(lessons, new Set(['a']), { current: 'a', isOpen: () => false })).toBeNull()
  expect(findNextLesson(lessons, new Set(['a']), { current: 'a', isOpen: ({ id }) => id === 'c' })?.id).toBe('c')
  expect(findNextLesson(lessons, new Set(), { current: 'b', isOpen: () => false })?.id).toBe('b')
})
