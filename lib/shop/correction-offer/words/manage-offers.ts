import { persianDigits } from '@/lib/platform/format/digits'
import { FIRST_WINDOW_DAYS } from '@/lib/shop/correction-offer/rules'

const DAYS = persianDigits(FIRST_WINDOW_DAYS)

/** For managers. */
export const manageOffersCopy = {
  title: 'تصحیح اول و پیش‌نویس دوم',
  lead: 'هر چه این‌جا ذخیره کنی همان لحظه برای همه اعمال می‌شود. سفارش‌های ثبت‌شده و هدیه‌هایی که داده‌ای عوض نمی‌شوند.',
  firstOn: 'تصحیح اول هر نفر رایگان باشد',
  firstHint:
    'هر نفر یک بار، فقط با ایمیل یا شماره‌ای که تأیید شده و پیش از آن تصحیحی نگرفته باشد؛ حساب جدید با همان نشانی هم نمی‌گیرد.',
  monthly: `حداکثر تعداد در هر ${DAYS} روز`,
  given: (given: number) => `در ${DAYS} روز گذشته ${persianDigits(given)} تا داده شد.`,
  counts: 'در کارکرد مدرس حساب شود',
  countsHint: 'برای هدیه‌هایی که از این به بعد داده می‌شوند. در گزارش کارکرد ستون جدا هم دارند.',
  redraftOn: 'پیش‌نویس دوم ارزان‌تر باشد',
  percent: 'درصد از قیمت یک تصحیح',
  means: (price: string) => `هر متن ${price}، از روی ارزان‌ترین تصحیح فروشگاه.`,
  noPrice: 'تا وقتی بسته‌ی تصحیحی در فروشگاه نباشد، پیش‌نویس دوم فروخته نمی‌شود.',
  save: 'ذخیره',
  saved: 'ذخیره شد.',
  savedBy: (by: string, at: string) => `آخرین تغییر: ${by}، ${at}`,
  wrongPercent: 'عددی از ۱۰ تا ۹۰ بنویس.',
  wrongMonthly: 'عددی از ۱ تا ۱۰۰۰ بنویس.',
  failed: 'این بخش بارگذاری نشد',
} as const
