import { type PostAct, type PostVersion } from '@/lib/learning/post/contract/post-draft'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { persianDigits } from '@/lib/platform/format/digits'

const reasons: Readonly<Record<PostVersion['reason'], string>> = {
  published: 'هنگام انتشار یا زمان‌بندی',
  restored: 'پس از برگرداندن نسخه‌ای قبلی',
  kept: 'نگهداری خودکار',
  imported: 'از فایل‌های سایت',
}
const acts: Readonly<Record<PostAct, string>> = {
  created: 'ساخت',
  saved: 'ذخیره کرد',
  published: 'منتشر کرد',
  scheduled: 'زمان‌بندی کرد',
  canceled: 'زمان‌بندی را لغو کرد',
  unpublished: 'از سایت برداشت',
  moved: 'نشانی را عوض کرد',
  restored: 'نسخه‌ای را برگرداند',
  deleted: 'پاک کرد',
  imported: 'از فایل‌های سایت آورد',
}
export const historyCopy = {
  title: 'نسخه‌ها و تاریخچه',
  of: (kind: string, title: string) => `${kind}${kind.endsWith('ه') ? '‌ی' : ''} «${title}»`,
  back: 'برگشت به ویرایش',
  versions: 'نسخه‌ها',
  versionsLead:
    'هنگام انتشار و زمان‌بندی، با برگرداندن نسخه، وقتی کس دیگری نوشتن را شروع می‌کند و در هر پانزده دقیقه نوشتن، یک نسخه نگه می‌داریم.',
  noVersions: 'هنوز نسخه‌ای نیست.',
  live: 'روی سایت',
  about: ({ at, by, reason }: Pick<PostVersion, 'at' | 'by' | 'reason'>) =>
    `${formatDayAndTime(at)} · از ${by} · ${reasons[reason]}`,
  restore: 'برگرداندن',
  restoreNamed: (number: number) => `برگرداندن نسخه‌ی ${persianDigits(number)}`,
  restoreQuestion: (number: number) =>
    `پیش‌نویس همان نسخه‌ی ${persianDigits(number)} می‌شود. پیش‌نویس فعلی خودش یک نسخه می‌شود و از دست نمی‌رود.`,
  restored: (number: number) => `نسخه‌ی ${persianDigits(number)} برگشت`,
  compare: 'مقایسه',
  compareNamed: (number: number) => `مقایسه‌ی نسخه‌ی ${persianDigits(number)} با پیش‌نویس`,
  log: 'چه کسی چه کرد',
  acts,
  loading: 'در حال بارگذاری تاریخچه…',
  failed: 'تاریخچه بارگذاری نشد',
} as const

export const compareCopy = {
  fields: {
    title: 'عنوان',
    excerpt: 'خلاصه',
    topic: 'دسته و برچسب‌ها',
    seo: 'برای جست‌وجو',
    cover: 'تصویر شاخص',
    text: 'متن',
  },
  picture: (alt: string) => `[عکس: ${alt}]`,
  recording: (title: string) => `[صدا: ${title}]`,
  exercise: (title: string) => `[تمرین: ${title}]`,
} as const
