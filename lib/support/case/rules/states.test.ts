import { type CaseEvent, type CaseState, mayWrite, nextCaseState } from './states'

const EVENTS = ['claim', 'release', 'answer', 'ask', 'write', 'solve', 'close'] as const satisfies readonly CaseEvent[]

// Rows: the state before; columns: the event. `-`: refused.
test.each<[CaseState, boolean, string]>([
  ['new', false, 'taken - answered waiting new solved closed'],
  ['taken', true, 'taken new answered waiting taken solved closed'],
  ['answered', true, 'answered answered answered waiting taken solved closed'],
  ['answered', false, 'answered answered answered waiting new solved closed'],
  ['waiting', true, 'waiting waiting answered waiting taken solved closed'],
  ['solved', true, '- - answered waiting taken - closed'],
  ['solved', false, '- - answered waiting new - closed'],
  ['closed', true, '- - - - taken - -'],
  ['closed', false, '- - - - new - -'],
])('from %s (owned: %s): %s', (state, isOwned, row) => {
  expect(EVENTS.map((event) => nextCaseState(state, event, isOwned) ?? '-').join(' ')).toBe(row)
})

const DAY = 86_400_000
test.each<[CaseState, number | null, number, boolean]>([
  ['new', null, 100 * DAY, true],
  ['answered', null, 100 * DAY, true],
  ['solved', 0, 14 * DAY - 1, true],
  ['solved', 0, 14 * DAY, false],
  ['closed', 0, 13 * DAY, true],
  ['closed', 0, 15 * DAY, false],
])('a person may write in a %s case that ended at %s, at %d: %s', (state, endedAtMs, nowMs, may) => {
  expect(mayWrite(state, endedAtMs, nowMs)).toBe(may)
})
