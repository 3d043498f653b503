import { splitKeyLine } from './split-key-line'
import { readListStyle, type ExpectedQuestions } from './list-style'

const asked: ExpectedQuestions = new Map(
  Array.from({ length: 30 }, (_, index) => [index + 1, index < 20 ? 'text' : 'label'] as const),
)
const cut = (line: string, list = [line]) => splitKeyLine(line, asked, readListStyle(list, asked))

test.each([
  ['1 TRUE', [1], 'TRUE'],
  ['14. B', [14], 'B'],
  ['\u06f1\u06f5) iv', [15], 'iv'],
  ['21&22 IN EITHER ORDER C, E', [21, 22], 'IN EITHER ORDER C, E'],
  ['21-22 C E', [21, 22], 'C E'],
  ['Question 3: (the) oak', [3], '(the) oak'],
  ['21/22 B/D', [21, 22], 'B/D'],
  ['21, 22: B, D', [21, 22], 'B, D'],
  ['18, 19 and 20 in any order: C, E, F', [18, 19, 20], 'in any order: C, E, F'],
  ['Qs 20\u201322 (any order) BDF', [20, 21, 22], '(any order) BDF'],
  ['7 1995', [7], '1995'],
  ['3 10,000', [3], '10,000'],
  ['12 24/7', [12], '24/7'],
  ['23-iv', [23], 'iv'],
  ['14-B', [14], 'B'],
])('the line "%s" of a key list', (line, numbers, text) => {
  expect(cut(line)).toMatchObject([{ numbers, text }])
})

test.each(['1/2 hour', '24-hour', '9.30', 'NOT GIVEN'])('"%s" begins with no number of a question', (line) => {
  expect(cut(line, [line, 'bus', 'no one', 'the tea'])).toBeNull()
})
