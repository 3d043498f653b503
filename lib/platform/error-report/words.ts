import { formatCount } from '@/lib/platform/format/digits'

const count = (number: number, noun: string) => `${formatCount(number)} ${noun}`

export const errorReportsCopy = {
  title: 'خطاهای صفحه‌ها',
  lead: 'وقتی صفحه‌ای برای کسی از کار می‌افتد، خودش خبر می‌دهد. رمزها و نشانی آدم‌ها پیش از ذخیره پاک می‌شوند.',
  emptyTitle: 'خطایی گزارش نشده',
  emptyText: 'هر وقت صفحه‌ای برای کسی از کار بیفتد، گزارشش این‌جا می‌آید.',
  times: (number: number) => count(number, 'بار'),
  first: (when: string) => `اولین بار: ${when}`,
  last: (when: string) => `آخرین بار: ${when}`,
  remove: 'پاک کردن',
  question: 'این گزارش برای همیشه پاک شود؟',
  yes: 'بله، پاک کن',
  no: 'نه، بماند',
  removed: 'گزارش پاک شد.',
  text: 'متن خطا',
  page: 'صفحه:',
  ids: 'شماره‌هایی که روی صفحه‌ها بود:',
} as const
