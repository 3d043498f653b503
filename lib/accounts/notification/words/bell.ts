import { persianDigits } from '@/lib/platform/format/digits'

/** Beyond it the number says no more. */
const MOST = 99

/** The words of the bell, apart from those of its list: they are on every page. */
export const bellCopy = {
  name: 'اعلان‌ها',
  counted: (unread: number) => `اعلان‌ها، ${persianDigits(unread)} نخوانده`,
  badge: (unread: number) => (unread > MOST ? `${persianDigits(MOST)}+` : persianDigits(unread)),
} as const
