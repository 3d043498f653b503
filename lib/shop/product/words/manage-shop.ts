/** Texts that all of the managers’ shop pages share. */
export const manageShopCopy = {
  title: 'فروش',
  lead: 'محصول‌ها و قیمت‌ها، کدهای تخفیف، سفارش‌ها و فروش هر ماه.',
  rooms: 'بخش‌های فروش',
  tabs: {
    products: 'محصول‌ها',
    coupons: 'کدهای تخفیف',
    orders: 'سفارش‌ها',
    money: 'رسیدها و برگشت پول',
    sales: 'گزارش فروش',
  },
  seeShop: 'دیدن فروشگاه از چشم خریدار',
  toSales: 'برگشت به بخش فروش',
  refusedTitle: 'این بخش برای مدیرهاست',
  refusedText: 'فروشگاه و خریدهای خودت جای دیگری‌اند.',
  toShop: 'رفتن به فروشگاه',
} as const
