import { createVersionCache } from './version-cache'

/** A cache whose reads are counted by their id. */
function counting(limit: number) {
  const reads: string[] = []
  const read = createVersionCache<string>(limit)
  return { reads, get: (id: string) => read(id, () => Promise.resolve(`${id}${reads.push(id)}`)) }
}

test('what was read is not read again, by two at the same time neither', async () => {
  const { reads, get } = counting(2)
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual(['a1', 'a1', 'b2'])
  expect(await get('a')).toBe('a1')
  expect(reads).toEqual(['a', 'b'])
})

test('beyond the limit the one goes that was not asked for the longest', async () => {
  const { reads, get } = counting(2)
  for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) await get(id)
  expect(reads).toEqual(['a', 'b', 'c', 'b'])
})

test('a read that fails is told and forgotten', async () => {
  const read = createVersionCache<string>(2)
  await expect(read('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await read('a', () => Promise.resolve('here'))).toBe('here')
})

test('a read that fails late does not take away what was read since', async () => {
  const read = createVersionCache<string>(1)
  let fail: (error: Error) => void = () => undefined
  const late = read('a', () => new Promise((_, reject) => (fail = reject)))
  await read('b', () => Promise.resolve('b'))
  await read('a', () => Promise.resolve('new'))
  fail(new Error('away'))
  await expect(late).rejects.toThrow('away')
  expect(await read('a', () => Promise.resolve('never read'))).toBe('new')
})
