import { formatCount, persianDigits } from '@/lib/platform/format/digits'
import { formatPrice } from '@/lib/platform/format/number'

/** Shipped samples, as they are called in the queue. */
export const agreementCopy = {
  draft: (title: string, number: number) => (number === 1 ? title : `${title} (پیش‌نویس ${persianDigits(number)})`),
  model: (exam: string, number: number) => `نمونه‌ی ${persianDigits(number)} از ${exam}`,
}

/** The queue in which two teachers mark one text, for managers. */
export const manageCalibrationCopy = {
  title: 'صف نمره‌ی دوتایی',
  lead: 'نوشته‌هایی را که باید دو مدرس جدا از هم نمره بدهند این‌جا انتخاب کن. نویسنده‌شان یا اجازه داده، یا نمونه‌ی خود سنجه است. نام حساب نویسنده و نمره‌ها این‌جا نمی‌آید.',
  progress: (pairs: number, wanted: number) => `${formatCount(pairs)} جفت از ${formatCount(wanted)}`,
  teacherPage: 'صف از نگاه مدرس',
  queue: 'در صف',
  emptyTitle: 'صف خالی است',
  emptyText: 'از فهرست پایین چند نوشته انتخاب کن.',
  head: ['نوشته', 'نوع', 'کلمه', 'دستمزد هر نمره', 'نمره‌ها'],
  sample: 'نمونه‌ی سنجه',
  consented: 'با اجازه‌ی نویسنده',
  marks: (finished: number, inHand: number) =>
    inHand === 0 ? `${formatCount(finished)} از ۲` : `${formatCount(finished)} از ۲، ${formatCount(inHand)} در دست`,
  closed: 'بسته',
  close: {
    act: 'بستن',
    question: 'دیگر کسی این نوشته را برندارد؟ نمره‌های داده‌شده می‌ماند.',
    yes: 'ببند',
    no: 'نه',
  },
  offered: 'نوشته‌های دیگر',
  offeredText:
    'نوشته‌های داوطلب‌هایی که اجازه داده‌اند اول می‌آید. نمره‌ی نمونه‌های سنجه در خود سایت هست؛ مدرسی که آن را دیده باشد شاید یادش بماند.',
  noneOffered: 'نوشته‌ی دیگری نیست. داوطلب‌ها وقتی نوشته‌شان نمره گرفت، در صفحه‌اش اجازه می‌دهند.',
  pay: 'دستمزد هر نمره (تومان)',
  payHint: 'هر نوشته دو نمره می‌خواهد. صفر یعنی بدون دستمزد.',
  payWrong: 'یک عدد بنویس؛ صفر هم می‌شود.',
  add: (count: number) => (count === 0 ? 'اول نوشته‌ای را انتخاب کن' : `افزودن ${formatCount(count)} نوشته به صف`),
  added: (count: number) => `${formatCount(count)} نوشته به صف رفت.`,
  price: formatPrice,
  words: formatCount,
  payTitle: 'دستمزد مدرس‌ها',
  payText:
    'سنجه پولی پرداخت نمی‌کند؛ این فهرست برای این است که خودت پرداخت کنی. اگر نویسنده نوشته‌اش را پس بگیرد، دستمزد مدرس کم نمی‌شود.',
  payMonth: (name: string) => name,
  previous: 'ماه قبل',
  next: 'ماه بعد',
  payHead: ['مدرس', 'نمره', 'کلمه', 'دستمزد'],
  noPay: 'در این ماه نمره‌ای ثبت نشده است.',
} as const
