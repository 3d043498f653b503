import { render, screen } from '@testing-library/react'
import { keepSizeCopy as copy } from '@/lib/learning/post/words/offline-post'
import { EvictionNotice } from './eviction-notice'

afterEach(() => Reflect.deleteProperty(navigator, 'storage'))

test.each([true, false])(
  'tells that a stored page may be deleted unless the browser promises to keep it: %s',
  async (lasts) => {
    const persisted = jest.fn(async () => lasts)
    Object.defineProperty(navigator, 'storage', {
      value: { persisted, persist: async () => lasts },
      configurable: true,
    })
    render(<EvictionNotice />)
    if (!lasts) return expect(await screen.findByText(copy.mayBeEvicted)).toBeVisible()
    await persisted.mock.results[0]?.value
    expect(screen.queryByText(copy.mayBeEvicted)).toBeNull()
  },
)
