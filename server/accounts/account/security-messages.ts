import { type News } from '@/lib/accounts/notification/contract'
import { securityMail } from '@/lib/accounts/notification/words/mails'
import { sayNews } from '@/lib/accounts/notification/words/news'
import { nameDevice } from '@/lib/platform/text/device'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'
import { originOf } from '@/server/platform/http/address'
import { type RequestContext } from '@/server/platform/http/context'
import { notify } from '../notification/public'

const DAY_SECONDS = 86_400
type SecurityEvent = Extract<News, { kind: 'security' }>['event']

/** Tells the owner of an account what was changed in it, from which device and when; in the transaction of the change. */
export async function notifyOfSecurity(ctx: RequestContext, userId: string, event: SecurityEvent): Promise<void> {
  const news = { kind: 'security', event } as const
  const { title } = sayNews(news)
  const text = securityMail({
    title,
    device: nameDevice(ctx.userAgent),
    when: formatDayAndTime(new Date().toISOString()),
    link: originOf(ctx.settings) + paths.account,
  })
  const letter = { subject: title, text, lifeSeconds: DAY_SECONDS, word: 'account' } as const
  await notify(ctx, [{ userId, news, key: `${event}:${ctx.requestId}`, letter }])
}
