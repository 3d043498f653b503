import { type ShopAct, type ProductSort, type ShopState } from '@/lib/shop/product/contract/manage-products'
import { type ProductGap } from '@/lib/shop/product/rules/product-draft'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { formatCount, persianDigits } from '@/lib/platform/format/digits'
import { makeEditorWords } from '@/lib/documents/draft/words/editor'
import { makeDocumentListWords } from '@/lib/documents/draft/words/document-list'

/** Placeholders for a person. */
export const documentNames = { program: 'سامانه' } as const

export const productListWords = makeDocumentListWords({
  thing: 'محصول',
  things: 'محصول‌ها',
  some: 'محصولی',
  search: 'جست‌وجوی نام',
})
const TEXT = { bare: 'تغییر', of: 'تغییرهای', some: 'تغییرهایی' } as const
export const productEditorWords = makeEditorWords({
  thing: 'محصول',
  fresh: 'نسخه‌ی جدید محصول',
  text: TEXT,
  afterMine: 'تا اعمالش نکنی، فروشگاه همان می‌ماند که هست.',
  afterTheirs: 'تغییرهای تو از این دستگاه پاک می‌شود.',
  isTheirsFinal: true,
})

/** Products, for managers. */
export const productEditorCopy = {
  metaTitle: 'محصول',
  newMetaTitle: 'بسته‌ی جدید',
  create: 'بسته‌ی جدید',
  emptyText:
    'آزمون یا دوره‌ی پولی که منتشر شود، خودش محصول می‌شود. برای سهمیه‌ی تصحیح و آزمون گفتاری، یا چند چیز با هم، بسته بساز.',
  kind: 'نوع',
  anyKind: 'همه',
  kinds: { exam: 'یک آزمون', course: 'یک دوره', bundle: 'بسته' },
  anyState: 'همه',
  states: { on: 'در فروشگاه', off: 'بیرون از فروشگاه' } satisfies Record<ShopState, string>,
  sorts: { newest: 'جدیدترین', title: 'نام', price: 'قیمت', sold: 'تعداد فروش' } satisfies Record<ProductSort, string>,
  hidden: {
    exam_gone: 'قابل خرید نیست: آزمونش منتشر نیست',
    exam_over: 'قابل خرید نیست: مهلت آزمونش تمام شده است',
    exam_free: 'قابل خرید نیست: آزمونش رایگان است',
    course_gone: 'قابل خرید نیست: دوره‌اش منتشر نیست',
    course_free: 'قابل خرید نیست: دوره‌اش رایگان است',
  },
  changed: 'تغییر اعمال‌نشده',
  sold: (count: number) => (count === 0 ? 'هنوز فروخته نشده' : `${formatCount(count)} فروش`),
  untitled: 'بی‌نام',
  back: 'همه‌ی محصول‌ها',
  missingTitle: 'چنین محصولی نیست',
  missingText: 'نشانی درست نیست.',
  loading: 'در حال بارگذاری محصول…',
  failed: 'محصول بارگذاری نشد',
  about: 'معرفی',
  title: 'نام بسته',
  titleHint: 'خریدار همین نام را در فروشگاه و روی رسید می‌بیند.',
  description: 'توضیح',
  descriptionHint: 'یک یا دو جمله که خریدار در فروشگاه می‌خواند.',
  examDescriptionHint: 'اگر خالی بماند، توضیح خود آزمون می‌آید.',
  courseDescriptionHint: 'اگر خالی بماند، توضیح خود دوره می‌آید.',
  ofCourse: (title: string) =>
    `این محصول همان دوره‌ی «${title}» است؛ نام و قیمتش از خود دوره می‌آید و هر خرید همه‌ی درس‌ها را باز می‌کند.`,
  coursePrice: 'قیمت دوره',
  toCourse: 'دیدن دوره',
  ofExam: (title: string) => `این محصول همان آزمون «${title}» است؛ نام، قیمت و تعداد نوبتش را در خود آزمون عوض می‌کنی.`,
  toExam: 'ویرایش آزمون',
  examPrice: 'قیمت آزمون',
  attempts: (amount: number | null) =>
    amount === null ? 'هر خرید، نوبت نامحدود می‌دهد.' : `هر خرید، ${persianDigits(amount)} نوبت می‌دهد.`,
  price: 'قیمت (تومان)',
  priceHint: 'صفر یعنی رایگان.',
  priceWrong: 'قیمت را با رقم و به تومان بنویس؛ حداکثر یک میلیارد تومان.',
  means: (price: string) => `یعنی ${price}`,
  saleTitle: 'تخفیف',
  saleLead: 'در این مدت قیمت اصلی خط‌خورده کنار قیمت تخفیف‌دار می‌آید.',
  salePrice: 'قیمت با تخفیف (تومان)',
  salePriceHint: 'خالی یعنی تخفیف ندارد.',
  saleFrom: 'شروع تخفیف',
  saleUntil: 'پایان تخفیف',
  saleOpen: 'تاریخ خالی یعنی از همین حالا، یا بدون پایان.',
  goods: 'محتوای بسته',
  goodsLead:
    'آزمون با چند نوبت، سهمیه‌ی تصحیح و آزمون گفتاری، یا دوره؛ و هر کدام تا چند روز پس از خرید. یا اشتراک: همه‌ی آزمون‌ها برای مدتی معین، با چند تصحیح و آزمون گفتاری در هر ماه.',
  addExam: 'افزودن آزمون',
  addHint: 'آزمون‌های منتشرشده',
  addCourse: 'افزودن دوره',
  addCourseHint: 'دوره‌های منتشرشده',
  addCredits: { writing: 'افزودن تصحیح رایتینگ', speaking: 'افزودن آزمون گفتاری' },
  addPass: 'افزودن اشتراک',
  passDays: 'طول اشتراک (روز)',
  passDaysHint: 'مثلاً ۳۰ یا ۹۰. همه‌ی آزمون‌های فروشی و تمرین‌هایشان را باز می‌کند.',
  passDaysWrong: 'از ۱ تا ۳۶۶',
  monthly: (amount: string) => `${amount} در هر ماه`,
  amounts: { exam: 'تعداد نوبت', writing: 'تعداد تصحیح', speaking: 'تعداد آزمون' },
  creditsHint: 'مثلاً ۱، ۳، ۵ یا ۱۰',
  amountHint: 'خالی: نامحدود',
  amountWrong: 'از ۱ تا ۱۰۰۰',
  days: 'اعتبار (روز)',
  daysHint: 'خالی: همیشه',
  daysWrong: 'از ۱ تا ۳۶۶۰',
  remove: (title: string) => `حذف ${title}`,
  removeShort: 'حذف',
  fields: {
    title: 'نام',
    description: 'توضیح',
    priceRial: 'قیمت',
    salePriceRial: 'قیمت با تخفیف',
    saleFrom: 'شروع تخفیف',
    saleUntil: 'پایان تخفیف',
    goods: 'محتوای بسته',
  },
  gaps: {
    title: 'نام بسته را بنویس.',
    price: 'قیمت را بنویس.',
    goods: 'دست‌کم یک چیز در بسته بگذار.',
    goods_twice: 'یک چیز دو بار در بسته است.',
    goods_amount: 'تعداد تصحیح یا آزمون گفتاری را بنویس.',
    pass_days: 'طول اشتراک را بنویس: از ۱ تا ۳۶۶ روز.',
    pass_mixed: 'کنار اشتراک فقط تصحیح و آزمون گفتاری بگذار؛ آزمون و دوره را جدا بفروش.',
    sale_price: 'تاریخ تخفیف داری، ولی قیمت با تخفیف خالی است.',
    sale_high: 'قیمت با تخفیف باید از قیمت اصلی کمتر باشد.',
    sale_dates: 'پایان تخفیف باید بعد از شروعش باشد.',
  } satisfies Record<ProductGap, string>,
  newTitle: 'بسته‌ی جدید',
  newLead:
    'چند آزمون یا دوره با هم، یا سهمیه‌ی تصحیح و آزمون گفتاری، با یک قیمت. نامش را بنویس؛ تا خودت در فروشگاه نگذاری، کسی آن را نمی‌بیند.',
  newField: 'نام بسته',
  newSubmit: 'ساختن بسته',
  newWrong: 'نام بسته ۲ تا ۱۲۰ حرف است.',
} as const

/** Putting a product or a coupon on sale: one panel for both. */
export const onOffCopy = {
  product: {
    title: 'فروشگاه',
    on: 'این محصول در فروشگاه است.',
    off: 'این محصول در فروشگاه نیست.',
    pending: 'تغییرهایی نوشته شده که هنوز در فروشگاه نیست. تا اعمالشان نکنی، خریدار همان قبلی را می‌بیند.',
    putOn: 'گذاشتن در فروشگاه',
    apply: 'اعمال تغییرها در فروشگاه',
    takeOff: 'برداشتن از فروشگاه',
    takeOffText: 'دیگر کسی نمی‌تواند بخردش. خریدهای قبلی می‌مانند و سفارش‌های باز را هنوز می‌شود پرداخت کرد.',
    done: { on: 'در فروشگاه است', off: 'از فروشگاه برداشته شد' },
  },
  coupon: {
    title: 'وضعیت کد',
    on: 'این کد فعال است.',
    off: 'این کد غیرفعال است و کسی نمی‌تواند از آن استفاده کند.',
    pending: 'تغییرهایی نوشته شده که هنوز اعمال نشده. تا اعمالشان نکنی، کد مثل قبل کار می‌کند.',
    putOn: 'فعال کردن کد',
    apply: 'اعمال تغییرها',
    takeOff: 'غیرفعال کردن کد',
    takeOffText: 'دیگر کسی نمی‌تواند از آن استفاده کند. سفارش‌هایی که با آن ثبت شده‌اند همان‌طور می‌مانند.',
    done: { on: 'کد فعال است', off: 'کد غیرفعال شد' },
  },
  keep: 'نه، بماند',
  revert: 'کنار گذاشتن تغییرها',
  revertText: 'تغییرهای فرم کنار می‌رود و همان که الان هست برمی‌گردد.',
  missing: 'پیش از آن:',
  unsent: 'هنوز همه‌ی تغییرها به سرور نرسیده است. چند لحظه‌ی دیگر دوباره بزن.',
  log: 'چه کسی چه کرد',
  acts: {
    created: 'آن را ساخت.',
    saved: 'تغییرش داد.',
    published: 'فعالش کرد یا تغییرهایش را اعمال کرد.',
    withdrawn: 'غیرفعالش کرد.',
  } satisfies Record<ShopAct, string>,
  saved: (when: string, by: string) => `آخرین تغییر: ${formatDayAndTime(when)}، ${by}`,
} as const
