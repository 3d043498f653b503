import { listShortEssays, listUnanswered, printNumbers } from './unanswered'

test.each([
  [[], ''],
  [[7], '7'],
  [[1, 2], '1, 2'],
  [[3, 5, 6, 7, 8, 9, 14], '3, 5–9, 14'],
  [[12, 10, 11], '10–12'],
])('numbers %j are printed as «%s»', (numbers, text) => {
  expect(printNumbers(numbers)).toBe(text)
})

test('lists unanswered questions by number; a choose-TWO with one tick lacks its second', () => {
  const questions = [
    { id: '1', numbers: [1], kind: 'text', part: 1 },
    { id: '2', numbers: [2], kind: 'text', part: 1 },
    { id: '21-22', numbers: [21, 22], kind: 'choices', part: 3 },
  ]
  const values: Record<string, string> = { '1': '  ', '2': 'nine', '21-22': 'B' }
  expect(listUnanswered(questions, (id) => values[id] ?? '')).toEqual([1, 22])
})

test('lists an essay below its minimum with both word counts, and no other', () => {
  const tasks = [
    { number: 1, minimumWords: 150 },
    { number: 2, minimumWords: 250 },
  ]
  expect(listShortEssays(tasks, (task) => (task === 1 ? 43 : 250))).toEqual([
    { number: 1, minimumWords: 150, words: 43 },
  ])
})
