import { isCopyExpired } from './device-copy'

const now = Date.parse('2026-11-28T12:00:00Z')

test.each([
  ['unsent for 60 days', { startedAt: '2026-09-29T12:00:00Z' }, false],
  ['unsent for longer', { startedAt: '2026-09-29T11:59:59Z' }, true],
  ['closed 14 days ago', { startedAt: '2026-09-01T00:00:00Z', closedAt: '2026-11-14T12:00:00Z' }, false],
  ['closed before', { startedAt: '2026-11-10T00:00:00Z', closedAt: '2026-11-14T11:59:59Z' }, true],
  ['closed long after it was recorded', { startedAt: '2026-09-01T00:00:00Z', closedAt: '2026-11-27T00:00:00Z' }, false],
  // If the clock was wrong, the copy stays.
  ['of tomorrow', { startedAt: '2026-11-29T00:00:00Z' }, false],
])('a copy that is %s', (_, copy, isOver) => {
  expect(isCopyExpired(copy, now)).toBe(isOver)
})
