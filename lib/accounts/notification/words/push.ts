import { type News } from '@/lib/accounts/notification/contract'
import { persianDigits } from '@/lib/platform/format/digits'
import { paths } from '@/lib/platform/paths'
import { describeNotification } from './news'

type PushText = { readonly title: string; readonly href: string }

/** Replacements for titles that contain people's words, because a locked screen shows them. */
const PLAIN_TITLES: Partial<Record<News['kind'], string>> = {
  assignment: 'در کلاست آزمون جدیدی گذاشته شد',
  course: 'دوره‌ات درس جدید دارد',
  announcement: 'سنجه برایت خبری دارد',
}

/** What a device shows of a notification: its kind, but never a text, a name or an amount, because others can read a locked screen. */
export function describePush(news: News): PushText {
  const { title, href } = describeNotification(news)
  return { title: PLAIN_TITLES[news.kind] ?? title, href: href ?? paths.notifications }
}

/** The one message a day. */
export const describePushDigest = (count: number): PushText => ({
  title: `امروز ${persianDigits(count)} خبر جدید داری`,
  href: paths.notifications,
})
