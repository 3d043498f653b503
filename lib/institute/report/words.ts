import { formatCount } from '@/lib/platform/format/digits'
import { formatDay } from '@/lib/platform/format/date'
import { TEHRAN } from '@/lib/platform/format/display-zone'
import { formatDecimal, formatPrice } from '@/lib/platform/format/number'

const dayOf = (date: string) => formatDay(`${date}T12:00:00Z`, TEHRAN)
const periodOf = (from: string, until: string) => `${dayOf(from)} تا ${dayOf(until)}`

/** The report of the institute: students, exams, teachers and sales of a period. */
export const instituteReportCopy = {
  title: 'گزارش آموزشگاه',
  lead: 'داوطلب‌های فعال، آزمون‌ها، کار مدرس‌ها و فروش در بازه‌ای که انتخاب می‌کنی.',
  loading: 'در حال بارگذاری گزارش…',
  failed: 'گزارش بارگذاری نشد',
  stretch: periodOf,
  spans: { 28: 'چهار هفته', 91: 'سه ماه', 365: 'یک سال' },
  from: 'از روز',
  until: 'تا روز',
  example: 'مثل ۱۴۰۵/۹/۱',
  show: 'دیدن',
  dayWrong: 'هر دو روز را مثل ۱۴۰۵/۹/۱ بنویس.',
  orderWrong: 'روز پایان نباید پیش از روز شروع باشد.',
  tooLong: 'بازه از چهارصد روز بیشتر نباشد.',
  print: 'چاپ یا ذخیره‌ی PDF',
  files: 'خروجی برای اکسل',
  exportFailed: 'فایل آماده نشد. دوباره امتحان کن.',
  emptyTitle: 'در این بازه چیزی نیست',
  emptyText: 'نه کسی تمرین کرده، نه آزمونی داده شده و نه چیزی فروخته شده است. بازه‌ی دیگری را ببین.',
  figures: {
    active: 'داوطلب فعال',
    exams: 'آزمون تمام‌شده',
    enrolments: 'شروع دوره',
    joined: 'عضو جدید کلاس',
    total: 'دریافتی',
    refunded: 'برگشت پول از همین فروش',
  },
  weeksTitle: 'هفته به هفته',
  weeksLead:
    'فعال کسی است که آزمون یا تمرینی شروع کرده، نوشته‌ای فرستاده، آزمون گفتاری داده یا درسی را تیک زده باشد. هفته از شنبه است؛ هفته‌ی اول و آخر ممکن است کامل نباشد.',
  chart: (from: string, until: string) => `داوطلب‌های فعال هر هفته، ${periodOf(from, until)}`,
  most: (count: number) => `بلندترین ستون: ${formatCount(count)} داوطلب`,
  week: 'هفته‌ی',
  weekOf: dayOf,
  teachersTitle: 'کار مدرس‌ها',
  teachersLead:
    'تصحیح‌هایی که در این بازه به داوطلب رسیده است. انتظار، میانه‌ی ساعت‌هاست: از شروع مهلت تا رسیدن تصحیح، با شب و تعطیلی.',
  noTeachers: 'در این بازه تصحیحی به کسی نرسیده است.',
  teacherHeads: {
    name: 'مدرس',
    writing: 'تصحیح رایتینگ',
    writingWait: 'انتظار رایتینگ (ساعت)',
    speaking: 'گفتاری',
    speakingWait: 'انتظار گفتاری (ساعت)',
    late: 'دیرتر از مهلت',
  },
  productsTitle: 'فروش هر محصول',
  productsLead: 'فروش به تفکیک مدرس نیست: قیمت یک بسته بین چیزهای داخلش تقسیم نمی‌شود.',
  noProducts: 'در این بازه چیزی فروخته نشده است.',
  productHeads: { title: 'محصول', count: 'تعداد', total: 'دریافتی', refunded: 'برگشت پول' },
  count: formatCount,
  hours: (hours: number | null) => (hours === null ? '—' : formatDecimal(hours, 1)),
  money: (rial: number) => (rial === 0 ? '—' : formatPrice(rial)),
} as const

export const instituteReportFiles = {
  names: { weeks: 'هفته‌ها', teachers: 'مدرس‌ها', products: 'محصول‌ها' },
  name: (table: string, from: string, until: string) => `گزارش آموزشگاه ${table} ${periodOf(from, until)}`,
  heads: {
    weeks: ['شروع هفته', 'تاریخ میلادی', 'داوطلب فعال', 'آزمون تمام‌شده', 'شروع دوره', 'عضو جدید کلاس'],
    teachers: [
      'مدرس',
      'تصحیح رایتینگ',
      'میانه‌ی انتظار رایتینگ (ساعت)',
      'رایتینگ دیرتر از مهلت',
      'گفتاری',
      'میانه‌ی انتظار گفتاری (ساعت)',
      'گفتاری دیرتر از مهلت',
    ],
    products: ['محصول', 'تعداد', 'دریافتی (ریال)', 'برگشت داده شده (ریال)'],
  },
} as const
