import { formatCount, persianDigits } from '@/lib/platform/format/digits'
import { formatDuration } from '@/lib/platform/format/duration'

const numbersName = (ids: readonly string[]) => ids.map((id) => persianDigits(id.replace('-', ' و '))).join('، ')
const questionsName = (ids: readonly string[]) =>
  ids.length === 1 ? `سؤال ${numbersName(ids)}` : `سؤال‌های ${numbersName(ids)}`

/** The results of an exam, for teachers and managers. */
export const examResultsCopy = {
  title: 'نتیجه‌های آزمون',
  loading: 'در حال بارگذاری نتیجه‌ها…',
  failed: 'نتیجه‌ها بارگذاری نشد',
  missingTitle: 'این آزمون پیدا نشد',
  missingText: 'شاید نشانی کامل نیست، یا این آزمون مال کس دیگری است.',
  refusedTitle: 'این صفحه برای مدرس‌ها و مدیرهاست',
  refusedText: 'نتیجه‌ی آزمون‌های خودت در «آزمون‌های من» است.',
  toExams: 'آزمون‌ها',
  toExam: 'صفحه‌ی آزمون',
  lead: (open: number, finished: number) =>
    `${formatCount(open + finished)} نوبت: ${formatCount(finished)} تمام‌شده و ${formatCount(open)} نیمه‌تمام.`,
  nav: 'بخش‌های نتیجه',
  tabs: {
    bands: 'توزیع',
    questions: 'سؤال‌ها',
    wrong: 'پاسخ‌های غلط',
    keys: 'اصلاح کلید',
    attempts: 'نوبت‌ها',
  },
  version: 'نسخه',
  anyVersion: 'همه‌ی نسخه‌ها با همین سؤال‌ها',
  versionName: (number: number, attempts: number, isLive: boolean) =>
    `نسخه‌ی ${persianDigits(number)}${isLive ? ' (جاری)' : ''}، ${formatCount(attempts)} نوبت`,
  mode: 'حالت',
  anyMode: 'هر دو حالت',
  modes: { strict: 'شبیه‌ساز آزمون', practice: 'تمرین' },
  skill: 'مهارت',
  export: 'گرفتن خروجی',
  exportTitle: 'خروجی نتیجه‌ها',
  exportText: 'فایل‌ها فیلترهای همین صفحه را دارند. نام داوطلب‌ها در خروجی هست؛ مراقب باش کجا نگهش می‌داری.',
  exportTextNameless: 'فایل‌ها فیلترهای همین صفحه را دارند. نام و شماره‌ی داوطلب‌ها در خروجی نیست.',
  exports: {
    candidates: 'هر سطر یک داوطلب',
    questions: 'هر سطر یک سؤال',
  },
  exportFailed: 'فایل ساخته نشد. دوباره امتحان کن.',
  noneTitle: 'هنوز کسی این آزمون را نداده است',
  noneText: 'با اولین نوبتی که تصحیح شود، نتیجه‌ها این‌جا می‌آید.',
} as const

export const distributionCopy = {
  marked: (count: number) => `${formatCount(count)} پاسخ‌نامه‌ی تصحیح‌شده`,
  waiting: (count: number) => `${formatCount(count)} پاسخ‌نامه بی‌نمره`,
  others: (count: number) => `${formatCount(count)} پاسخ‌نامه از نسخه‌هایی با سؤال‌های دیگر، که این‌جا شمرده نشده‌اند`,
  mean: 'میانگین',
  median: 'میانه',
  noMarks: 'هنوز پاسخ‌نامه‌ای تصحیح نشده است.',
  writing: 'ماشین به نوشتن نمره نمی‌دهد؛ برای همین این‌جا توزیع نمره ندارد.',
  chart: (skill: string) => `توزیع نمره‌ی ${skill}`,
  asTable: 'به شکل جدول',
  band: 'نمره',
  percent: 'درصد درست',
  count: 'تعداد',
  tenName: (ten: number) => `${persianDigits(ten * 10)} تا ${persianDigits(ten === 9 ? 100 : ten * 10 + 9)}٪`,
} as const

export const questionResultsCopy = {
  caption: (skill: string) => `سؤال‌های ${skill}`,
  sort: 'ترتیب',
  sorts: { number: 'شماره', hardest: 'سخت‌ترین', weakest: 'کمترین ضریب تمیز', blank: 'بی‌پاسخ‌ترین' },
  question: 'سؤال',
  difficulty: 'درست',
  discrimination: 'ضریب تمیز',
  blank: 'بی‌پاسخ',
  fewData: 'داده کم است',
  quality: { good: 'خوب', fair: 'پذیرفتنی', weak: 'ضعیف', reversed: 'وارونه' },
  helpTitle: 'این عددها چه می‌گویند؟',
  help: [
    'درست: سهم نمره‌ای که داوطلب‌ها از سؤال گرفته‌اند. هر چه کمتر، سؤال سخت‌تر.',
    'ضریب تمیز: همبستگی نمره‌ی سؤال با نمره‌ی بقیه‌ی برگه (point-biserial اصلاح‌شده). از ۰٫۳ به بالا خوب است، تا ۰٫۲ پذیرفتنی و کمتر از آن ضعیف. عدد منفی یعنی قوی‌ترها بیشتر غلط زده‌اند؛ اول کلید را بررسی کن.',
    'با کمتر از ۱۰ پاسخ‌نامه، ضریب تمیز تصادفی است و نشان داده نمی‌شود.',
  ],
  none: 'این برگه سؤالی ندارد که ماشین تصحیح کند.',
} as const

export const wrongAnswersCopy = {
  lead: 'پاسخ‌هایی که بیشتر از همه غلط شمرده شده‌اند. اگر یکی‌شان درست است، به کلید پیش‌نویس اضافه‌اش کن؛ تا وقتی اصلاح اعمال نشود، نمره‌ی کسی عوض نمی‌شود.',
  question: (id: string) => questionsName([id]),
  accepted: 'پذیرفته:',
  times: (count: number) => `${formatCount(count)} بار`,
  accept: 'افزودن به کلید',
  acceptLabel: (answer: string, id: string) => `افزودن به کلید ${questionsName([id])}: ${answer}`,
  inDraft: 'در پیش‌نویس، اعمال نشده',
  draftMoved: 'پیش‌نویس برگه در این فاصله عوض شد. پاسخ را دوباره ببین و باز «افزودن به کلید» را بزن.',
  added: 'به کلید پیش‌نویس اضافه شد؛ هنوز اعمال نشده است.',
  none: 'پاسخ غلطی ثبت نشده است.',
  changedDraft: 'سؤال‌های پیش‌نویس این برگه عوض شده‌اند؛ از این‌جا نمی‌شود چیزی به کلیدش اضافه کرد.',
  toKeys: 'دیدن اثر اصلاح کلید',
} as const

export const candidateAttemptsCopy = {
  practisedBefore: 'پیش‌تر تمرین کرده',
  late: (answers: number, seconds: number) => {
    const longest = seconds < 60 ? `${formatCount(seconds)} ثانیه` : formatDuration(seconds)
    return answers === 1
      ? `یک پاسخ ${longest} پس از پایان وقت رسید`
      : `${formatCount(answers)} پاسخ پس از پایان وقت رسید؛ دیرترین ${longest} بعد`
  },
  restarted: 'یک بار از نو شروع شد',
  rested: (clock: string) => `${clock} دقیقه استراحت`,
  caption: 'نوبت‌ها',
  candidate: 'داوطلب',
  anonymous: 'بدون نام',
  number: (number: string) => `شماره‌ی ${persianDigits(number)}`,
  started: 'شروع',
  mode: 'حالت',
  version: (number: number) => `نسخه‌ی ${persianDigits(number)}`,
  open: 'نیمه‌تمام',
  states: { ready: '—', running: 'در حال برگزاری', closed: 'بدون نمره', marked: '' },
  noneTitle: 'نوبتی نیست',
  noneText: 'با این فیلترها نوبتی پیدا نشد.',
  previous: 'قبلی',
  next: 'بعدی',
  page: (page: number, pages: number) => `صفحه‌ی ${persianDigits(page)} از ${persianDigits(pages)}`,
} as const
