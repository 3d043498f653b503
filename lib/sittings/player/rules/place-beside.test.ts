import { placeBeside } from './place-beside'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const laptop = { width: 1280, height: 800 }
const list = { width: 544, height: 400 }

test.each([
  ['below, if it fits there', box(700, 100, 500, 60), list, laptop, { left: 700, top: 168, maxHeight: 624 }],
  ['above, if it fits only there', box(700, 600, 500, 60), list, laptop, { left: 700, top: 192, maxHeight: 584 }],
  ['to the right of a tall paragraph', box(20, 150, 560, 500), list, laptop, { left: 588, top: 150, maxHeight: 784 }],
  ['to the left of a tall paragraph', box(700, 350, 560, 400), list, laptop, { left: 148, top: 350, maxHeight: 784 }],
  ['within the screen', box(1000, 100, 200, 60), list, laptop, { left: 728, top: 168, maxHeight: 624 }],
  [
    'on the side with more room on a phone, scrolling',
    box(10, 200, 340, 90),
    { width: 328, height: 500 },
    { width: 360, height: 640 },
    { left: 10, top: 298, maxHeight: 334 },
  ],
  [
    'nowhere on a phone in landscape',
    box(10, 100, 340, 200),
    { width: 600, height: 350 },
    { width: 640, height: 360 },
    null,
  ],
])('places a window %s', (_, about, window, screen, place) => {
  expect(placeBeside(about, window, screen)).toEqual(place)
})
