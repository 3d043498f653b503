import { paths } from '@/lib/platform/paths'
import { readForPage } from '@/lib/platform/client/first-data'
import { type Entitlement } from '@/lib/shop/entitlement/contract'
import { placeValueCopy as copy } from '@/lib/site/dashboard/words/me-page'
import { readPlaceNotes } from './read-place-values'

jest.mock('@/lib/platform/client/first-data')

const REPLIES: Readonly<Record<string, unknown>> = {
  '/notifications/unread/': { unread: 3 },
  '/reminders/': { hour: 19, calendar: null },
  '/goal/': { targets: { overall: 14 }, testDate: null },
  '/mock-days/': { items: [{ startsAt: '2026-12-05T05:30:00.000Z', isOver: false }] },
}
const answer = (replies: typeof REPLIES) =>
  jest.mocked(readForPage).mockImplementation(({ queryKey: [path] }) => Promise.resolve(replies[String(path)] as never))
const credit = (rest: Partial<Entitlement>): Entitlement => ({
  kind: 'writing',
  subject: null,
  amount: 3,
  used: 1,
  held: 0,
  startsAt: null,
  isToCome: false,
  expiresAt: null,
  daysLeft: null,
  end: null,
  orderId: null,
  productId: null,
  ...rest,
})

test('a candidate sees what is new, due and left; credits that ended or have not begun do not count', async () => {
  answer(REPLIES)
  const owned = [
    credit({}),
    credit({ end: 'expired' }),
    credit({ isToCome: true }),
    credit({ kind: 'speaking', amount: 1 }),
  ]
  expect(await readPlaceNotes('student', owned)).toEqual({
    [paths.notifications]: copy.unread(3),
    [paths.reminders]: copy.reminded(19),
    [paths.progress]: copy.target(14),
    [paths.mockDays]: expect.stringContaining('آذر'),
    [paths.orders]: copy.corrections(2),
  })
})

test('nothing is claimed of what could not be read, and staff have neither a goal nor a seat', async () => {
  answer({})
  expect(await readPlaceNotes('student', undefined)).toEqual({})
  answer({ ...REPLIES, '/reminders/': { hour: null, calendar: null } })
  expect(await readPlaceNotes('teacher', undefined)).toEqual({
    [paths.notifications]: copy.unread(3),
    [paths.reminders]: copy.off,
  })
})
