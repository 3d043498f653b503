import { CLASS_CODE, CODE_LENGTH, CODE_CHARACTERS, readClassCode, formatClassCode } from './class-entry'
import {
  isLate,
  pickNextAssignment,
  type AssignedAttempt,
  type AssignedSection,
  assignmentStateOf,
} from './assignment-progress'

const section = (rest: Partial<AssignedSection> = {}): AssignedSection => ({
  state: 'marked',
  isWithTeacher: false,
  ...rest,
})
const over: AssignedAttempt = { isOver: true, finishedAtMs: 50, sections: [section()] }

test.each([
  ['ABCD2345', 'ABCD2345'],
  [' abcd-2345 ', 'ABCD2345'],
  ['abcd ۲۳۴۵', 'ABCD2345'],
  ['AB CD\u200c23\u200f45', 'ABCD2345'],
  ['', null],
])('normalises the code %j to %j', (typed, code) => {
  expect(readClassCode(typed)).toBe(code)
})

test('accepts every code character and rejects similar ones; formatting and normalising are inverse', () => {
  for (const sign of CODE_CHARACTERS) expect(CLASS_CODE.test(sign.repeat(CODE_LENGTH))).toBe(true)
  for (const sign of ['0', '1', 'I', 'L', 'O', 'a']) expect(CLASS_CODE.test(`ABCD234${sign}`)).toBe(false)
  expect(readClassCode(formatClassCode('ABCD2345'))).toBe('ABCD2345')
})

test.each<[AssignedAttempt | null, string]>([
  [null, 'none'],
  [{ isOver: false, finishedAtMs: null, sections: [section(), section({ state: 'ready' })] }, 'running'],
  [{ ...over, isOver: false, sections: [section({ isWithTeacher: true })] }, 'running'],
  [{ ...over, sections: [section(), section({ state: 'closed', isWithTeacher: true })] }, 'waiting'],
  [{ ...over, sections: [section(), section({ state: 'closed' })] }, 'handed_in'],
  [over, 'handed_in'],
])('the state of attempt %j is %s', (attempt, expected) => {
  expect(assignmentStateOf(attempt)).toBe(expected)
})

test.each<[number | null, AssignedAttempt | null, number, boolean]>([
  [null, null, 1_000, false],
  [100, null, 100, false],
  [100, null, 101, true],
  [100, { ...over, finishedAtMs: 100 }, 1_000, false],
  [100, { ...over, finishedAtMs: 101 }, 1_000, true],
  [100, { ...over, isOver: false, finishedAtMs: null }, 99, false],
  [100, { ...over, isOver: false, finishedAtMs: null }, 101, true],
])('due at %s with %j, at %s: late is %s', (dueAtMs, attempt, nowMs, late) => {
  expect(isLate(dueAtMs, attempt, nowMs)).toBe(late)
})

test('the next assignment is the open one that is due soonest; undated ones come last, overdue ones never', () => {
  const one = (id: string, opensAtMs: number, dueAtMs: number | null) => ({ id, opensAtMs, dueAtMs })
  const pick = (...all: ReturnType<typeof one>[]) => pickNextAssignment(all, 100)?.id
  expect(pick()).toBeUndefined()
  expect(pick(one('undated', 1, null), one('later', 1, 300), one('soon', 1, 200))).toBe('soon')
  expect(pick(one('newer', 9, null), one('older', 2, null))).toBe('older')
  expect(pick(one('gone', 1, 100), one('early', 101, 900))).toBeUndefined()
})
