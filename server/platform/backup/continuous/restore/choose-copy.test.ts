import { makeCopies } from '@/server/testing/handmade-copies'
import { chooseCopy, explainUnusableLog } from './choose-copy'

const { target, putBase, putDamagedBase, putRun, remove } = makeCopies()
afterAll(remove)

const [FIRST, SECOND] = ['2026-11-28T02-00-00Z', '2026-11-28T12-00-00Z']
const [ENDS, LATER_ENDS] = ['2026-11-28T11:00:00.000Z', '2026-11-28T12:30:00.000Z']

test('the newest moment ends before a gap as long as the log after it has no whole base copy; both ends and a damaged copy are named', async () => {
  putBase(FIRST, '2026-11-28T02:00:10.000Z')
  putRun(FIRST, ENDS)
  expect((await chooseCopy(target, null)).gap).toBeNull()
  putRun(SECOND, LATER_ENDS)
  expect(await chooseCopy(target, null)).toMatchObject({
    run: { id: FIRST },
    gap: { endsAt: ENDS, laterEndsAt: LATER_ENDS, unreadable: [] },
  })
  // A moment in the gap is refused.
  await expect(chooseCopy(target, new Date('2026-11-28T11:30:00Z'))).rejects.toThrow(/is in a gap of the copies/)
  putDamagedBase(SECOND)
  const { gap } = await chooseCopy(target, null)
  expect(gap?.unreadable).toEqual([expect.stringContaining(`${SECOND}.json`)])
  expect(gap && explainUnusableLog(gap)).toMatch(/no base copy that can be read \(damaged.*12-00-00Z\.json\)/)
  putBase(SECOND, '2026-11-28T12:00:10.000Z')
  expect(await chooseCopy(target, null)).toMatchObject({ run: { id: SECOND }, gap: null })
})
