import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { PaperEditorContext } from '@/components/authoring/paper/editor-context'
import { stubBrowserApis, createReadOnlyEditor } from '@/components/authoring/paper/testing/editor-kit'
import { makeEmptyPaper } from '@/lib/authoring/paper/rules/new-paper'
import { PREVIEW_READY } from '@/lib/paper/content/rules/live-preview'
import PlayerFrame from './player-frame'

let resize: () => void = () => undefined
beforeAll(stubBrowserApis)
beforeEach(() => {
  globalThis.ResizeObserver = class {
    constructor(onResize: ResizeObserverCallback) {
      resize = () => onResize([], this)
    }
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  }
})

function setRoom(width: number): void {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(width)
  act(() => resize())
}

test('the editor sends the highlight again when a hidden frame is shown', () => {
  const draft = makeEmptyPaper({ skill: 'reading', module: 'academic', slug: 's', title: '' })
  const light = { places: [{ kind: 'group', part: 1, group: 1 }], isOpened: true } as const
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PaperEditorContext value={createReadOnlyEditor(draft)}>
        <PlayerFrame
          draft={draft}
          size="room"
          scheme="black-on-white"
          part={null}
          links={{ light, onPointer: () => undefined }}
        />
      </PaperEditorContext>
    </QueryClientProvider>,
  )
  const frame = screen.getByTitle<HTMLIFrameElement>(/./).contentWindow
  if (!frame) throw new Error('no frame')
  const post = jest.spyOn(frame, 'postMessage').mockImplementation(() => undefined)
  const countLights = () => post.mock.calls.filter(([data]) => JSON.stringify(data).includes('"places"')).length
  setRoom(0)
  act(
    () =>
      void dispatchEvent(new MessageEvent('message', { data: PREVIEW_READY, origin: location.origin, source: frame })),
  )
  expect(countLights()).toBe(0)
  setRoom(360)
  expect(countLights()).toBe(1)
})
