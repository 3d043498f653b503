import { formatCount } from '@/lib/platform/format/digits'

export const contactInboxCopy = {
  title: 'پیام‌ها',
  lead: 'آنچه از فرم تماس رسیده است. جواب را از ایمیل یا تلفن خودت بده و بعد پیام را ببند.',
  tabs: 'کدام پیام‌ها',
  open: (number: number) => (number > 0 ? `باز (${formatCount(number)})` : 'باز'),
  settled: 'بسته',
  emptyOpenTitle: 'پیام بازی نیست',
  emptyOpenText: 'هر پیامی که از فرم تماس برسد، همین‌جا می‌آید.',
  emptySettledTitle: 'هنوز پیامی بسته نشده',
  emptySettledText: 'پیامی که جوابش را داده‌ای و بسته‌ای، این‌جا می‌ماند.',
  settle: 'جواب دادم؛ ببند',
  reopen: 'دوباره باز کن',
  settledToast: 'پیام بسته شد.',
  reopenedToast: 'پیام دوباره باز شد.',
  undo: 'برگردان',
  replyTo: 'پاسخ به',
  copySubject: 'پاسخ سنجه به پیام تو',
} as const
