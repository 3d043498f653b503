import { type DeskWay } from './contract'
import { persianDigits } from '@/lib/platform/format/digits'
import { monthTitle } from '@/lib/shop/sales/words'

export const deskSaleCopy = {
  title: 'فروش حضوری',
  lead: 'برای پولی که حضوری گرفته‌ای: سفارش همین حالا پرداخت‌شده ثبت می‌شود، خریدش باز می‌شود و رسیدش فرستاده می‌شود.',
  open: 'ثبت فروش حضوری',
  products: 'چه خریده؟',
  productsFailed: 'فهرست محصول‌ها بارگذاری نشد',
  noProducts: 'الان چیزی برای فروش نیست.',
  total: (price: string) => `جمع: ${price}`,
  payer: 'نام روی رسید',
  payerWrong: 'نامی با دست‌کم دو حرف بنویس.',
  way: 'چطور پرداخت کرد؟',
  ways: { cash: 'نقد', pos: 'کارت‌خوان', desk: 'راه دیگر' } satisfies Readonly<Record<DeskWay, string>>,
  reference: 'شماره‌ی پیگیری',
  referenceHint: {
    cash: 'اگر برگه‌ی رسید شماره دارد، بنویس. می‌تواند خالی بماند.',
    pos: 'همان که روی برگه‌ی کارت‌خوان است.',
    desk: 'شماره‌ای که بشود در صورت‌حساب بانک پیدایش کرد.',
  } satisfies Readonly<Record<DeskWay, string>>,
  referenceWrong: 'شماره‌ی پیگیری را بنویس؛ رقم و حرف لاتین.',
  nothing: 'دست‌کم یک محصول را انتخاب کن.',
  save: 'پول گرفته شد؛ ثبت کن',
  saved: (no: number) => `سفارش ${persianDigits(no)} ثبت شد.`,
} as const

/** Texts of the downloaded list of orders. */
export const orderFileCopy = {
  name: (year: number, month: number) => `سفارش‌ها، ${monthTitle(year, month)}`,
  head: [
    'شماره‌ی سفارش',
    'وضعیت',
    'زمان (ISO)',
    'تاریخ شمسی',
    'پرداخت (ISO)',
    'تاریخ پرداخت',
    'نام',
    'ورود با',
    'نام روی رسید',
    'محصول‌ها',
    'راه پرداخت',
    'شماره‌ی پیگیری',
    'جمع (ریال)',
    'برگشت داده‌شده (ریال)',
    'برگشت در راه (ریال)',
  ],
  and: '؛ ',
} as const
