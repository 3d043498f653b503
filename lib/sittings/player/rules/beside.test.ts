import { placeBeside } from './beside'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const laptop = { width: 1280, height: 800 }
const list = { width: 544, height: 400 }

test.each([
  ['below, where it fits', box(700, 100, 500, 60), list, laptop, { left: 700, top: 168, maxHeight: 624 }],
  ['above, where it fits only there', box(700, 600, 500, 60), list, laptop, { left: 700, top: 192, maxHeight: 584 }],
  ['at the right of a tall paragraph', box(20, 150, 560, 500), list, laptop, { left: 588, top: 150, maxHeight: 784 }],
  ['at its left', box(700, 350, 560, 400), list, laptop, { left: 148, top: 350, maxHeight: 784 }],
  ['within the screen', box(1000, 100, 200, 60), list, laptop, { left: 728, top: 168, maxHeight: 624 }],
  [
    'where a phone has more room, and it scrolls',
    box(10, 200, 340, 90),
    { width: 328, height: 500 },
    { width: 360, height: 640 },
    { left: 10, top: 298, maxHeight: 334 },
  ],
  [
    'nowhere on a phone that lies',
    box(10, 100, 340, 200),
    { width: 600, height: 350 },
    { width: 640, height: 360 },
    null,
  ],
])('places a window %s', (_, about, window, screen, place) => {
  expect(placeBeside(about, window, screen)).toEqual(place)
})
