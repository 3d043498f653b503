import { type Finding } from '../finding'
import { type CheckedText, MIN_HITS, judgeRules, printVerdict } from './judge-rules'

const finding = (rule: string, start: number, end: number): Finding => ({
  rule,
  kind: 'agreement',
  start,
  end,
  replacement: null,
  values: {},
})
const error = (start: number, end: number) => ({ start, end, kind: 'agreement', correct: '' })
const row = (findings: readonly Finding[], errors: CheckedText['errors']): CheckedText => ({
  id: 's1',
  text: 'He go to school every day.',
  findings,
  errors,
})
const times = (count: number, text: CheckedText) => Array.from({ length: count }, () => text)
const RIGHT = row([finding('a', 3, 5)], [error(3, 5)])
const WRONG = row([finding('a', 9, 15)], [error(3, 5)])

test('a hit that overlaps a marked error is right, every other one is a false alarm', () => {
  const { all, alarms, found, errors } = judgeRules([RIGHT, WRONG])
  expect(all).toMatchObject({ hits: 2, right: 1 })
  expect(alarms).toEqual(['s1 a "school"'])
  expect({ found, errors }).toEqual({ found: 1, errors: 2 })
})

test('a missing word, marked without length, is met by what touches it', () => {
  expect(judgeRules([row([finding('a', 0, 2)], [error(2, 2)])]).all.right).toBe(1)
  expect(judgeRules([row([finding('a', 3, 5)], [error(2, 2)])]).all.right).toBe(0)
})

test('a note on American spelling claims no error', () => {
  expect(judgeRules([row([finding('spelling.american', 9, 15)], [])]).all.hits).toBe(0)
})

test.each([
  ['all right', times(MIN_HITS, RIGHT), []],
  ['too few hits for any verdict', times(3, RIGHT), ['rules with few hits together: 3 of 3']],
  [
    'a single rule below its lower bound',
    [...times(17, RIGHT), WRONG, ...times(60, row([finding('b', 3, 5)], [error(3, 5)]))],
    ['a: 17 of 18'],
  ],
  [
    'a rare rule that is wrong once in three',
    [
      RIGHT,
      RIGHT,
      WRONG,
      ...times(60, row([finding('b', 3, 5)], [error(3, 5)])),
      ...times(15, row([finding('c', 3, 5)], [error(3, 5)])),
    ],
    ['a: 2 of 3', 'rules with few hits together: 17 of 18'],
  ],
])('%s', (_, rows, failures) => expect(judgeRules(rows).failures).toEqual(failures))

test('precision below 0.95 shuts the gate', () => {
  expect(judgeRules([...times(90, RIGHT), ...times(6, WRONG)]).failures).toContain('all rules together: 90 of 96')
})

test('the printed verdict names each rule, the precision and the recall', () => {
  const printed = printVerdict(judgeRules([...times(20, RIGHT), WRONG]))
  expect(printed).toContain('precision 95.2 %: 20 of 21')
  expect(printed).toContain('recall 95.2 %: 20 of 21')
})
