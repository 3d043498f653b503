import { formatCount, persianDigits } from '@/lib/format/digits'

const count = (number: number, noun: string) => `${formatCount(number)} ${noun}`

export const manageCopy = {
  title: 'مدیریت',
  lead: 'کاربرها، پیام‌های رسیده، خطاهای صفحه‌ها، پیام‌های ارسال‌شده و نوشته‌ها، در یک نگاه.',
  refusedTitle: 'این بخش برای مدیرهاست',
  refusedText: 'با این حساب نمی‌شود واردش شد. کارت را از پیشخوان ادامه بده.',
  toDashboard: 'برگشت به پیشخوان',
  page: (page: number, pages: number) => `صفحه‌ی ${persianDigits(page)} از ${persianDigits(pages)}`,
  previous: 'قبلی',
  next: 'بعدی',
  home: {
    messages: 'پیام‌های باز',
    messagesNone: 'پیامی بی‌جواب نمانده',
    messagesText: (total: number) => `از ${count(total, 'پیام')} رسیده`,
    reports: 'خطاهای صفحه‌ها',
    reportsNone: 'خطایی گزارش نشده',
    reportsText: 'خطای جدا از هم؛ تکراری‌ها یکی شمرده می‌شوند',
    outbox: 'صندوق ارسال',
    outboxText: 'پیام در این صندوق، در سی روز گذشته',
    posts: 'نوشته‌های وبلاگ',
    postsText: 'نوشته، در همه‌ی حالت‌ها',
    toPosts: 'رفتن به نوشته‌ها',
    authors: 'نویسنده‌ها',
    authorsText: 'کسی که بدون مدیر بودن می‌تواند بنویسد',
    open: 'دیدن',
    unknown: '—',
    number: formatCount,
  },
  posts: { draft: 'پیش‌نویس', scheduled: 'زمان‌بندی‌شده', published: 'منتشرشده', unpublished: 'برداشته‌شده' },
} as const

export const contactInboxCopy = {
  title: 'پیام‌ها',
  lead: 'آنچه از فرم تماس رسیده است. جواب را از ایمیل یا تلفن خودت بده و بعد پیام را ببند.',
  tabs: 'کدام پیام‌ها',
  open: (number: number) => (number > 0 ? `باز (${formatCount(number)})` : 'باز'),
  settled: 'بسته',
  emptyOpenTitle: 'پیام بازی نیست',
  emptyOpenText: 'هر پیامی که از فرم تماس برسد، همین‌جا می‌آید.',
  emptySettledTitle: 'هنوز پیامی بسته نشده',
  emptySettledText: 'پیامی که جوابش را داده‌ای و بسته‌ای، این‌جا می‌ماند.',
  settle: 'جواب دادم؛ ببند',
  reopen: 'دوباره باز کن',
  settledToast: 'پیام بسته شد.',
  reopenedToast: 'پیام دوباره باز شد.',
  undo: 'برگردان',
  replyTo: 'پاسخ به',
  copySubject: 'پاسخ سنجه به پیام تو',
} as const

export const errorReportsCopy = {
  title: 'خطاهای صفحه‌ها',
  lead: 'وقتی صفحه‌ای برای کسی از کار می‌افتد، خودش خبر می‌دهد. رمزها و نشانی آدم‌ها پیش از ذخیره پاک می‌شوند.',
  emptyTitle: 'خطایی گزارش نشده',
  emptyText: 'هر وقت صفحه‌ای پیش کسی از کار بیفتد، گزارشش این‌جا می‌آید.',
  times: (number: number) => count(number, 'بار'),
  first: (when: string) => `نخستین بار: ${when}`,
  last: (when: string) => `آخرین بار: ${when}`,
  remove: 'پاک کردن',
  question: 'این گزارش برای همیشه پاک شود؟',
  yes: 'بله، پاک کن',
  no: 'نه، بماند',
  removed: 'گزارش پاک شد.',
  text: 'متن خطا',
  page: 'صفحه:',
} as const

export const outboxCopy = {
  title: 'صندوق ارسال',
  lead: 'هر ایمیل، پیامک و خبری که سنجه فرستاده یا باید بفرستد. پس از سی روز پاک می‌شود.',
  channels: { mail: 'ایمیل', sms: 'پیامک', telegram: 'تلگرام' },
  states: { waiting: 'در صف', sent: 'ارسال‌شده', failed: 'ارسال‌نشده', kept: 'مانده در سنجه' },
  filter: 'حالت پیام‌ها',
  all: 'همه',
  counted: (name: string, number: number) => `${name} (${formatCount(number)})`,
  missingTitle: (names: readonly string[]) => `سرویس ${names.join(' و ')} وصل نیست`,
  missingText:
    'پیام‌های این راه‌ها فرستاده نمی‌شوند و همین‌جا می‌مانند تا یک مدیر متنشان را بخواند و برساند. روش وصل کردن در docs/operations.md آمده است.',
  emptyTitle: 'پیامی نیست',
  emptyText: 'وقتی سنجه برای کسی چیزی بفرستد، این‌جا می‌آید.',
  to: 'گیرنده',
  managers: 'گروه مدیرها',
  tries: (number: number) => `${count(number, 'بار')} تلاش`,
  noTries: 'هنوز تلاشی نشده',
  error: 'آخرین خطا',
  text: 'متن پیام',
  withheld:
    'متن پیام مدیرهای دیگر نشان داده نمی‌شود. مدیری که رمزش را فراموش کرده لینکش را روی سرور با npm run manager می‌گیرد.',
  textNote: 'لینک یا کدی که در این متن است فقط مال گیرنده است.',
} as const

export const authorsCopy = {
  title: 'نویسنده‌ها',
  lead: 'مدیرها همیشه می‌توانند بنویسند. این‌جا به دیگران هم اجازه‌ی نوشتن در وبلاگ می‌دهی.',
  addTitle: 'نویسنده‌ی جدید',
  identifier: 'ایمیل یا شماره‌ی موبایل حسابش',
  identifierHint:
    'باید پیش از این در سنجه حساب ساخته باشد. رمزش پاک می‌شود و با لینک جدیدی رمز جدید می‌گذارد؛ این‌طور معلوم می‌شود حساب مال خودش است.',
  add: 'نویسنده کن',
  added: (name: string) => `\u2068${name}\u2069 نویسنده شد.`,
  notFound: 'حسابی با این ایمیل یا شماره نیست. اول باید در سنجه ثبت‌نام کند.',
  wrong: 'یک ایمیل یا شماره‌ی موبایل ایران بنویس.',
  listTitle: 'نویسنده‌های کنونی',
  emptyTitle: 'هنوز نویسنده‌ای نیست',
  emptyText: 'فعلاً فقط مدیرها می‌توانند بنویسند.',
  dismiss: 'گرفتن اجازه',
  question: 'دیگر نتواند بنویسد؟ نوشته‌هایش می‌مانند.',
  yes: 'بله، اجازه را بگیر',
  no: 'نه، بماند',
  dismissed: (name: string) => `\u2068${name}\u2069 دیگر نویسنده نیست.`,
  offline: 'ارتباط با سرور برقرار نشد. دوباره امتحان کن.',
} as const

export const supportCopy = {
  title: 'پشتیبانی',
  lead: 'هر جا گیر کردی، همین‌جا بنویس؛ یک آدم می‌خواند و جواب می‌دهد.',
  formTitle: 'پیام به پشتیبانی',
  tellTitle: 'چه بنویسی که زودتر حل شود',
  tell: [
    'در کدام صفحه بودی و چه کردی که مشکل پیش آمد.',
    'روی صفحه چه نوشته بود؛ اگر «شناسه‌ی درخواست» داشت، آن را هم بنویس.',
    'با چه دستگاه و مرورگری کار می‌کردی و حدوداً چه ساعتی.',
    'اگر وسط آزمون بودی: پاسخ‌هایت روی همین دستگاه و در سنجه مانده‌اند؛ از «آزمون‌های من» می‌توانی برگردی.',
  ],
  toExams: 'آزمون‌های من',
  waysTitle: 'راه‌های دیگر',
} as const

/** What managers read of the copies that `npm run backup` makes. */
export const backupNotice = {
  last: (when: string) => `آخرین نسخه‌ی پشتیبان: ${when}`,
  none: 'هنوز نسخه‌ی پشتیبانی گرفته نشده است.',
  overdueTitle: 'نسخه‌ی پشتیبان قدیمی شده است',
  noneTitle: 'هیچ نسخه‌ی پشتیبانی نداری',
  risk: 'اگر دیسک سرور همین حالا خراب شود، هرچه بعد از آن ثبت شده از دست می‌رود.',
  riskOfAll: 'اگر دیسک سرور خراب شود، همه‌ی حساب‌ها، آزمون‌ها و پرداخت‌ها از دست می‌رود.',
  act: 'روی سرور npm run backup را اجرا کن و بگذار هر شب خودش اجرا شود.',
} as const
