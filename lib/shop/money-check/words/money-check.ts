import { formatCount, persianDigits } from '@/lib/platform/format/digits'

/** A sentence for each kind of discrepancy; docs/payments.md says what to do. */
export const moneyCheckCopy = {
  redTitle: (count: number) => `${formatCount(count)} جا پول و سفارش با هم نمی‌خواند`,
  redLead: 'هر مورد در docs/payments.md راه‌حل دارد. تا وقتی درست نشود همین‌جا می‌ماند.',
  well: (when: string) => `حساب پول و سفارش‌ها با هم می‌خواند؛ آخرین بررسی ${when}.`,
  never: 'پول و سفارش‌ها هنوز با هم تطبیق داده نشده‌اند.',
  again: 'همین حالا بررسی کن',
  unnamed:
    'این سایت از بیرون دیده می‌شود، ولی PUBLIC_URL نشانی‌اش را نمی‌گوید. درگاه آزمایشی شاید بسته باشد، و مدیرها تا ورود دو مرحله‌ای را روشن نکنند کاری نمی‌توانند بکنند. PUBLIC_URL را تنظیم کن و برنامه را دوباره راه بینداز.',
  kinds: {
    book_unbalanced: 'جمع یک ثبت دفتر صفر نیست',
    gateway_differs: 'مانده‌ی درگاه در دفتر با پرداخت‌ها یکی نیست',
    payable_differs: 'بدهی برگشت پول در دفتر با برگشت‌های باز یکی نیست',
    owed_differs: 'طلب خریدارها در دفتر با پول‌های اضافه یکی نیست',
    paid_without_payment: 'سفارش پرداخت‌شده است ولی پرداختی ندارد',
    payment_without_order: 'پرداختی موفق است ولی سفارشش پرداخت‌شده نیست',
    paid_without_sale: 'سفارش پرداخت‌شده در دفتر نیست',
    sale_differs: 'مبلغ فروش در دفتر با سفارش یکی نیست',
    extra_not_booked: 'پول اضافه‌ی خریدار در دفتر نیست',
    refund_not_booked: 'برگشت پول در دفتر نیست',
    line_without_right: 'چیزی که پولش آمده به خریدار داده نشده است',
    right_without_order: 'دسترسی هست ولی سفارشش پرداخت نشده است',
    right_after_refund: 'پول برگشته ولی دسترسی هنوز هست',
    right_lost: 'دسترسی پس گرفته شده، ولی پولی برنگشته است',
    credits_differ: 'سهمیه‌ی مصرف‌شده یا نگه‌داشته با کارهایش یکی نیست',
    receipt_missing: 'رسید صادر نشده است',
    receipt_numbers: 'شماره‌ی رسیدها پشت سر هم نیست',
    order_stuck: 'سفارش در انتظار پرداختی است که وجود ندارد',
    coupon_stuck: 'کد تخفیف با وضعیت سفارش نمی‌خواند',
    payment_disputed: 'درگاه چیز دیگری می‌گوید؛ باید پنلش را دید',
    payment_stuck: 'بیش از یک روز است که معلوم نیست پولی آمده یا نه',
    refund_waits: 'برگشت پول بیش از حد طول کشیده است',
    extra_waits: 'پول اضافه‌ی خریدار بیش از هفت روز است که برنگشته',
    gateway_stranger: 'درگاه پرداختی دارد که این‌جا ثبت نشده است',
    gateway_paid_unpaid_here: 'درگاه می‌گوید پول رسیده، ولی این‌جا پرداخت نشده است',
  },
} as const

export const moneyAlarm = {
  subject: 'حساب پول با سفارش‌ها نمی‌خواند',
  text: (count: number, link: string) =>
    [`در بررسی امروز ${persianDigits(count)} مورد با هم نمی‌خواند. فهرستش در صفحه‌ی مدیریت است:`, link].join('\n\n'),
} as const
