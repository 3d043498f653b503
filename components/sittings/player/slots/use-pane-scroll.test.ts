import { speedAt } from './use-pane-scroll'

test('a drag scrolls only near the edges of the pane: up at the upper, down at the lower, faster when nearer', () => {
  const speeds = [100, 130, 171, 300, 429, 470, 500].map((y) => speedAt(y, 100, 500))
  expect(speeds[0]).toBe(-16)
  expect(speeds[1]).toBeLessThan(-4)
  expect(speeds.slice(2, 5).map(Math.abs)).toEqual([0, 0, 0])
  expect(speeds[5]).toBeGreaterThan(4)
  expect(speeds[6]).toBe(16)
})

test('a pane lower than two edge zones has a middle that does not scroll', () => {
  expect(Math.abs(speedAt(130, 100, 160))).toBe(0)
  expect(speedAt(100, 100, 160)).toBe(-16)
})
