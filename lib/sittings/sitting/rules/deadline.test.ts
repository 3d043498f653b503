import { attemptAgeMs, closingDelayMs } from './deadline'

test('a strict sitting is closed 30 seconds after its deadline, a practice sitting after a day', () => {
  expect(closingDelayMs('strict')).toBe(30_000)
  expect(closingDelayMs('practice')).toBe(86_400_000)
})

test('the sections of a mock must be started within a week, those of a practice within thirty days', () => {
  expect(attemptAgeMs('strict')).toBe(604_800_000)
  expect(attemptAgeMs('practice')).toBe(2_592_000_000)
})
