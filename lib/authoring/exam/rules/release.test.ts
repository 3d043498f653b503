import { isReleased } from './release'

const facts = { isAttemptOver: false, isDayRunning: false, windowOverAtMs: 1_000, nowMs: 999 }

test.each([
  ['after the section at once', { ...facts, after: 'section' }, true],
  ['after the attempt not before it is over', { ...facts, after: 'attempt' }, false],
  ['after the attempt when it is over', { ...facts, after: 'attempt', isAttemptOver: true }, true],
  [
    'after the window not a moment before, though the attempt is over',
    { ...facts, after: 'window', isAttemptOver: true },
    false,
  ],
  ['after the window when it is over', { ...facts, after: 'window', nowMs: 1_000 }, true],
  [
    'after a window that there is not, as after the attempt',
    { ...facts, after: 'window', windowOverAtMs: null },
    false,
  ],
  ['on a mock day not before it is over', { ...facts, after: 'section', isDayRunning: true }, false],
  [
    'on a mock day not before it is over, whatever else is',
    { ...facts, after: 'attempt', isAttemptOver: true, isDayRunning: true },
    false,
  ],
] as const)('keys are released %s', (_, given, expected) => {
  expect(isReleased(given)).toBe(expected)
})
