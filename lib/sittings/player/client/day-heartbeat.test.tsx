import { startHeartbeat } from './day-heartbeat'

const call = jest.fn<Promise<unknown>, [{ query: object }]>()
jest.mock('@/lib/platform/client/browser', () => ({ route: () => (asked: { query: object }) => call(asked) }))
const beat = { state: 'started', number: 1, attempt: null, isPaused: false, clock: null, announcement: null }

test.each<[string, (() => boolean) | undefined, boolean, object]>([
  ['the page that holds the section, in front', () => true, false, { page: 'shown' }],
  ['the page that holds the section, covered', () => true, true, { page: 'hidden' }],
  ['a page whose section another one has taken over', () => false, true, {}],
  ['a waiting room', undefined, true, {}],
])('%s reports its visibility only while it is the writer of the section', async (_, isWriting, isHidden, query) => {
  call.mockResolvedValue(beat)
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
  await new Promise<void>((resolve) => {
    const stop = startHeartbeat('day', {
      onBeat: () => {
        stop()
        resolve()
      },
      ...(isWriting && { isWriting }),
    })
  })
  expect(call).toHaveBeenLastCalledWith({ params: { id: 'day' }, query })
})
