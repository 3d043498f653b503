import { type News } from '@/lib/accounts/notification/contract'
import { securityMail } from '@/lib/accounts/notification/words/mail-frames'
import { describeNotification } from '@/lib/accounts/notification/words/news'
import { nameDevice } from '@/lib/platform/text/device-name'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'
import { originOf } from '@/server/platform/http/address'
import { type RequestContext } from '@/server/platform/http/context'
import { writeLetter, notify } from '../notification/public'

const DAY_SECONDS = 86_400
type SecurityEvent = Extract<News, { kind: 'security' }>['event']

/** Notifies the owner of an account that a manager has ended their sessions; called in the transaction that ends them. */
export async function notifyOfEndedSessions(ctx: RequestContext, userId: string): Promise<void> {
  const news = { kind: 'security', event: 'ended_by_manager' } as const
  const letter = writeLetter(ctx, news, { lifeSeconds: DAY_SECONDS })
  await notify(ctx, [{ userId, news, key: `ended_by_manager:${ctx.requestId}`, letter }])
}

/** Notifies the owner of an account what was changed, from which device and when; called in the transaction of the change. */
export async function notifyOfSecurity(ctx: RequestContext, userId: string, event: SecurityEvent): Promise<void> {
  const news = { kind: 'security', event } as const
  const { title } = describeNotification(news)
  const [device, now] = [nameDevice(ctx.userAgent), new Date().toISOString()]
  const text = securityMail({
    title,
    device,
    when: formatDayAndTime(now),
    link: originOf(ctx.settings) + paths.account,
  })
  const letter = { subject: title, text, lifeSeconds: DAY_SECONDS } as const
  // A browser that keeps no cookies is new at each log-in: once a day is enough.
  const key = event === 'new_browser' ? `${device}:${now.slice(0, 10)}` : ctx.requestId
  await notify(ctx, [{ userId, news, key: `${event}:${key}`, letter }])
}
