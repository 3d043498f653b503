import { closingDelayMs } from './deadline'

test('a strict sitting is closed 30 seconds after its deadline, a practice sitting after a day', () => {
  expect(closingDelayMs('strict')).toBe(30_000)
  expect(closingDelayMs('practice')).toBe(86_400_000)
})
