import { writeLetter, notify } from '@/server/accounts/notification/public'
import { type Context, inTransaction } from '@/server/platform/http/context'
import { claimEndingPasses } from './pass-repo'

/** Days before the end. Nothing is charged automatically, so people need time to renew. */
const DAYS_BEFORE = 3
const PER_PASS = 200
const LIFE_SECONDS = DAYS_BEFORE * 86_400

/** Notifies people once that their pass ends, unless they have renewed it. */
export async function remindOfEndingPasses(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const ending = await claimEndingPasses(ctx.db, DAYS_BEFORE, PER_PASS)
    await notify(
      ctx,
      ending.map(({ id, userId, endsAt, productId }) => {
        const news = { kind: 'pass', event: 'ending', endsAt: endsAt.toISOString(), product: productId } as const
        return { userId, news, key: `ending:${id}`, letter: writeLetter(ctx, news, { lifeSeconds: LIFE_SECONDS }) }
      }),
    )
  })
}
