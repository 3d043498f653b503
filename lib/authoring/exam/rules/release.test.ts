import { isReleased } from './release'

const facts = { isAttemptOver: false, isDayRunning: false, windowOverAtMs: 1_000, nowMs: 999 }

test.each([
  ['after the section: at once', { ...facts, after: 'section' }, true],
  ['after the attempt: not while it runs', { ...facts, after: 'attempt' }, false],
  ['after the attempt: when it is over', { ...facts, after: 'attempt', isAttemptOver: true }, true],
  [
    'after the window: not earlier, even if the attempt is over',
    { ...facts, after: 'window', isAttemptOver: true },
    false,
  ],
  ['after the window: when it is over', { ...facts, after: 'window', nowMs: 1_000 }, true],
  [
    'after the window, of an exam without one: as after the attempt',
    { ...facts, after: 'window', windowOverAtMs: null },
    false,
  ],
  ['on a mock day: not before the day is over', { ...facts, after: 'section', isDayRunning: true }, false],
  [
    'on a mock day: not before the day is over, with any setting',
    { ...facts, after: 'attempt', isAttemptOver: true, isDayRunning: true },
    false,
  ],
] as const)('keys are released %s', (_, given, expected) => {
  expect(isReleased(given)).toBe(expected)
})
