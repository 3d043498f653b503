import { persianDigits } from '@/lib/platform/format/digits'

export const moneyAlarm = {
  subject: 'حساب پول با سفارش‌ها نمی‌خواند',
  text: (count: number, link: string) =>
    [`در بررسی امروز ${persianDigits(count)} مورد با هم نمی‌خواند. فهرستش در صفحه‌ی مدیریت است:`, link].join('\n\n'),
} as const
