import { type NotificationKind } from '@/lib/accounts/notification/rules/kinds'
import { persianDigits } from '@/lib/platform/format/digits'
import { pagerCopy } from '@/lib/platform/words/paged-list'

const kinds = {
  result: 'کارنامه و جواب‌های آزمون',
  mark: 'عوض شدن نمره',
  correction: 'تصحیح نوشته',
  speaking: 'نمره‌ی آزمون گفتاری',
  booking: 'وقت گفت‌وگوی گفتاری',
  payment: 'پرداخت و برگشت پول',
  pass: 'پایان اشتراک',
  case: 'جواب پرونده‌ها',
  assignment: 'آزمون‌های کلاس',
  mock_day: 'روز آزمون',
  course: 'درس‌های جدید دوره‌هایت',
  words: 'واژه‌های مرور امروز',
  plan: 'یادآوری برنامه‌ی امروز',
  work: 'کارهای مدرس و مدیر',
  announcement: 'خبرهای سنجه',
  security: 'امنیت حساب',
} satisfies Record<NotificationKind, string>

export const notificationCopy = {
  title: 'اعلان‌ها',
  lead: 'هر خبری که برایت رسیده، تا شش ماه. هیچ‌کدام گم نمی‌شود.',
  ...pagerCopy,
  loading: 'اعلان‌ها باز می‌شود…',
  failed: 'اعلان‌ها باز نشد',
  emptyTitle: 'هنوز خبری نیست',
  emptyText: 'نتیجه‌ی تصحیح، وقت گفت‌وگو، پرداخت و خبرهای دیگر این‌جا می‌آید.',
  unread: 'نخوانده',
  readOne: 'خواندم',
  readAll: 'همه را خواندم',
  allRead: 'همه خوانده شد',
  today: 'امروز',
  yesterday: 'دیروز',
  all: 'دیدن همه',
  close: 'بستن',
  toChoices: 'تنظیم پیام‌ها',
  choices: {
    title: 'کدام خبرها را بفرستیم؟',
    lead: {
      mail: 'همه‌ی خبرها در همین صفحه می‌ماند. این‌جا انتخاب می‌کنی کدام‌ها را ایمیل هم بکنیم.',
      sms: 'همه‌ی خبرها در همین صفحه می‌ماند. این‌جا انتخاب می‌کنی برای کدام‌ها پیامک هم بفرستیم. پایان اشتراک، درس‌های جدید، واژه‌ها و برنامه‌ی امروز و خبرهای سنجه پیامک ندارند.',
    },
    toReminders: 'ساعت یادآوری برنامه',
    kinds,
    ways: { mail: 'با ایمیل', sms: 'با پیامک', push: 'روی دستگاه‌هایت' },
    always: 'همیشه فرستاده می‌شود',
    digest: 'به‌جای چند پیام، روزی یکی',
    digestHint: 'ایمیل و اعلان دستگاه، ساعت هشت شب. خبرهای فوری، مثل وقت گفت‌وگو و پرداخت، همان موقع فرستاده می‌شود.',
    quiet: 'ساعت‌های سکوت',
    quietHint: 'خبرهایی که می‌تواند صبر کند، بعد از این ساعت‌ها فرستاده می‌شود.',
    from: 'از ساعت',
    to: 'تا ساعت',
    hour: (hour: number) => `${persianDigits(String(hour).padStart(2, '0'))}:۰۰`,
    save: 'ذخیره',
    saved: 'انتخابت ذخیره شد',
  },
} as const

/** The page of a mail's link, which needs no log-in. */
export const unsubscribeCopy = {
  title: 'خاموش کردن ایمیل',
  description: 'ایمیل‌های یک نوع خبر را بدون ورود به حساب خاموش کن.',
  ask: 'اگر بزنی، دیگر برای این نوع خبر ایمیل نمی‌فرستیم. خود خبرها در حسابت می‌ماند.',
  go: 'دیگر نفرستید',
  done: (kind: NotificationKind | 'all') =>
    kind === 'all' ? 'از این به بعد خبرها را ایمیل نمی‌کنیم' : `از این به بعد برای «${kinds[kind]}» ایمیل نمی‌فرستیم`,
  doneText: 'در حسابت، در صفحه‌ی اعلان‌ها، هر وقت خواستی دوباره روشنش کن.',
  wrong: 'این لینک درست نیست',
  wrongText: 'شاید ناقص کپی شده باشد. از صفحه‌ی اعلان‌های حسابت هم می‌شود انتخاب کرد.',
  toChoices: 'رفتن به اعلان‌ها',
} as const
