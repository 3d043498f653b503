import { type HistoryEvent, type AssessmentState } from '@/lib/teaching/submission/rules/states'
import { formatDayAndTime, formatDeadline, formatTimeWithZone } from '@/lib/platform/format/date'
import { formatBand, formatDecimal } from '@/lib/platform/format/number'
import { persianDigits } from '@/lib/platform/format/digits'

const count = persianDigits
export const assessmentStateNames: Readonly<Record<AssessmentState, string>> = {
  queued: 'در صف',
  claimed: 'در دست تو',
  released: 'منتشر می‌شود',
  published: 'منتشر شده',
  withdrawn: 'پس گرفته شده',
}
const eventNames: Readonly<Record<HistoryEvent, string>> = {
  submit: 'تحویل داد',
  claim: 'برداشت',
  let_go: 'رها کرد',
  lease_lost: 'به صف برگرداند، چون مهلت نگه داشتنش گذشت',
  reassign: 'جابه‌جا کرد',
  reassign_to: 'از مدیر گرفت',
  return: 'بدون تصحیح به داوطلب برگرداند',
  withdraw: 'پس گرفت',
  release: 'منتشر کرد',
  recall: 'انتشار را پس گرفت',
  publish: 'به دست داوطلب رساند',
  overdue: 'ثبت کرد که مهلتش گذشت',
  ask: 'بازبینی خواست',
  amend: 'تصحیح منتشرشده را اصلاح کرد',
  looked: 'تصحیح را دید',
  calibrated: 'برای نمره‌ی دوتایی برداشت',
}

const versionReasons = {
  released: 'تصحیح مدرس',
  looked_again: 'پس از بازبینی',
  amended: 'پس از اصلاح مدیر',
} as const

export const submissionQueueCopy = {
  title: 'تصحیح رایتینگ',
  lead: 'نوشته‌هایی که منتظر تصحیح‌اند؛ هر کدام مهلتش زودتر تمام شود، بالاتر است.',
  tabs: {
    label: 'بخش‌های تصحیح',
    queue: 'صف',
    mine: 'در دست من',
    managed: 'همه‌ی نوشته‌ها',
    reports: 'گزارش مدرس‌ها',
    own: 'نوشته‌های خودم',
  },
  loading: 'در حال بارگذاری صف…',
  failed: 'صف بارگذاری نشد',
  emptyTitle: 'صف خالی است',
  emptyText: 'هر نوشته‌ای که برسد همین‌جا می‌آید.',
  mineEmptyTitle: 'چیزی در دست نداری',
  mineEmptyText: 'از صف یکی بردار. اگر رهایش کنی یا مدتی ذخیره نکنی، به صف برمی‌گردد.',
  waiting: (number: number) => `${count(number)} نوشته در صف`,
  next: 'بردار و شروع کن',
  claim: 'بردار',
  task: 'تکلیف',
  anyTask: 'همه',
  words: (words: number) => `${count(words)} کلمه`,
  draft: (number: number) => `پیش‌نویس ${count(number)}`,
  again: 'بازبینی',
  due: (at: string) => `مهلت: ${formatDeadline(at)}`,
  late: 'دیر شده',
  submitted: (at: string) => `تحویل: ${formatDayAndTime(at)}`,
  state: assessmentStateNames,
  lease: (until: string) => `اگر تا ${formatDayAndTime(until)} چیزی ذخیره نکنی، به صف برمی‌گردد.`,
  recall: (until: string) => `تا ساعت ${formatTimeWithZone(until)} می‌توانی انتشارش را پس بگیری.`,
  opened: 'داوطلب دیده است',
  notOpened: 'هنوز ندیده',
  open: 'رفتن سر تصحیح',
  look: 'دیدن',
  unclaim: 'رها کردن',
  unclaimYes: 'بله، رها کن',
  no: 'نه',
  previous: 'قبلی',
  nextPage: 'بعدی',
  page: (page: number, pages: number) => `صفحه‌ی ${count(page)} از ${count(pages)}`,
} as const

export const manageSubmissionsCopy = {
  show: 'نمایش',
  shows: { open: 'باز', late: 'دیرشده', done: 'تمام‌شده' },
  counts: (open: number, late: number) =>
    late === 0
      ? `${count(open)} نوشته باز است و هیچ‌کدام دیر نشده.`
      : `${count(open)} نوشته باز است؛ ${count(late)} تا دیر شده.`,
  empty: 'چیزی در این فهرست نیست.',
  writer: (name: string) => `نویسنده: ${name}`,
  reader: (name: string | null) => (name === null ? 'هنوز در صف است' : `مدرس: ${name}`),
  saved: (at: string | null) => (at === null ? 'هنوز چیزی ذخیره نشده' : `آخرین ذخیره: ${formatDayAndTime(at)}`),
  creditBack: 'سهمیه برگشته',
  state: {
    queued: 'در صف',
    claimed: 'در دست مدرس',
    released: 'منتشر می‌شود',
    published: 'منتشر شده',
    withdrawn: 'پس گرفته شده',
    returned: 'برگردانده شده',
  },
  reassign: 'دادن به مدرس دیگر',
  to: 'به چه کسی؟',
  queue: 'برگشت به صف',
  reason: 'دلیل',
  reasonHint: 'دست‌کم سه حرف؛ در تاریخچه می‌ماند.',
  give: 'انجام بده',
  given: 'انجام شد.',
  notGiven:
    'یا این مدرس نمی‌تواند این نوشته را بخواند، یا دیگر چیزی از آن باز نیست. کس دیگری را انتخاب کن، یا صفحه را دوباره بارگذاری کن.',
  history: 'تاریخچه',
  historyTitle: (title: string) => `تاریخچه‌ی «${title}»`,
  events: eventNames,
  see: 'دیدن',
  readings: 'نمره‌ی مصحح‌ها',
  readingOf: (round: number, reader: string) =>
    round === 1 ? `تصحیح اول، ${reader}` : `بازبینی ${count(round - 1)}، ${reader}`,
  versions: 'نسخه‌های منتشرشده',
  version: (number: number, because: 'released' | 'looked_again' | 'amended') =>
    `نسخه‌ی ${count(number)}: ${versionReasons[because]}`,
  acts: 'چه کسی چه کرد',
  band: (band: number) => formatBand(band * 2),
  blind: 'هر کس این تاریخچه یا تصحیح را ببیند، دیگر نمی‌تواند مصحح دوم همین نوشته باشد.',
  system: 'سامانه',
  reports: {
    strictness: 'سخت‌گیری مدرس‌ها',
    strictnessLead:
      'اختلاف یعنی نمره‌ی خودش منهای نمره‌ی مصحح دیگر همان نوشته؛ منفی یعنی سخت‌گیرتر. نوشته‌هایی که دست‌کم در یک معیار بیش از یک نمره با مصحح دیگر فرق دارند، جدا شمرده می‌شوند.',
    days: (days: number) => `${count(days)} روز اخیر`,
    none: 'در این مدت تصحیحی برای شمردن نیست. نوشته‌ای که بازبینی‌اش هنوز باز است، این‌جا نمی‌آید.',
    columns: {
      reader: 'مدرس',
      corrected: 'تصحیح',
      meanBand: 'میانگین نمره',
      spread: 'پراکندگی',
      compared: 'با مصحح دیگر',
      difference: 'اختلاف',
      far: 'بیش از یک نمره',
      late: 'دیرشده',
      hours: 'ساعت کاری',
    },
    pay: 'کارکرد ماه',
    payColumns: {
      reader: 'مدرس',
      corrections: 'تصحیح',
      firsts: 'تصحیح اول مهمان',
      looks: 'بازبینی',
      texts: 'متن',
      words: 'کلمه',
      late: 'دیرشده',
    },
    payNone: 'در این ماه کسی تصحیحی منتشر نکرده است.',
    files: 'خروجی:',
    exportFailed: 'فایل ساخته نشد. دوباره امتحان کن.',
    previousMonth: 'ماه قبل',
    nextMonth: 'ماه بعد',
    number: (value: number | null, digits: 0 | 1 | 2 = 1) => (value === null ? '—' : formatDecimal(value, digits)),
  },
} as const
