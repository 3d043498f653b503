import { loadTextCode } from '../panes/text-panes'
import { loadDragCode } from '../slots/load-drag-code'
import { renderSamplePaper } from './draw-specimen'

beforeAll(loadTextCode)
beforeAll(loadDragCode)
// jsdom cannot scroll.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})

const SKILLS = ['listening', 'reading', 'writing'] as const

test.each(SKILLS)('what loads before the clock of %s is enough to render all its questions', async (skill) => {
  jest.resetModules()
  const player = await import('../load-player')
  await player.loadPlayerOf(skill)
  const specimen = await import('./draw-specimen')
  await expect(specimen.renderSamplePaper(skill)).resolves.toBeUndefined()
})

test.each(SKILLS)('renders every question of %s, and removes all of it afterwards', async (skill) => {
  const before = document.body.innerHTML
  await renderSamplePaper(skill)
  expect(document.body.innerHTML).toBe(before)
})

/** As in Chrome 109: an API that the screen needs and the browser lacks is found before the clock starts. */
test.each(SKILLS)('fails for %s if the screen calls an API that the browser lacks', async (skill) => {
  const { toSorted } = Array.prototype
  Reflect.deleteProperty(Array.prototype, 'toSorted')
  try {
    await expect(renderSamplePaper(skill)).rejects.toThrow('toSorted')
  } finally {
    Object.defineProperty(Array.prototype, 'toSorted', { value: toSorted, writable: true, configurable: true })
  }
  expect(document.body.textContent).toBe('')
})
