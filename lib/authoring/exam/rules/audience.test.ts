import { isMockExam, reservedMode } from './audience'

test.each([
  [null, true, true, null],
  [null, true, false, 'strict'],
  [null, false, true, 'practice'],
  ['strict', true, true, 'strict'],
  ['strict', false, true, undefined],
  ['practice', true, false, undefined],
  ['practice', true, true, 'practice'],
  [null, false, false, undefined],
] as const)('an exam that allows %s, start %s, practice %s: %s', (onlyMode, mayStart, mayPractise, expected) => {
  expect(reservedMode(onlyMode, { examId: 'x', mayStart, mayPractise })).toBe(expected)
})

test('only an exam that is for practice alone is no mock', () => {
  const modes = [null, 'strict', 'practice'] as const
  expect(modes.map((onlyMode) => isMockExam({ onlyMode }))).toEqual([true, true, false])
})
