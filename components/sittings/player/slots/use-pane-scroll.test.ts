import { speedAt } from './use-pane-scroll'

test('a drag scrolls at the edges of the pane only: up at the upper, down at the lower, the faster the nearer', () => {
  const speeds = [100, 130, 171, 300, 429, 470, 500].map((y) => speedAt(y, 100, 500))
  expect(speeds[0]).toBe(-16)
  expect(speeds[1]).toBeLessThan(-4)
  expect(speeds.slice(2, 5).map(Math.abs)).toEqual([0, 0, 0])
  expect(speeds[5]).toBeGreaterThan(4)
  expect(speeds[6]).toBe(16)
})

test('in a pane that is lower than two edges there is a middle where nothing moves', () => {
  expect(Math.abs(speedAt(130, 100, 160))).toBe(0)
  expect(speedAt(100, 100, 160)).toBe(-16)
})
