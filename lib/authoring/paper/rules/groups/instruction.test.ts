import { fillQuestionRange, replaceRangeByPlaceholders, standardInstruction } from './instruction'

const range = { first: 1, last: 5 }

test.each([
  ['Look at Questions 1–5 again.', 'Look at Questions {first}–{last} again.'],
  ['next to questions 1 - 5', 'next to questions {first} - {last}'],
  ['Questions 1 to 5', 'Questions {first} to {last}'],
  ['Questions 1 and 5', 'Questions {first} and {last}'],
  ['Questions 1–5 (see 1–5)', 'Questions {first}–{last} (see {first}–{last})'],
  ['Questions 11–5', 'Questions 11–5'],
  ['in the years 1–50', 'in the years 1–50'],
  ['Questions 1, 5', 'Questions 1, 5'],
  ['Questions {first}–{last}, not 1–5', 'Questions {first}–{last}, not 1–5'], // it has placeholders already
])('the numbers of a group in «%s» become placeholders: «%s»', (text, lifted) => {
  expect(replaceRangeByPlaceholders(text, range)).toBe(lifted)
})

test('a text without a range stays unchanged, and a placeholder without numbers becomes a dash', () => {
  expect(replaceRangeByPlaceholders('Questions 1–5', null)).toBe('Questions 1–5')
  expect(fillQuestionRange('from {first} to {last}, {last}', null)).toBe('from – to –, –')
})

test('lifted numbers are filled in for the new position', () => {
  expect(fillQuestionRange(replaceRangeByPlaceholders('Questions 1–5', range), { first: 9, last: 13 })).toBe(
    'Questions 9–13',
  )
})

test('a task states its own time and length, or the usual ones', () => {
  const task = { number: 2, minutes: 40, minimumWords: 250, prompt: [] } as const
  expect(standardInstruction('writing', task)).toMatch(/about 40 minutes .* at least 250 words/)
  expect(standardInstruction('writing', null)).toMatch(/about 20 minutes .* at least 150 words/)
})
