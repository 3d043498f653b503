import { persianDigits } from '@/lib/platform/format/digits'
import { span } from './vocabulary'

/** Words of the review page, which replaces the list of saved words. */
export const reviewWordsCopy = {
  title: 'مرور واژه‌ها',
  left: (count: number) => `${persianDigits(count)} واژه مانده`,
  show: 'نشان بده',
  again: 'یادم نبود',
  hard: 'سخت یادم آمد',
  good: 'یادم بود',
  easy: 'خیلی آسان بود',
  after: span,
  undo: 'برگرداندن جواب قبلی',
  end: 'پایان مرور',
  doneTitle: 'این دور تمام شد',
  doneText: (count: number) => `${persianDigits(count)} جواب دادی. واژه‌ها سر وقت خودشان برمی‌گردند.`,
  back: 'بازگشت به واژه‌ها',
  keys: 'صفحه‌کلید: فاصله برای دیدن معنی، ۱ تا ۴ برای جواب، Z برای برگرداندن.',
  noMeaning: 'معنی ننوشته‌ای.',
  from: (title: string) => `از: ${title}`,
} as const
