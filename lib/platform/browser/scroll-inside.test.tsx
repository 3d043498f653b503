import { scrollInside } from './scroll-inside'

function place(top: number, bottom: number) {
  const [box, element] = [document.createElement('div'), document.createElement('p')]
  box.setAttribute('data-scrolls', '')
  box.append(element)
  box.scrollTop = 500
  box.getBoundingClientRect = () => new DOMRect(0, 100, 10, 200)
  element.getBoundingClientRect = () => new DOMRect(0, top, 10, bottom - top)
  scrollInside(element)
  return box.scrollTop
}

test.each([
  ['in sight', 150, 250, 500],
  ['above', 50, 90, 442],
  ['below', 320, 360, 568],
  ['below and higher than the box', 320, 900, 712],
])('an element that is %s: its box scrolls as far as needed', (_, top, bottom, scrolled) => {
  expect(place(top, bottom)).toBe(scrolled)
})

test('nothing scrolls without such a box', () => {
  const element = document.createElement('p')
  element.scrollIntoView = () => {
    throw new Error('moved the page')
  }
  expect(() => scrollInside(element)).not.toThrow()
})
