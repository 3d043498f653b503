import { persianDigits } from '@/lib/platform/format/digits'

export const shopCopy = {
  /** The tab's title: the same page is the candidates' shop and the managers' sales page. */
  pageTitle: 'محصول‌ها و قیمت‌ها',
  title: 'فروشگاه',
  lead: 'هر چه این‌جا بخری از همان لحظه در حسابت است.',
  emptyTitle: 'الان چیزی برای خریدن نیست',
  emptyText: 'آزمون‌های رایگان در فهرست آزمون‌هاست؛ از همان‌جا شروع کن.',
  toExams: 'دیدن آزمون‌ها',
  ordersLink: 'خریدهای من',
  /** The price of one of several equal items. */
  each: (price: string) => `هر کدام ${price}`,
  sample: 'دیدن یک تصحیح نمونه',
  refunds: 'پول چطور برمی‌گردد',
  validFor: (days: number) => `، تا ${persianDigits(days)} روز بعد از خرید`,
  buy: 'خرید',
  buyAgain: 'خرید نوبت جدید',
  start: 'شروع آزمون',
  toCourse: 'رفتن به دوره',
  ownedForGood: 'در حسابت هست',
  owned: (left: string) => `${left} داری`,
  saleUntil: (when: string) => `تخفیف تا ${when}`,
} as const
