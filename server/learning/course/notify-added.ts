import { writeLetter, notify } from '@/server/accounts/notification/public'
import { type Context, inTransaction } from '@/server/platform/http/context'
import { listLearnersOfAdded } from './added-lessons-repo'

const WEEK_SECONDS = 604_800
/** The next pass takes the rest. */
const MAX_AT_ONCE = 500

/** Notifies learners of lessons that were added to one of their courses. */
export async function notifyOfAddedLessons(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const learners = await listLearnersOfAdded(ctx.db, MAX_AT_ONCE)
    await notify(
      ctx,
      learners.map(({ userId, course, slug, addedAtMs, ...facts }) => {
        const news = { kind: 'course', event: 'lessons_added', course: slug, ...facts } as const
        const letter = writeLetter(ctx, news, { lifeSeconds: WEEK_SECONDS })
        return { userId, news, key: `${course}:${addedAtMs}`, about: course, letter }
      }),
    )
  })
}
