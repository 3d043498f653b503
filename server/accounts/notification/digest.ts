import { News } from '@/lib/accounts/notification/contract'
import { digestMail } from '@/lib/accounts/notification/words/mails'
import { sayNews } from '@/lib/accounts/notification/words/news'
import { originOf } from '@/server/platform/http/address'
import { type Context, inTransaction } from '@/server/platform/http/context'
import { sendToPeople } from '@/server/platform/outbox/public'
import { type DigestRow, takeDueDigests } from './digest-repo'
import { endable } from './notify'

const DAY_SECONDS = 86_400
/** The next pass takes the rest. */
const MOST_AT_ONCE = 100

/** One mail a day to those who chose it, at eight in the evening, with what they have not read by then. */
export async function sendDigests(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const due = await takeDueDigests(ctx.db, MOST_AT_ONCE)
    await sendToPeople(
      ctx,
      due.flatMap((row) => toLetter(ctx, row)),
    )
  })
}

function toLetter(ctx: Context, { userId, identifier: to, items }: DigestRow) {
  const said = items.flatMap(({ facts }) => {
    const news = News.safeParse(facts)
    return news.success ? [sayNews(news.data)] : []
  })
  // A mobile number in place of a mail address since: text messages have no daily letter.
  if (said.length === 0 || !to.includes('@')) return []
  const text = digestMail.text(said, originOf(ctx.settings))
  const { subject } = digestMail
  return [{ to, subject, lifeSeconds: DAY_SECONDS, ...endable(ctx, text, { userId, kind: 'all' }) }]
}
