import { readSwipe } from './swipe'

test.each([
  ['to the left', { dx: -120, dy: 10, ms: 200 }, 1],
  ['to the right', { dx: 70, dy: -35, ms: 500 }, -1],
  ['as short, as steep and as slow as a swipe can be', { dx: -70, dy: 35, ms: 500 }, 1],
  ['a finger that stayed', { dx: 0, dy: 0, ms: 50 }, null],
  ['a scroll', { dx: 0, dy: -300, ms: 200 }, null],
  ['a scroll upwards that drifted', { dx: 120, dy: -61, ms: 200 }, null],
  ['a tap that slipped', { dx: -69, dy: 0, ms: 100 }, null],
  ['a scroll that drifted', { dx: -120, dy: 61, ms: 200 }, null],
  ['a finger that follows a line', { dx: 300, dy: 0, ms: 501 }, null],
])('%s', (_, stroke, step) => {
  expect(readSwipe(stroke)).toBe(step)
})
