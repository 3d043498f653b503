import { pagerCopy } from '@/lib/platform/words/paged-list'
import { formatCount } from '@/lib/platform/format/digits'

const count = (number: number, noun: string) => `${formatCount(number)} ${noun}`

export const manageCopy = {
  title: 'مدیریت',
  lead: 'کاربرها، پرونده‌های پشتیبانی، خطاهای صفحه‌ها، پیام‌های ارسال‌شده و نوشته‌ها، در یک نگاه.',
  refusedTitle: 'این بخش برای مدیرهاست',
  refusedText: 'با این حساب نمی‌شود واردش شد. کارت را از پیشخوان ادامه بده.',
  toDashboard: 'برگشت به پیشخوان',
  ...pagerCopy,
  home: {
    messages: 'پرونده‌های باز',
    messagesNone: 'پرونده‌ی بازی نمانده',
    messagesText: (unclaimed: number, late: number) => `${count(unclaimed, 'بدون مسئول')}، ${count(late, 'دیر شده')}`,
    reports: 'خطاهای صفحه‌ها',
    reportsNone: 'خطایی گزارش نشده',
    reportsText: 'خطای متفاوت؛ تکراری‌ها یکی شمرده می‌شوند',
    outbox: 'صندوق ارسال',
    outboxText: 'پیام در این صندوق، در سی روز گذشته',
    posts: 'نوشته‌های وبلاگ',
    postsText: 'نوشته، در همه‌ی حالت‌ها',
    authors: 'نویسنده‌ها',
    authorsText: 'کسی که بدون مدیر بودن می‌تواند بنویسد',
    unknown: '—',
    number: formatCount,
  },
  posts: { draft: 'پیش‌نویس', scheduled: 'زمان‌بندی‌شده', published: 'منتشرشده', unpublished: 'برداشته‌شده' },
} as const
