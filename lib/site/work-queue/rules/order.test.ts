import { FIELD_BY_KIND, WORK_FIELDS, WORK_KINDS, type WorkKind } from './kinds'
import { findNext, groupOf, isDueToday, sortWork, workDay } from './order'

/** 10:00 in Tehran on 30 November 2026. */
const NOW = Date.parse('2026-11-30T06:30:00.000Z')
const item = (
  kind: WorkKind,
  dueAt: string | null,
  rest: { isLate?: boolean; since?: string; owner?: string } = {},
) => ({
  kind,
  dueAt,
  isLate: false,
  since: '2026-11-29T06:30:00.000Z',
  owner: null,
  ...rest,
})

test.each([
  ['what is late', item('case', '2026-11-30T06:00:00.000Z', { isLate: true }), 'late'],
  ['what is due this evening', item('case', '2026-11-30T18:00:00.000Z'), 'today'],
  ['what is due at the end of the day', item('correction', '2026-11-30T20:30:00.000Z'), 'today'],
  ['what is due a moment after midnight', item('correction', '2026-11-30T20:30:00.001Z'), 'later'],
  ['what is due tomorrow', item('speaking', '2026-12-01T06:00:00.000Z'), 'later'],
  ['a mock day that has begun', item('mock_day', '2026-11-30T05:30:00.000Z'), 'today'],
  ['what was promised no time', item('transfer', null), 'today'],
  ['texts that teachers may mark in pairs', item('queued_calibration', null), 'later'],
] as const)('%s is in its group', (_, timed, group) => {
  expect(groupOf(timed, NOW)).toBe(group)
})

test.each([
  ['what is due at the end of the day', item('correction', '2026-11-30T20:30:00.000Z'), true],
  ['what is due a moment after midnight', item('correction', '2026-11-30T20:30:00.001Z'), false],
  ['what is late already', item('case', '2026-11-30T06:00:00.000Z', { isLate: true }), false],
  ['what was promised no time', item('transfer', null), false],
  ['an event, which is not done by its time', item('mock_day', '2026-11-30T14:30:00.000Z'), false],
] as const)('%s is or is not due today', (_, timed, isDue) => {
  expect(isDueToday(timed, NOW)).toBe(isDue)
})

test('a working day ends at midnight in Tehran', () => {
  const midnight = Date.parse('2026-11-29T20:30:00.000Z')
  expect(workDay(midnight + 1) - workDay(midnight)).toBe(1)
  expect(workDay(NOW)).toBe(workDay(midnight + 1))
})

test('late work comes first, then today’s, then the rest; work without a promised time follows in order of waiting', () => {
  const sorted = [
    item('refund', null, { since: '2026-11-29T10:00:00.000Z' }),
    item('speaking', '2026-12-02T06:00:00.000Z'),
    item('correction', '2026-11-30T18:00:00.000Z'),
    item('transfer', null, { since: '2026-11-28T10:00:00.000Z' }),
    item('case', '2026-11-30T05:00:00.000Z', { isLate: true }),
    item('queued_calibration', null),
  ]
  expect(sortWork(sorted, NOW).map(({ kind }) => kind)).toEqual([
    'case',
    'correction',
    'transfer',
    'refund',
    'speaking',
    'queued_calibration',
  ])
})

test.each([
  ['nothing of an empty list', [], undefined],
  ['the first', [item('case', null), item('transfer', null)], 'case'],
  [
    'nothing that somebody else has in hand',
    [item('case', null, { owner: 'Mina' }), item('transfer', null)],
    'transfer',
  ],
  ['no mock day of this evening', [item('mock_day', '2026-11-30T15:00:00.000Z'), item('transfer', null)], 'transfer'],
  ['a conversation that begins', [item('conversation', '2026-11-30T06:40:00.000Z')], 'conversation'],
] as const)('the next step is %s', (_, items, kind) => {
  expect(findNext(items, NOW)?.kind).toBe(kind)
})

test('every kind belongs to a field of the filter', () => {
  expect(new Set(WORK_KINDS.map((kind) => FIELD_BY_KIND[kind]))).toEqual(new Set(WORK_FIELDS))
})
