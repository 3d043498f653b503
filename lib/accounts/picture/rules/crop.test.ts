import { type Crop, dragCrop, squareOf } from './crop'

const wide = { width: 400, height: 200 }
const tall = { width: 200, height: 400 }
const middle: Crop = { zoom: 1, x: 0.5, y: 0.5 }

test.each([
  ['the middle of a wide picture', wide, middle, { left: 100, top: 0, side: 200 }],
  ['the top of a tall picture', tall, { ...middle, y: 0 }, { left: 0, top: 0, side: 200 }],
  ['the bottom of a tall picture', tall, { ...middle, y: 1 }, { left: 0, top: 200, side: 200 }],
  ['a smaller square when zoomed', wide, { ...middle, zoom: 2 }, { left: 150, top: 50, side: 100 }],
  ['all of a square picture', { width: 50, height: 50 }, middle, { left: 0, top: 0, side: 50 }],
])('takes %s', (_, size, crop, square) => {
  expect(squareOf(size, crop)).toEqual(square)
})

test.each([
  ['moves the square against the finger', wide, middle, { dx: 25, dy: 0 }, { ...middle, x: 0.25 }],
  ['stops at the edge', wide, middle, { dx: -900, dy: 0 }, { ...middle, x: 1 }],
  ['leaves a direction without room', wide, middle, { dx: 0, dy: 30 }, middle],
])('%s', (_, size, crop, by, expected) => {
  expect(dragCrop(size, crop, by, 100)).toEqual(expected)
})
