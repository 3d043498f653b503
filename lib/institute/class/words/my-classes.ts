import { type StartObstacle } from '@/lib/authoring/exam/contract/exam'
import { CODE_LENGTH } from '@/lib/institute/class/rules/class-entry'
import { formatDay, formatDayAndTime, formatDeadline } from '@/lib/platform/format/date'
import { persianDigits } from '@/lib/platform/format/digits'

/** Classes, for their members. */
export const classesCopy = {
  title: 'کلاس‌ها',
  lead: 'کلاس‌هایی که عضوشان هستی، و آزمون‌هایی که مدرست به آن‌ها داده است.',
  mine: 'کلاس‌هایی که عضوشان هستم',
  emptyTitle: 'هنوز عضو کلاسی نیستی',
  emptyText: 'اگر مدرست کد کلاس را داده، با همان عضو شو. آزمون‌هایی که به کلاس می‌دهد همین‌جا دیده می‌شود.',
  teacher: (name: string) => `مدرس: ${name}`,
  since: (at: string) => `عضو از ${formatDay(at)}`,
  closed: 'این کلاس بسته شده است؛ آزمونی که از این پس بدهی برای آن حساب نمی‌شود.',
  noAssignments: 'هنوز آزمونی به این کلاس داده نشده است.',
  opens: (at: string) => `از ${formatDayAndTime(at)} باز می‌شود`,
  due: (at: string) => `مهلت: ${formatDeadline(at)}`,
  noDue: 'بدون مهلت',
  late: 'دیر',
  overdue: 'مهلت گذشته',
  progressNames: { none: 'شروع نشده', running: 'در حال آزمون', waiting: 'منتظر تصحیح مدرس', handed_in: 'تحویل شده' },
  overall: (band: string) => `نمره‌ی کل ${band}`,
  start: 'شروع',
  startOf: (exam: string) => `شروع ${exam}`,
  goOn: 'ادامه',
  goOnOf: (exam: string) => `ادامه‌ی ${exam}`,
  result: 'کارنامه',
  resultOf: (exam: string) => `کارنامه‌ی ${exam}`,
  counts: 'فقط شبیه‌ساز آزمون حساب می‌شود، آن هم اگر بعد از عضو شدنت و بعد از باز شدن آزمون شروعش کنی.',
  unpublished: 'این آزمون الان باز نیست.',
  obstacles: {
    attempt_open: 'نوبتی نیمه‌تمام از این آزمون داری که برای این کلاس حساب نمی‌شود. اول تمامش کن یا رهایش کن.',
    not_bought: 'این آزمون پولی است و هنوز آن را نخریده‌ای.',
    purchase_expired: 'مهلت استفاده از آزمونی که خریده بودی تمام شده است.',
    purchase_revoked: 'حق استفاده از این آزمون پس گرفته شده است.',
    not_open_yet: 'خود آزمون هنوز برای کسی باز نشده است.',
    exam_closed: 'مهلت شروع خود آزمون گذشته است.',
    no_attempts_left: 'از همه‌ی نوبت‌هایت در این آزمون استفاده کرده‌ای.',
  } satisfies Readonly<Record<StartObstacle, string>>,
  look: 'دیدن آزمون',
  lookAt: (exam: string) => `دیدن ${exam}`,
  leave: {
    act: 'خروج از کلاس',
    title: (name: string) => `از «${name}» خارج می‌شوی؟`,
    text: 'از همین لحظه مدرس چیزی از تو نمی‌بیند. اگر برگردی، فقط آزمون‌هایی را می‌بیند که بعد از برگشتن بدهی.',
    yes: 'خارج می‌شوم',
    done: 'از کلاس خارج شدی.',
  },
  next: {
    title: 'آزمون کلاس',
    text: (exam: string, className: string) => `${exam}، برای «${className}»`,
    see: 'همه‌ی کلاس‌ها',
  },
} as const

/** Joining a class: people first read what the teacher will see of them. */
export const joinCopy = {
  title: 'عضو شدن در کلاس',
  lead: 'کدی را که مدرست داده بنویس. پیش از عضو شدن می‌بینی کلاس مال کیست و مدرس چه چیزی از تو خواهد دید.',
  label: 'کد کلاس',
  hint: `${persianDigits(CODE_LENGTH)} حرف و رقم، مثل`,
  wrong: `کد کلاس ${persianDigits(CODE_LENGTH)} حرف انگلیسی و رقم است. دوباره نگاهش کن.`,
  look: 'دیدن کلاس',
  missingTitle: 'کلاسی با این کد پیدا نشد',
  missingText: 'شاید مدرس کد را عوض کرده، مهلتش تمام شده یا کلاس بسته شده است. از مدرست کد جدید بگیر.',
  failed: 'کلاس بارگذاری نشد',
  of: (teacher: string) => `کلاس ${teacher}`,
  seen: 'اگر عضو شوی، مدرس این‌ها را می‌بیند',
  seenList: [
    'نامت، همان‌طور که در حسابت نوشته‌ای',
    'وضعیت و نمره‌ی آزمون‌هایی که به این کلاس می‌دهد، اگر بعد از عضو شدن و در حالت شبیه‌ساز بدهی‌شان',
    'نوع سؤال‌هایی که در همین آزمون‌ها در آن‌ها ضعیف‌تری',
    'این‌که همین آزمون‌ها را پیش از شروع تمرین کرده بودی یا نه',
  ],
  unseen:
    'نه پاسخ‌ها و نوشته‌هایت را می‌بیند، نه تمرین‌ها و آزمون‌های دیگرت را، نه ایمیل یا شماره‌ات را. هم‌کلاسی‌ها چیزی از تو نمی‌بینند. هر وقت بخواهی می‌توانی خارج شوی.',
  yes: 'عضو می‌شوم',
  no: 'نه، ممنون',
  isMember: 'عضو این کلاس هستی.',
  isMine: 'این کلاس خودت است؛ کد را به زبان‌آموزهایت بده.',
  toClasses: 'رفتن به کلاس‌ها',
  joined: (name: string) => `عضو «${name}» شدی.`,
} as const
