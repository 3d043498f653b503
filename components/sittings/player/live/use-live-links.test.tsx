import { fireEvent, renderHook } from '@testing-library/react'
import { isPointerMessage, type PreviewHighlight } from '@/lib/paper/content/rules/live-preview'
import { makeStartingView } from '@/lib/paper/content/rules/player-view'
import { createSignal } from '@/lib/platform/browser/signal'
import { useLiveLinks } from './use-live-links'

const real = Object.getOwnPropertyDescriptor(window, 'parent')
afterEach(() => {
  if (real) Object.defineProperty(window, 'parent', real)
})

const DARK: PreviewHighlight = { places: [], isOpened: false }

test('the preview reports a hovered place once, and again only after the editor has highlighted another', () => {
  const told: unknown[] = []
  const editor = { postMessage: (message: unknown) => told.push(message) }
  Object.defineProperty(window, 'parent', { value: editor, configurable: true })
  const element = document.createElement('main')
  element.innerHTML = '<p id="prompt-3">Where?</p>'
  const root = { current: element }
  const live = { view: createSignal(makeStartingView(1, null)), dispatch: () => undefined }
  const { rerender } = renderHook(({ light }) => useLiveLinks(root, light, live), { initialProps: { light: DARK } })
  const point = () => fireEvent.pointerOver(element.firstElementChild ?? element)
  point()
  point()
  expect(told.filter(isPointerMessage)).toHaveLength(1)
  // The editor's reply to the report.
  rerender({ light: { ...DARK } })
  point()
  expect(told.filter(isPointerMessage)).toHaveLength(1)
  rerender({ light: { places: [{ kind: 'group', part: 1, group: 5 }], isOpened: false } })
  point()
  expect(told.filter(isPointerMessage)).toHaveLength(2)
})
