import { persianDigits } from '@/lib/platform/format/digits'
import { FIRST_WINDOW_DAYS } from '@/lib/shop/correction-offer/rules'

const DAYS = persianDigits(FIRST_WINDOW_DAYS)

/** A first correction as a gift, and a second draft for a part of the price. */
export const correctionOfferCopy = {
  /** The note of the gift, which managers see among a person's entitlements. */
  giftNote: 'تصحیح اول مهمان',
  first: {
    title: 'تصحیح اول مهمان ما',
    lead: (days: number) =>
      `مدرس یک نوشته‌ات را رایگان تصحیح می‌کند؛ هر نفر یک بار. از وقتی بگیری، ${persianDigits(days)} روز فرصت داری نوشته‌ات را بفرستی.`,
    unconfirmed: 'اول باید مطمئن شویم ایمیل یا شماره‌ات مال خودت است:',
    full: `ظرفیت این ${DAYS} روز تمام شده است. چند روز دیگر دوباره سر بزن.`,
    take: 'می‌گیرمش',
    taken: 'یک تصحیح به حسابت اضافه شد.',
    toText: 'فرستادن نوشته',
  },
  prices: {
    first: (monthly: number) =>
      `تصحیح اول مهمان ما: هر نفر یک بار، تا ${persianDigits(monthly)} نفر در هر ${DAYS} روز. باید ایمیل یا شماره‌ات را تأیید کنی.`,
    redraft: (price: string) => `پیش‌نویس دوم همان نوشته، بعد از تصحیحش: هر متن ${price}.`,
  },
  redraft: {
    title: 'تصحیح این پیش‌نویس',
    offer: (price: string, full: string) =>
      `تصحیح پیش‌نویس دوم همین نوشته ${price} است؛ با ارزان‌ترین بسته‌ی تصحیح ${full} می‌شد. برای هر نوشته یک بار.`,
    kept: 'متنت روی همین دستگاه می‌ماند؛ بعد از پرداخت برگرد و بفرستش.',
    buy: (price: string) => `پرداخت ${price}`,
    paid: 'پول تصحیح این پیش‌نویس پرداخت شده است؛ از سهمیه‌ات چیزی کم نمی‌شود.',
  },
} as const
