import { writeLetter, notify } from '@/server/accounts/notification/public'
import { type Context, inTransaction } from '@/server/platform/http/context'
import { listReleased } from './released-repo'

const WEEK_SECONDS = 604_800
/** The next pass takes the rest. */
const MAX_PER_PASS = 500

/** Notifies candidates once per attempt that answers and explanations which were withheld can now be read. */
export async function notifyOfReleased(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const released = await listReleased(ctx.db, MAX_PER_PASS)
    await notify(
      ctx,
      released.map(({ attempt, userId, exam }) => {
        const news = { kind: 'result', event: 'released', attempt, exam } as const
        const letter = writeLetter(ctx, news, { lifeSeconds: WEEK_SECONDS })
        return { userId, news, key: `released:${attempt}`, about: attempt, letter }
      }),
    )
  })
}
