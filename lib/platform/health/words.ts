import { formatDayAndTime, formatDayOfMonth } from '@/lib/platform/format/date'
import { persianDigits } from '@/lib/platform/format/digits'
import { formatDuration } from '@/lib/platform/format/duration'
import { formatDecimal, formatPercent } from '@/lib/platform/format/number'
import { type DayState, LONG_OUTAGE_MINUTES, STATUS_DAYS } from './rules/availability'

/** The public page of the status. */
export const statusCopy = {
  title: 'وضعیت سایت',
  description: 'سنجه در ۹۰ روز گذشته چقدر در دسترس بوده، چه وقت قطع شده و نسخه‌ی پشتیبانش آخرین بار کی آزمایش شده است.',
  lead: 'سنجه چقدر در دسترس بوده است؟ این عددها را خود برنامه ثبت می‌کند.',
  failedTitle: 'الان عددها در دسترس نیستند',
  failedText: 'یکی دو دقیقه‌ی دیگر دوباره سر بزن.',
  shareTitle: 'در دسترس بوده',
  share: (percent: number) => formatPercent(formatDecimal(percent, 2)),
  justBegun: 'هنوز عددی نداریم',
  justBegunText: 'هنوز یک دقیقه‌ی کامل هم اندازه نگرفته‌ایم؛ چند دقیقه‌ی دیگر دوباره سر بزن.',
  /** `days`: how many days ago the first record is; the page shows no earlier one. */
  since: (days: number) => {
    if (days >= STATUS_DAYS - 1) return `در ${persianDigits(STATUS_DAYS)} روز گذشته`
    if (days === 1) return 'از دیروز اندازه می‌گیریم'
    return days === 0 ? 'از امروز اندازه می‌گیریم' : `از ${persianDigits(days)} روز پیش اندازه می‌گیریم`
  },
  outageSum: (minutes: number) => `در این مدت روی هم ${formatDuration(minutes * 60)} قطع بوده است.`,
  noOutage: 'در این مدت قطعی‌ای ثبت نشده است.',
  daysTitle: 'روزبه‌روز',
  daysText: (measured: number, down: number) => {
    if (down === measured)
      return measured === 1
        ? 'امروز قطعی داشته است.'
        : `در هر ${persianDigits(measured)} روزی که اندازه گرفته‌ایم قطعی داشته است.`
    if (down > 0)
      return `از ${persianDigits(measured)} روزی که اندازه گرفته‌ایم، ${persianDigits(measured - down)} روز بدون قطعی بود.`
    return measured === 1
      ? 'امروز تا حالا بدون قطعی بوده است.'
      : `هر ${persianDigits(measured)} روزی که اندازه گرفته‌ایم بدون قطعی بود.`
  },
  daysLabel: (share: string, down: number) =>
    down === 0
      ? `نمودار ${persianDigits(STATUS_DAYS)} روز گذشته: ${share} در دسترس، بدون روزی که قطعی داشته باشد.`
      : `نمودار ${persianDigits(STATUS_DAYS)} روز گذشته: ${share} در دسترس؛ ${persianDigits(down)} روز قطعی داشته است. قطعی‌ها پایین‌تر نوشته شده‌اند.`,
  day: (day: string, downMinutes: number, state: DayState) => {
    const shown = formatDayOfMonth(`${day}T12:00:00Z`)
    if (state === 'unmeasured') return `${shown}: اندازه نگرفته‌ایم`
    return state === 'up' ? `${shown}: بدون قطعی` : `${shown}: ${formatDuration(downMinutes * 60)} قطعی`
  },
  states: {
    up: 'بدون قطعی',
    short: `قطعیِ کمتر از ${persianDigits(LONG_OUTAGE_MINUTES)} دقیقه`,
    long: `قطعیِ ${persianDigits(LONG_OUTAGE_MINUTES)} دقیقه یا بیشتر`,
    unmeasured: 'اندازه نگرفته‌ایم',
  } satisfies Readonly<Record<DayState, string>>,
  dayName: (day: string) => formatDayOfMonth(`${day}T12:00:00Z`),
  today: 'امروز',
  outagesTitle: 'آخرین قطعی‌ها',
  outagesHead: ['از', 'به مدت'],
  outage: ({ from, minutes }: { readonly from: string; readonly minutes: number }) =>
    [formatDayAndTime(from), formatDuration(minutes * 60)] as const,
  proofTitle: 'آخرین بازگردانیِ آزمایشی',
  proof: {
    passed: (at: string) =>
      `آخرین بار، ${formatDayAndTime(at)}، نسخه‌ی پشتیبانِ همان لحظه را جداگانه بازگرداندیم. همه‌ی ردیف‌هایش را با اصلشان و همه‌ی فایل‌هایش را با اثر انگشتی که موقع کپی ثبت شده بود مقایسه کردیم: هیچ تفاوتی نبود.`,
    failed: (at: string) =>
      `آخرین آزمایش، ${formatDayAndTime(at)}، درست تمام نشد یا تفاوتی نشان داد. مدیرهای سایت از آن خبر دارند.`,
    none: 'هنوز انجام نشده است. برنامه هر شب، وقتی کسی سر آزمون نیست، نسخه‌ی پشتیبانش را خودش بازمی‌گرداند و مقایسه می‌کند.',
    off: 'نسخه‌ی پشتیبانِ خودکارِ این سایت خاموش است، پس بازگردانیِ آزمایشی هم ندارد. اگر مدیرهایش جور دیگری نسخه‌ی پشتیبان می‌گیرند، این‌جا از آن خبر نداریم.',
    own: 'پایگاه داده‌ی این سایت جدا از خود برنامه نگهداری می‌شود؛ این‌جا از آزمایش نسخه‌ی پشتیبانش خبر نداریم.',
  },
  howTitle: 'چطور می‌شماریم؟',
  how: [
    'برنامه تا وقتی کار می‌کند، هر ۲۰ ثانیه یک بار این را در پایگاه داده ثبت می‌کند. دقیقه‌ای که دست‌کم یک ثبت دارد «در دسترس» است؛ دقیقه‌ای که هیچ ثبتی ندارد «قطعی» است.',
    'اگر سایت چند سرور داشته باشد، تا وقتی یکی‌شان کار کند، در دسترس است.',
    'قطعی‌ای که یک دقیقه‌ی کامل طول نکشد، دیده نمی‌شود. اگر برای به‌روزرسانی یا تعمیر بسته باشیم، آن هم قطعی است.',
    'این شمارش از درون سرور است: اگر سرور سالم باشد ولی اینترنت تا آن قطع شود، این‌جا دیده نمی‌شود.',
    'روزها به وقت تهران‌اند.',
  ],
  exams: 'اگر سایت وسط آزمون قطع شود، جواب‌هایت روی دستگاه خودت می‌مانند و سایت که برگشت، خودشان فرستاده می‌شوند.',
} as const
