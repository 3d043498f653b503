import { type LessonFacts } from './course'
import { findLock, findNext, foldProgress, progressOf } from './progress'

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

test('what devices tell folds to the same state in any order and any number of times', () => {
  const events = [told('a', 'done', 30), told('a', 'done', 10), told('b', 'done', 5), told('b', 'undone', 9)]
  const expected = new Map([['a', 10]])
  expect(foldProgress(events)).toEqual(expected)
  expect(foldProgress([...events].reverse())).toEqual(expected)
  expect(foldProgress([...events, ...events])).toEqual(expected)
})

test('only a later «undone» takes a lesson back, and it can be done again', () => {
  const taken = [told('a', 'done', 1), told('a', 'undone', 2)]
  expect(foldProgress(taken).has('a')).toBe(false)
  expect(foldProgress([...taken, told('a', 'done', 3)]).get('a')).toBe(3)
  expect(foldProgress([told('a', 'undone', 1), told('a', 'done', 1)]).has('a')).toBe(true)
})

test('a share counts the lessons of now: one more lowers it, a removed one is on neither side', () => {
  const done = new Set(['a', 'b', 'gone'])
  expect(progressOf(lessons, done)).toEqual({ done: 2, total: 3, percent: 66, isWhole: false })
  expect(progressOf(lessons.slice(0, 2), done)).toEqual({ done: 2, total: 2, percent: 100, isWhole: true })
  expect(progressOf([], done)).toEqual({ done: 0, total: 0, percent: 0, isWhole: false })
})

test('step by step a lesson waits for those before it; what is done or a sample never locks', () => {
  expect(findLock(outline, 'c', new Set(['a']))?.id).toBe('b')
  expect(findLock(outline, 'b', new Set(['a']))).toBeNull()
  expect(findLock(outline, 'c', new Set(['c']))).toBeNull()
  expect(findLock(outline, 'a', new Set())).toBeNull()
  expect(findLock({ ...outline, order: 'free' }, 'c', new Set())).toBeNull()
})

test('one goes on where one was, else with the first that is left', () => {
  expect(findNext(lessons, new Set(), { current: 'b', isOpen: () => true })?.id).toBe('b')
  expect(findNext(lessons, new Set(['b']), { current: 'b', isOpen: () => true })?.id).toBe('c')
  expect(findNext(lessons, new Set(['b', 'c']), { current: 'c', isOpen: () => true })?.id).toBe('a')
  expect(findNext(lessons, new Set(), { current: 'gone', isOpen: () => true })?.id).toBe('a')
  expect(findNext(lessons, new Set(['a', 'b', 'c']), { current: 'a', isOpen: () => true })).toBeNull()
  // Nobody is led to a closed door; where they are already is open.
  expect(findNext(lessons, new Set(['a']), { current: 'a', isOpen: () => false })).toBeNull()
  expect(findNext(lessons, new Set(['a']), { current: 'a', isOpen: ({ id }) => id === 'c' })?.id).toBe('c')
  expect(findNext(lessons, new Set(), { current: 'b', isOpen: () => false })?.id).toBe('b')
})
