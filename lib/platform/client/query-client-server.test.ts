import { createQueryClient } from './query-client'

// There is no window here, as when a page is rendered on the server.
test('on the server nothing is retried', () => {
  const { retry } = createQueryClient().getDefaultOptions().queries ?? {}
  if (typeof retry !== 'function') throw new Error('no function')
  expect(retry(0, new Error('network'))).toBe(false)
})
