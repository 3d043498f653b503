import { formatCount, persianDigits } from '@/lib/platform/format/digits'

const MONTHS = [
  'فروردین',
  'اردیبهشت',
  'خرداد',
  'تیر',
  'مرداد',
  'شهریور',
  'مهر',
  'آبان',
  'آذر',
  'دی',
  'بهمن',
  'اسفند',
] as const
export const monthTitle = (year: number, month: number) => `${MONTHS[month - 1] ?? ''} ${persianDigits(year)}`

/** The sales of a month. */
export const salesCopy = {
  title: 'گزارش فروش',
  month: monthTitle,
  previous: 'ماه قبل',
  next: 'ماه بعد',
  loading: 'در حال بارگذاری فروش…',
  failed: 'گزارش فروش بارگذاری نشد',
  emptyTitle: (year: number, month: number) => `در ${monthTitle(year, month)} چیزی فروخته نشده است`,
  emptyText: 'ماه دیگری را ببین.',
  figures: {
    orders: 'سفارش پرداخت‌شده',
    total: 'دریافتی',
    discount: 'تخفیف با کد',
    refunded: 'برگشت پول',
  },
  product: 'محصول',
  allProducts: 'همه‌ی محصول‌ها',
  chart: (what: string, when: string) => `فروش روزانه‌ی ${what} در ${when}`,
  scale: (price: string) => `بلندترین ستون: ${price}`,
  asTable: 'همین نمودار به‌صورت جدول',
  day: 'روز',
  dayOf: (day: number, month: number) => `${persianDigits(day)} ${MONTHS[month - 1] ?? ''}`,
  count: 'تعداد',
  total: 'دریافتی',
  discount: 'تخفیف',
  byProduct: 'به تفکیک محصول',
  counted: (count: number) => formatCount(count),
  nothing: '—',
  files: 'خروجی برای اکسل',
  orderFiles: 'فهرست سفارش‌های این ماه',
  exportFailed: 'فایل آماده نشد. دوباره امتحان کن.',
  zone: 'روزها به وقت تهران حساب می‌شوند و «دریافتی» مبلغ پس از کم شدن کد تخفیف است.',
} as const

export const salesFileCopy = {
  name: (year: number, month: number) => `فروش ${monthTitle(year, month)}`,
  head: [
    'روز',
    'محصول',
    'تعداد',
    'جمع قیمت (ریال)',
    'تخفیف با کد (ریال)',
    'دریافتی (ریال)',
    'مالیات در دریافتی (ریال)',
    'برگشت داده‌شده (ریال)',
  ],
} as const
