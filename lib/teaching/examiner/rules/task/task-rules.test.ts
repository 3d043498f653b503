import { findCopiedPrompt } from './copied-prompt'
import { type ExaminedText, type TaskRule } from './examined-text'
import { findLetterFrame } from './letter-frame'
import { findMemorisedPhrases, findAnnouncedStructure, findOpinion } from './phrases'
import { findOpeningLinkers } from './opening-linkers'
import { findMissingPosition, findMissingOverview } from './key-sentences'
import { examineTask } from './task-rules'
import { countExamined, findUnderLength } from './under-length'

const PROMPT = [
  'People should be able to borrow books from public libraries free of charge.',
  'Do you agree or disagree?',
]
const of = (text: string, more: Partial<ExaminedText> = {}): ExaminedText => ({
  text,
  kind: 'task2',
  prompt: PROMPT,
  minWords: 20,
  data: null,
  ...more,
})
const quotes = (rule: TaskRule, examined: ExaminedText) =>
  rule(examined).map(({ start, end }) => examined.text.slice(start, end))
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

describe('length', () => {
  test.each([
    [19, [1]],
    [20, []],
    [21, []],
  ])('%i words of 20', (count, missing) => {
    expect(findUnderLength(of(words(count))).map(({ values }) => values.missing)).toEqual(missing)
  })

  test('words copied from the prompt do not count', () => {
    const text = `${PROMPT[0] ?? ''} ${words(10)}`
    expect(countExamined(of(text))).toEqual({ words: 10, copied: 13 })
    expect(findUnderLength(of(text)).map(({ values }) => values)).toEqual([
      { words: 10, copied: 13, min: 20, missing: 10 },
    ])
  })
})

test.each([
  [
    'the whole sentence',
    `${PROMPT[0] ?? ''} I agree.`,
    ['People should be able to borrow books from public libraries free of charge'],
  ],
  [
    'in other letters',
    'PEOPLE SHOULD be able to borrow books from public libraries free of charge!',
    ['PEOPLE SHOULD be able to borrow books from public libraries free of charge'],
  ],
  ['eleven words', 'We should be able to borrow books from public libraries free of money.', []],
  ['a run of six', 'I borrow books from public libraries free on Mondays, and people should be able to do so.', []],
  ['own words', 'Libraries ought to lend their books to everyone without asking for money at all, in my view.', []],
])('copied from the prompt: %s', (_, text, expected) => {
  expect(quotes(findCopiedPrompt, of(text))).toEqual(expected)
})

test.each([
  ['Overall, cars lost ground while bicycles gained it.', 0],
  ['Cars fell. It is clear that bicycles rose.', 0],
  ['Cars fell.\n\nIn general, people cycled more.', 0],
  ['To summarise, cars fell.', 0],
  ['Cars fell. Two developments stand out.', 0],
  ['Cars fell overall. Bicycles rose.', 1],
  ['The overall share of cars fell.', 1],
])('overview in "%s"', (text, missing) => {
  expect(findMissingOverview(of(text, { kind: 'task1_academic' }))).toHaveLength(missing)
  expect(findMissingOverview(of(text))).toEqual([])
})

test.each([
  ['Cars fell because petrol was dear.', ['because']],
  ['I think that this is very important.', ['I think', 'very important']],
  ['Cars fell steadily, while bicycles rose.', []],
])('opinion in Task 1: "%s"', (text, expected) => {
  expect(quotes(findOpinion, of(text, { kind: 'task1_academic' }))).toEqual(expected)
  expect(findOpinion(of(text))).toEqual([])
})

test.each([
  ['I completely agree with this.', 0],
  ['In my opinion, books should be free.', 0],
  ['To my mind, nobody loses by it.', 0],
  ['As a student, I have always found libraries useful.', 0],
  ['The advantages clearly outweigh the drawbacks.', 0],
  ['Some people agree. Others do not. Libraries cost money.', 1],
])('a position in "%s"', (text, missing) => {
  expect(findMissingPosition(of(text))).toHaveLength(missing)
  for (const asksNothing of ['What problems does this cause?', 'Why do you think this is the case?'])
    expect(findMissingPosition(of(text, { prompt: [asksNothing] }))).toEqual([])
})

test.each([
  ['In this essay I will discuss both sides.', ['In this essay I will']],
  ['This essay will look at the reasons.', ['This essay will']],
  ['I will explain the reasons. I will never agree.', ['I will explain the']],
  ['I would like libraries to be free.', []],
])('announcing: "%s"', (text, expected) => {
  expect(quotes(findAnnouncedStructure, of(text))).toEqual(expected)
})

describe('opening linkers', () => {
  const essay = (linked: number, plain: number) =>
    [
      ...Array.from({ length: linked }, () => 'Moreover, it rains.'),
      ...Array.from({ length: plain }, () => 'It rains.'),
    ].join(' ')
  test.each([
    [3, 7, 3],
    [2, 8, 0],
    [3, 4, 0],
  ])('%i of them before %i other sentences', (linked, plain, found) => {
    expect(findOpeningLinkers(of(essay(linked, plain)))).toHaveLength(found)
  })

  test('the first of a list is not a linker, and only Task 2 is counted', () => {
    expect(findOpeningLinkers(of('First impressions count. '.repeat(10)))).toEqual([])
    expect(findOpeningLinkers(of(essay(10, 0), { kind: 'task1_academic' }))).toEqual([])
  })
})

describe('the frame of a letter', () => {
  const letter = (greeting: string, close: string, body = "I'm writing about a tree.") =>
    of(`${greeting}\n\n${body}\n\n${close}`, { kind: 'task1_general' })
  test.each([
    ['Dear Sir or Madam,', 'Yours faithfully,\nAli', []],
    ['Dear Mr Lindqvist,', 'Yours sincerely,\nAli', []],
    ['Dear Sam,', 'Best wishes,\nAli', []],
    ['Dear Sam,', 'Yours,\nAli', []],
    ['Dear Sir or Madam,', 'Yours sincerely,\nAli', ['task.close-mismatch']],
    ['Dear Ms Lee,', 'Yours faithfully,\nAli', ['task.close-mismatch']],
    ['Dear Sam,', 'Yours faithfully,\nAli', ['task.close-mismatch']],
    ['Dear Sam,', 'Ali', ['task.no-close']],
    ['I have a problem.', 'Yours faithfully,\nAli', ['task.no-greeting']],
  ])('%s … %s', (greeting, close, expected) => {
    expect(findLetterFrame(letter(greeting, close)).map(({ rule }) => rule)).toEqual(expected)
  })

  test('the close is quoted without the line before it', () => {
    expect(quotes(findLetterFrame, letter('Dear Sir or Madam,', 'Yours sincerely,'))).toEqual(['Yours sincerely,'])
  })

  test('a demand is asked about in a formal letter only, missing contractions in a long letter to a friend', () => {
    const demand = 'I want you to cut the tree.'
    expect(quotes(findLetterFrame, letter('Dear Sir or Madam,', 'Yours faithfully,', demand))).toEqual([
      'I want you to',
    ])
    expect(findLetterFrame(letter('Dear Sam,', 'Love,', demand))).toEqual([])
    const stiff = findLetterFrame(letter('Dear Sam,', 'Love,', words(100)))
    expect(stiff.map(({ rule }) => rule)).toEqual(['task.stiff-to-friend'])
  })
})

test.each([
  ['Technology is a double-edged sword.', ['a double-edged sword']],
  ['Last but not least, every coin has two sides.', ['Last but not least', 'every coin has two sides']],
  ['The sword had a double edge.', []],
])('memorised: "%s"', (text, expected) => {
  expect(quotes(findMemorisedPhrases, of(text))).toEqual(expected)
})

test('a text that is not English gets that finding and no other', () => {
  const text = 'به نظر من کتابخانه‌ها باید رایگان باشند. In this essay I will.'
  expect(examineTask(of(text)).map(({ rule }) => rule)).toEqual(['task.not-english'])
})

test('an empty text, one without an end and one of symbols are examined without an error', () => {
  for (const text of ['', '…', '%', '12% 13%', 'Dear', '\n\n']) expect(examineTask(of(text)).length).toBeLessThan(4)
})
