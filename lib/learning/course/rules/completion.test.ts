import { isCompleteAnswer, listUnanswered } from './completion'

const lesson = (id: string) => ({ id, slug: id, title: id, minutes: 5, kind: 'reading' as const, isSample: false })
const lessons = [lesson('a'), lesson('b'), lesson('c')]
const work = (id: string, exercises: string[], answered: string[]) => ({ lesson: id, exercises, answered })

test.each([
  [['1', '2'], { '1': 'TRUE', '2': 'x' }, true],
  [['1', '2'], { '1': 'TRUE', '2': ' ' }, false],
  [['1', '2'], { '1': 'TRUE' }, false],
  [['1'], { '1': 'wrong', '9': 'more' }, true],
  [[], {}, false],
])('the responses to questions %j, %j, are complete: %s', (questions, responses, isWhole) => {
  expect(isCompleteAnswer(questions, responses)).toBe(isWhole)
})

test('every exercise of every lesson counts, in the order of the outline; a lesson without one requires nothing', () => {
  const known = [work('c', ['e'], []), work('a', ['e', 'f'], ['e']), work('b', [], [])]
  expect(listUnanswered(lessons, known).map(({ id }) => id)).toEqual(['a', 'c'])
  expect(listUnanswered(lessons, [work('a', ['e', 'f'], ['f', 'e'])])).toEqual([])
})

test('ignores answered exercises and lessons that no longer exist', () => {
  expect(listUnanswered(lessons, [work('a', [], ['old']), work('gone', ['e'], [])])).toEqual([])
})
