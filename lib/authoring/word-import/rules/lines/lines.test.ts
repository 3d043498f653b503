import { makeLine, type Line } from '../document'
import { cutAtGaps, hasGap, withoutBlanks } from './gaps'
import { readHeading } from './headings'
import {
  cutOptions,
  isOptionLine,
  letterBefore,
  readNumberedItem,
  readOption,
  unfoldColumns,
  withoutNumber,
} from './numbered-items'

const line = (raw: string): Line => makeLine(raw, { at: 0, isAfterBlank: false })
const upTo = (last: number) => (number: number) => number >= 1 && number <= last

/** A line with its gaps as {7}, or {} without a number. */
const cut = (text: string) =>
  cutAtGaps(text, text, upTo(14))
    .map((piece) => (typeof piece === 'string' ? piece : `{${piece.number ?? ''}}`))
    .join('')

test.each([
  ['The name is 7 ______ Street', 'The name is {7} Street'],
  ['The name is (7) ______ Street', 'The name is {7} Street'],
  ['The name is 7. ……… Street', 'The name is {7} Street'],
  ['The name is ______ (7) Street', 'The name is {7} Street'],
  ['The name is ___(7)___ Street', 'The name is {7} Street'],
  ['The name is ...... Street', 'The name is {} Street'],
  ['The name is ______', 'The name is {}'],
  ['A --- B', 'A {} B'],
  ['The name is (7) Street', 'The name is {7} Street'],
  ['from 7 ____ to 8 ____ daily', 'from {7} to {8} daily'],
  ['opened in 19 ____', 'opened in 19 {}'],
  ['costs £7 ____', 'costs £7 {}'.replace('7 {}', '{7}')],
])('cuts «%s» at its gaps: «%s»', (text, drawn) => {
  expect(cut(text)).toBe(drawn)
  expect(hasGap(text, upTo(14))).toBe(true)
})

test.each(['The name is Smith', 'Wait... what?', 'a-b', 'in (1995)', 'see (15)', 'well-known -- yes', 'etc.'])(
  '«%s» has no gap',
  (text) => {
    expect(hasGap(text, upTo(14))).toBe(false)
    expect(cut(text)).toBe(text)
  },
)

test('removes runs of underscores from a question that is answered with a letter; an ellipsis stays', () => {
  expect(withoutBlanks('The author ______  says .......... so')).toBe('The author says so')
  expect(withoutBlanks('Wait... what?')).toBe('Wait... what?')
})

test.each<[string, number[], string]>([
  ['7. What?', [7], 'What?'],
  ['7) What?', [7], 'What?'],
  ['(7) What?', [7], 'What?'],
  ['Q7. What?', [7], 'What?'],
  ['Question 7: What?', [7], 'What?'],
  ['7 - What?', [7], 'What?'],
  ['7-8. Which two?', [7, 8], 'Which two?'],
  ['7 and 8: Which two?', [7, 8], 'Which two?'],
  ['1. 7 What?', [7], 'What?'], // the 1 is of a list
  ['7', [7], ''],
  ['7 ______', [7], '______'],
])('the line «%s» has the questions %j: «%s»', (raw, numbers, rest) => {
  const item = readNumberedItem(line(raw), (number) => number >= 7 && number <= 14)
  expect([item?.numbers ?? [], item?.rest.text ?? '']).toEqual([numbers, rest])
})

test.each([
  '7th of May',
  '77 people',
  '15. What?',
  'What? 7',
  '7,000 people',
  '7.5 metres',
  '9-7. Which?',
  '7-14. Which?',
  '0. None',
])('the line «%s» has none of the questions 1 to 14', (raw) => {
  expect(readNumberedItem(line(raw), upTo(14))).toBeNull()
})

test('removes the list number of another program', () => {
  expect(withoutNumber(line('3. The miller'))).toBe('The miller')
  expect(withoutNumber(line('3 millers'))).toBe('3 millers')
  expect(readNumberedItem(line('1. 14) Text'), (number) => number === 14)?.numbers).toEqual([14])
})

test.each<[string, number, 'letters' | 'romans', [string, string, boolean] | null]>([
  ['A the miller', 0, 'letters', ['A', 'the miller', false]],
  ['A. the miller', 0, 'letters', ['A', 'the miller', false]],
  ['(b) the miller', 1, 'letters', ['B', 'the miller', false]],
  ['b the miller', 1, 'letters', null], // a small letter alone may be a word
  ['C the miller', 1, 'letters', null],
  ['*B the miller', 1, 'letters', ['B', 'the miller', true]],
  ['✓ B. the miller', 1, 'letters', ['B', 'the miller', true]],
  ['B. the miller (correct)', 1, 'letters', ['B', 'the miller', true]],
  ['ب) آسیابان', 1, 'letters', ['B', 'آسیابان', false]],
  ['الف) آسیابان', 0, 'letters', ['A', 'آسیابان', false]],
  ['iv. The end of a trade', 3, 'romans', ['iv', 'The end of a trade', false]],
  ['IV The end of a trade', 3, 'romans', ['iv', 'The end of a trade', false]],
  ['v. The end of a trade', 3, 'romans', null],
  ['A', 0, 'letters', null],
])('parses the line «%s» as option %i of %s: %j', (raw, index, kind, expected) => {
  const option = readOption(line(raw), index, kind)
  expect(option && [option.label, option.text, option.isRight]).toEqual(expected)
})

test.each([
  ['A. red B. blue C. green', ['A. red', 'B. blue', 'C. green']],
  ['A red\tB blue', ['A red', 'B blue']],
  ['A red; B blue', ['A red', 'B blue']],
  ['A red B blue C green', ['A red', 'B blue', 'C green']],
  ['A red B blue', ['A red B blue']],
  ['A man and B', ['A man and B']],
  ['B. red C. blue', ['B. red', 'C. blue']],
  ['a) red b) blue', ['a) red', 'b) blue']],
  ['plain words', ['plain words']],
])('splits «%s» into the options %j', (raw, options) => {
  expect(cutOptions(line(raw)).map(({ text }) => text)).toEqual(options)
})

test.each<[string, readonly string[], readonly string[]]>([
  ['tabs', ['A red\tC blue', 'B green\tD black'], ['A red', 'B green', 'C blue', 'D black']],
  ['wide spaces', ['A  red   C  blue', 'B  green  D  black'], ['A red', 'B green', 'C blue', 'D black']],
  ['signs', ['A. red C. blue', 'B. green D. black'], ['A. red', 'B. green', 'C. blue', 'D. black']],
  ['three rows', ['A a\tD d', 'B b\tE e', 'C c\tF f'], ['A a', 'B b', 'C c', 'D d', 'E e', 'F f']],
  [
    'two questions',
    ['A red\tC blue', 'B green\tD black', '2 Which boat?', 'A old\tC long', 'B new\tD short'],
    ['A red', 'B green', 'C blue', 'D black', '2 Which boat?', 'A old', 'B new', 'C long', 'D short'],
  ],
])('sorts options in two columns, separated by %s, by their letters', (_, lines, unfolded) => {
  expect(unfoldColumns(lines.map(line)).map(({ text }) => text)).toEqual(unfolded)
})

test.each<[string, readonly string[]]>([
  ['in rows', ['A red\tB blue', 'C green\tD black']],
  ['one row', ['A red\tC blue', 'B green']],
  ['other letters', ['A red\tD blue', 'B green\tC black']],
  ['words', ['A red boat', 'B green boat']],
  ['a sentence with a letter', ['A red Court C road', 'B green Dock D road']],
])('options that are no columns stay unchanged: %s', (_, lines) => {
  expect(unfoldColumns(lines.map(line)).map(({ raw }) => raw)).toEqual(lines)
})

test('a row that ends with the last letter of the rubric is a row of options', () => {
  expect(cutOptions(line('A red B blue'), ['B']).map(({ text }) => text)).toEqual(['A red', 'B blue'])
  expect(letterBefore(line('C the miller'))).toBe('B')
  expect(letterBefore(line('A the miller'))).toBeNull()
  expect(letterBefore(undefined)).toBeNull()
})

test.each([
  ['A. the miller', true],
  ['A the miller', true],
  ['a) the miller', true],
  ['(A) the miller', true],
  ['a the miller', false],
  ['Apple', false],
])('«%s» begins like an option: %s', (raw, isOption) => {
  expect(isOptionLine(line(raw))).toBe(isOption)
})

const told = (raw: string, isWriting = false) => {
  const heading = readHeading(line(raw), isWriting)
  if (!heading) return null
  if (heading.kind === 'questions') return `questions ${heading.range.first}-${heading.range.last}`
  return 'number' in heading ? `${heading.kind} ${heading.number}` : heading.kind
}
test.each([
  ['READING PASSAGE 2', 'part 2'],
  ['Section three', 'part 3'],
  ['Part IV: The river', 'part 4'],
  ['**Passage 1**', 'part 1'],
  ['Listening Section 2 Questions 11-20', 'part 2'],
  ['بخش ۲'.replace('۲', '2'), 'part 2'],
  ['Questions 1-7', 'questions 1-7'],
  ['Questions 1 and 2', 'questions 1-2'],
  ['Question 5', 'questions 5-5'],
  ['Questions 5-7: Complete the notes below.', 'questions 5-7'],
  ['Answer Key', 'key'],
  ['== ANSWERS ==', 'key'],
  ['Key to Practice Test 1', 'key'],
  ['Answers for the reading passages', 'key'],
  ['Key to Cambridge 18', 'key'],
  ['Reading Passage 1 Answers', 'key'],
  ['Answers: 1-T, 2-F', 'key'],
  ['پاسخ‌نامه', 'key'],
  ['Audio script', 'transcript'],
  ['Listening transcript', 'transcript'],
  ['You should spend about 20 minutes on Questions 1-13.', 'instruction'],
  ['Questions 1-5 are based on the passage', 'instruction'],
])('«%s» announces: %s', (raw, heading) => {
  expect(told(raw)).toBe(heading)
})

test.each([
  'Question 3: What did the miller say?',
  'Part of the river froze.',
  'Answers vary between people.',
  'Questions 7-3',
  'The key to the house',
  'Answers to an old riddle',
  'Sections of wall',
  'Answers: 1-T',
  'Keys were lost',
])('«%s» announces nothing', (raw) => {
  expect(told(raw)).toBeNull()
})

test('in a writing paper a part is a task, and the line about twenty minutes is its text', () => {
  expect(told('Writing Task 1', true)).toBe('task 1')
  expect(told('Task 2: Essay', true)).toBe('task 2')
  expect(told('Task 3', true)).toBeNull()
  expect(told('You should spend about 20 minutes on this task.', true)).toBeNull()
})
