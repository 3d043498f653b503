import { persianDigits } from '@/lib/platform/format/digits'

/** Larger numbers are shown as this one and a plus. */
const MAX = 99

/** The words of the bell, apart from those of its list: they are on every page. */
export const bellCopy = {
  name: 'اعلان‌ها',
  counted: (unread: number) => `اعلان‌ها، ${persianDigits(unread)} نخوانده`,
  badge: (unread: number) => (unread > MAX ? `${persianDigits(MAX)}+` : persianDigits(unread)),
} as const
