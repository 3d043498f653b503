import { drawSpecimen } from './draw-specimen'

// jsdom scrolls nothing.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})

const SKILLS = ['listening', 'reading', 'writing'] as const

test.each(SKILLS)('draws every question of %s, and leaves nothing of it behind', async (skill) => {
  const before = document.body.innerHTML
  await drawSpecimen(skill)
  expect(document.body.innerHTML).toBe(before)
})

/** Chrome 109 and its like: whatever the screen calls that is not there is found before the clock is started. */
test.each(SKILLS)('fails for %s where the screen calls what this browser lacks', async (skill) => {
  const { toSorted } = Array.prototype
  Reflect.deleteProperty(Array.prototype, 'toSorted')
  try {
    await expect(drawSpecimen(skill)).rejects.toThrow('toSorted')
  } finally {
    Object.defineProperty(Array.prototype, 'toSorted', { value: toSorted, writable: true, configurable: true })
  }
  expect(document.body.textContent).toBe('')
})
