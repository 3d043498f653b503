import { createVersionCache } from './version-cache'

/** A cache that counts its loads by id. */
function createCountingCache(limit: number) {
  const reads: string[] = []
  const read = createVersionCache<string>(limit)
  return { reads, get: (id: string) => read(id, () => Promise.resolve(`${id}${reads.push(id)}`)) }
}

test('loads an entry once, also for concurrent requests', async () => {
  const { reads, get } = createCountingCache(2)
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual(['a1', 'a1', 'b2'])
  expect(await get('a')).toBe('a1')
  expect(reads).toEqual(['a', 'b'])
})

test('drops the least recently used entry beyond the limit', async () => {
  const { reads, get } = createCountingCache(2)
  for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) await get(id)
  expect(reads).toEqual(['a', 'b', 'c', 'b'])
})

test('reports a failed load and does not cache it', async () => {
  const read = createVersionCache<string>(2)
  await expect(read('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await read('a', () => Promise.resolve('here'))).toBe('here')
})

test('a late failure does not remove a newer entry', async () => {
  const read = createVersionCache<string>(1)
  let fail: (error: Error) => void = () => undefined
  const late = read('a', () => new Promise((_, reject) => (fail = reject)))
  await read('b', () => Promise.resolve('b'))
  await read('a', () => Promise.resolve('new'))
  fail(new Error('away'))
  await expect(late).rejects.toThrow('away')
  expect(await read('a', () => Promise.resolve('never read'))).toBe('new')
})
