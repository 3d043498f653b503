import { render } from '@testing-library/react'
import { DocumentBar } from './document-bar'

const HEIGHT_PX = 110
const { ResizeObserver: original } = globalThis
beforeEach(() => {
  globalThis.ResizeObserver = class {
    constructor(private readonly onResize: ResizeObserverCallback) {}
    observe = () => this.onResize([], this)
    unobserve = () => undefined
    disconnect = () => undefined
  }
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 360, HEIGHT_PX))
})
afterEach(() => {
  globalThis.ResizeObserver = original
  jest.restoreAllMocks()
})

test('what stays in sight below the bar learns its height, until the page is left', () => {
  const heightForOthers = () => document.documentElement.style.getPropertyValue('--document-bar')
  const { unmount } = render(
    <DocumentBar back={{ href: '/', text: 'همه' }} title="A long title" badge="پیش‌نویس" save="ذخیره شد" />,
  )
  expect(heightForOthers()).toBe(`${HEIGHT_PX}px`)
  unmount()
  expect(heightForOthers()).toBe('')
})
