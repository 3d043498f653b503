import { type News } from '@/lib/accounts/notification/contract'
import { roomNewsCopy } from '@/lib/institute/mock-day/words/my-mock-day'
import { paths } from '@/lib/platform/paths'
import { writeLetter, notify } from '@/server/accounts/notification/public'
import { type Context, inTransaction } from '@/server/platform/http/context'
import { listSeatedOf, listSeatedSoon, type SeatedRow } from './seat-repo'

type Sender = Pick<Context, 'db' | 'settings' | 'newId'>
const DAY_SECONDS = 86_400

/** Notifies candidates a day before a mock day, and those who take a seat later; once each. */
export async function sweepMockDays(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (txContext) => notifySeated(txContext, 'soon', await listSeatedSoon(txContext.db)))
}

export async function notifyOfCancelledDay(ctx: Sender, day: string): Promise<void> {
  await notifySeated(ctx, 'cancelled', await listSeatedOf(ctx.db, day))
}

async function notifySeated(
  ctx: Sender,
  event: Extract<News, { kind: 'mock_day' }>['event'],
  seated: readonly SeatedRow[],
): Promise<void> {
  const notices = seated.map(({ userId, day, exam, startsAt }) => {
    const news = { kind: 'mock_day', event, day, exam, startsAt: startsAt.toISOString() } as const
    return {
      userId,
      news,
      key: `${event}:${day}`,
      letter: writeLetter(ctx, news, { lifeSeconds: DAY_SECONDS }),
    }
  })
  await notify(ctx, notices)
}

type Announced = { readonly id: string; readonly day: string; readonly text: string }

/** Adds an announcement to the notifications of the people concerned; their open pages show it at once. */
export async function notifyOfAnnouncement(
  ctx: Sender,
  { id, day, text }: Announced,
  people: readonly string[],
): Promise<void> {
  const { title } = roomNewsCopy
  const news = { kind: 'announcement', event: 'sent', announcement: id, title, text, link: paths.mockDay(day) } as const
  await notify(
    ctx,
    people.map((userId) => ({ userId, news, key: id, about: id })),
  )
}
