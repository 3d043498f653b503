import { makeCopies } from '@/server/testing/handmade-copies'
import { sumAfterCopy } from './prove'

let copies: ReturnType<typeof makeCopies>
beforeEach(() => {
  copies = makeCopies()
})
afterEach(() => copies.remove())
const [FIRST, SECOND, AT] = ['2026-11-28T02-00-00Z', '2026-11-28T03-00-00Z', '2026-11-28T04:00:00.000Z'] as const

test('sums the tables again when a base copy has ended meanwhile: it cannot be restored to a position before its end', async () => {
  const { target, putBase, putRun } = copies
  putRun(FIRST, AT)
  const positions: bigint[] = []
  const { expected, chosen } = await sumAfterCopy(target, async () => {
    positions.push(positions.length === 0 ? 4n : 12n)
    putBase(FIRST, AT, 8)
    return { at: positions.at(-1) ?? 0n, sums: new Map() }
  })
  expect([positions, expected.at, chosen.base.id]).toEqual([[4n, 12n], 12n, FIRST])
})

test('proves nothing while the log after a gap has no base copy, and says so', async () => {
  const { target, putBase, putRun } = copies
  putRun(FIRST, AT)
  putBase(FIRST, AT, 8)
  putRun(SECOND, AT)
  const proving = sumAfterCopy(target, async () => ({ at: 12n, sums: new Map() }))
  await expect(proving).rejects.toThrow('has no base copy of its own: try again after')
})
