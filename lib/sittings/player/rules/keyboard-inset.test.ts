import { measureKeyboard } from './keyboard-inset'

const noInset = { covered: 0, moved: 0 }

test.each([
  ['no keyboard', 664, { height: 664, offsetTop: 0, scale: 1 }, noInset],
  ['an address bar that comes back', 664, { height: 580, offsetTop: 0, scale: 1 }, noInset],
  ['a keyboard over the page', 664, { height: 328.4, offsetTop: 0, scale: 1 }, { covered: 336, moved: 0 }],
  ['the same, with the page moved up', 664, { height: 328, offsetTop: 210.6, scale: 1 }, { covered: 336, moved: 211 }],
  ['a keyboard that makes the page smaller', 328, { height: 328, offsetTop: 0, scale: 1 }, noInset],
  ['two fingers that zoom', 664, { height: 332, offsetTop: 120, scale: 2 }, noInset],
  ['a page that is pulled beyond its top', 664, { height: 328, offsetTop: -8, scale: 1 }, { covered: 336, moved: 0 }],
])('%s', (_, pageHeight, viewport, room) => {
  expect(measureKeyboard(pageHeight, viewport)).toEqual(room)
})
