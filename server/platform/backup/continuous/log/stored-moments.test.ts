import { createStoredMoments } from './stored-moments'

test('a moment counts as stored once the log is stored up to where the database was then, and not before', async () => {
  let end = 100n
  const moments = createStoredMoments(async () => end)
  moments.settle(1_000n)
  expect(moments.storedAt()).toBeNull()
  const before = Date.now()
  await moments.ask()
  moments.settle(99n)
  expect(moments.storedAt()).toBeNull()
  // A second request while the log is behind still waits for the first position, or a busy database would never count as stored.
  end = 200n
  await moments.ask()
  moments.settle(100n)
  const first = moments.storedAt()
  expect(first?.getTime()).toBeGreaterThanOrEqual(before)
  moments.settle(1_000n)
  expect(moments.storedAt()).toBe(first)
  await moments.ask()
  moments.settle(200n)
  expect(moments.storedAt()?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? Infinity)
  expect(moments.storedAt()).not.toBe(first)
})
