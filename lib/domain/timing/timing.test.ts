import fc from 'fast-check'
import { closingDelayMs, GRACE_MS, isTypingOpen, lateMs, PRACTICE_CLOSE_MS } from './deadline'
import { betterReading, clockMood, remainingMs, shownMinutes, shownSeconds } from './remaining'

const HOUR = 3_600_000
const reading = { serverNowMs: 1_000_000, deadlineAtMs: 1_000_000 + HOUR, steadyAtMs: 500 }

test('the time left is deadline minus server now, advanced by the steady clock', () => {
  expect(remainingMs(reading, 500)).toBe(HOUR)
  expect(remainingMs(reading, 500 + 60_000)).toBe(HOUR - 60_000)
})

test('the time left is never negative, and a steady clock that was reset does not add time', () => {
  expect(remainingMs(reading, 500 + 2 * HOUR)).toBe(0)
  expect(remainingMs(reading, 0)).toBe(HOUR)
})

test('the reading of a slow reply does not give time back', () => {
  const slow = { ...reading, steadyAtMs: 4_500 }
  expect(betterReading(reading, slow, 5_000)).toBe(reading)
  const quick = { ...reading, serverNowMs: reading.serverNowMs + 4_200, steadyAtMs: 4_500 }
  expect(betterReading(reading, quick, 5_000)).toBe(quick)
})

test('a deadline that the server moved replaces the old one, earlier or later', () => {
  const credited = { ...reading, deadlineAtMs: reading.deadlineAtMs + 60_000 }
  expect(betterReading(reading, credited, 500)).toBe(credited)
  expect(betterReading(credited, reading, 500)).toBe(reading)
})

test.each([
  [HOUR, 60],
  [HOUR - 1, 60],
  [9 * 60_000 + 1, 10],
  [60_001, 2],
  [60_000, 1],
  [1, 1],
  [0, 0],
  [-5, 0],
])('%d ms left is shown as %d minutes', (leftMs, minutes) => {
  expect(shownMinutes(leftMs)).toBe(minutes)
})

test.each([
  [61_000, 1, 1],
  [60_001, 1, 1],
  [59_001, 1, 0],
  [1, 0, 1],
  [0, 0, 0],
  [-1, 0, 0],
])('%d ms left is shown in practice as %d:%d', (leftMs, minutes, seconds) => {
  expect(shownSeconds(leftMs)).toEqual({ minutes, seconds })
})

test.each([
  [600_001, 'calm'],
  [600_000, 'ten-minutes'],
  [300_001, 'ten-minutes'],
  [300_000, 'five-minutes'],
  [1, 'five-minutes'],
  [0, 'over'],
  [-1, 'over'],
])('with %d ms left the clock is %s', (leftMs, mood) => {
  expect(clockMood(leftMs)).toBe(mood)
})

test('strict typing is locked at zero, practice typing is not', () => {
  expect(isTypingOpen('strict', 1)).toBe(true)
  expect(isTypingOpen('strict', 0)).toBe(false)
  expect(isTypingOpen('practice', 0)).toBe(true)
})

test('strict closes after 30 seconds, practice after a day', () => {
  expect(closingDelayMs('strict')).toBe(GRACE_MS)
  expect(closingDelayMs('practice')).toBe(PRACTICE_CLOSE_MS)
  expect(GRACE_MS).toBe(30_000)
})

test('lateness is counted from the deadline', () => {
  expect(lateMs(1000, 999)).toBe(0)
  expect(lateMs(1000, 1750)).toBe(750)
})

test('whatever the order of readings, time left never grows while the deadline stands', () => {
  const delay = fc.integer({ min: 0, max: 20_000 })
  fc.assert(
    fc.property(fc.array(fc.tuple(delay, delay), { maxLength: 30 }), (replies) => {
      let held = reading
      let steadyMs = reading.steadyAtMs
      let left = remainingMs(held, steadyMs)
      for (const [wait, travel] of replies) {
        // The server read its clock when `wait` had passed; the reply arrives `travel` later.
        const serverNowMs = reading.serverNowMs + (steadyMs - reading.steadyAtMs) + wait
        steadyMs += wait + travel
        held = betterReading(held, { ...reading, serverNowMs, steadyAtMs: steadyMs }, steadyMs)
        const next = remainingMs(held, steadyMs)
        expect(next).toBeLessThanOrEqual(left)
        left = next
      }
    }),
  )
})
