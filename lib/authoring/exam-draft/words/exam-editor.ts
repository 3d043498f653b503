import { type ExamVersion } from '@/lib/authoring/exam-draft/contract/exam-versions'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { formatCount, persianDigits } from '@/lib/platform/format/digits'
import { makeEditorWords, DEFAULT_TEXT_NAMES } from '@/lib/documents/draft/words/editor'

export const examEditorCopy = {
  metaTitle: 'ویرایش آزمون',
  loading: 'در حال باز کردن آزمون…',
  failed: 'آزمون باز نشد',
  missingTitle: 'این آزمون پیدا نشد',
  missingText: 'شاید نشانی‌اش اشتباه باشد یا آزمون کس دیگری باشد.',
  back: 'همه‌ی آزمون‌ها',
  untitled: 'آزمون بی‌عنوان',
  archivedText: 'برای ویرایش، اول آن را از بایگانی درآور.',
  unarchive: 'درآوردن از بایگانی',
} as const

export const examEditorWords = /* @__PURE__ */ makeEditorWords({
  thing: 'آزمون',
  fresh: 'نسخه‌ی جدید آزمون',
  text: DEFAULT_TEXT_NAMES,
  history: '«نسخه‌ها و مقایسه»',
  afterTheirs: 'نوشته‌ی تو از این دستگاه پاک می‌شود.',
  isTheirsFinal: true,
})

export const examDetailsCopy = {
  title: 'مشخصات',
  name: 'عنوان',
  nameHint: 'داوطلب همین را در فهرست و کارنامه می‌بیند.',
  slug: 'نشانی',
  slugHint: 'حرف کوچک انگلیسی، رقم و خط تیره؛ پس از اولین انتشار دیگر عوض نمی‌شود.',
  slugPropose: 'از روی عنوان:',
  slugFixed: 'آزمون یک بار منتشر شده است؛ نشانی‌اش همین می‌ماند.',
  slugWrong: 'فقط حرف کوچک انگلیسی، رقم و خط تیره؛ مثل academic-mock-2.',
  module: 'ماژول',
  description: 'توضیح',
  descriptionHint: 'یکی دو جمله برای فهرست آزمون‌ها: چه چیزی دارد و به درد چه کسی می‌خورد.',
  cover: 'تصویر',
  coverHint: 'در فهرست آزمون‌ها بالای کارت می‌آید. بدون تصویر هم می‌شود.',
  coverAlt: 'شرح تصویر برای کسی که آن را نمی‌بیند',
  coverRemove: 'حذف تصویر',
  chooseCover: 'انتخاب تصویر',
  coverKinds: 'JPEG، PNG یا WebP، تا ۱۵ مگابایت',
  coverWrong: 'این فایل تصویر JPEG، PNG یا WebP نیست، یا از ۱۵ مگابایت بزرگ‌تر است.',
  coverFailed: 'تصویر فرستاده نشد. دوباره امتحان کن.',
} as const

export const examPapersCopy = {
  title: 'برگه‌ها',
  lead: 'به همین ترتیب برگزار می‌شوند. از هر مهارت یک برگه؛ همه‌ی مهارت‌ها لازم نیست.',
  facts: (questions: number, duration: string) => `${persianDigits(questions)} سؤال · ${duration}`,
  tasks: (duration: string) => `زمان: ${duration}`,
  changed: 'تغییر منتشرنشده دارد',
  edit: 'ویرایش برگه',
  remove: 'حذف از آزمون',
  choose: (skill: string) => `برگه‌ی ${skill}`,
  chooseHint: 'بخشی از نام برگه را بنویس؛ پنجاه برگه‌ی آخر این مهارت این‌جاست.',
  none: (skill: string) => `هنوز برگه‌ی ${skill} نداری.`,
  create: 'برگه‌ی جدید',
  createFailed: 'برگه ساخته نشد. دوباره امتحان کن.',
  loading: 'در حال بارگذاری برگه‌ها…',
  failed: 'برگه‌ها بارگذاری نشد',
  named: (title: string, when: string) => `${title} (آخرین تغییر: ${when})`,
  otherModule: (module: string) => `ماژولش ${module} است`,
} as const

export const examTermsCopy = {
  title: 'قیمت، زمان و نوبت',
  free: 'رایگان',
  paid: 'پولی',
  priceGroup: 'قیمت',
  price: 'قیمت به تومان',
  priceWrong: 'یک عدد از ۱٬۰۰۰ تا ۱۰۰٬۰۰۰٬۰۰۰ تومان بنویس.',
  priceMeans: (words: string) => `یعنی ${words}`,
  priceNote: 'با انتشار، آزمون با همین قیمت به فروشگاه می‌رود و با هر خرید می‌شود به تعداد نوبت‌های پایین شروعش کرد.',
  opens: 'از کی می‌شود شروع کرد؟',
  closes: 'تا کی می‌شود شروع کرد؟',
  datesHint: 'به وقت تهران. خالی یعنی هر وقت. پس از پایان مهلت هیچ بخشی شروع نمی‌شود، حتی در نوبت نیمه‌تمام.',
  datesBackwards: 'پایان مهلت باید بعد از شروع آن باشد.',
  attempts: 'هر داوطلب چند نوبت دارد؟',
  restart: 'پس از قطعی می‌شود بخش شنیداری را از نو شروع کرد',
  restartHint:
    'در حالت «شبیه‌ساز آزمون»، اگر بیش از ۳۰ ثانیه از داوطلب خبری نباشد، یک بار این پیشنهاد را می‌بیند. شروع دوباره در کارنامه نوشته می‌شود.',
  attemptsHint: 'خالی یعنی هر چند بار که بخواهد. نوبتی که مدیر به کسی داده، به این اضافه می‌شود.',
  mode: 'در چه حالتی برگزار شود؟',
  modes: { both: 'هر دو، به انتخاب داوطلب' },
  release: 'کلید و توضیح‌ها کی باز شود؟',
  releaseHint: 'تا آن زمان داوطلب نمره‌اش را می‌بیند، ولی پاسخ درست، توضیح و متن صدا را نه.',
  cut: 'با پایان مهلت، بخش‌هایی که در حال برگزاری‌اند چه شوند؟',
  attemptsWrong: 'یک عدد از ۱ تا ۹۹ بنویس، یا خالی بگذار.',
} as const

export const examBandsCopy = {
  title: 'جدول نمره',
  lead: 'هر نمره از چند پاسخ درست (از ۴۰) داده می‌شود. جدول خود آزمون جای جدول برگه را می‌گیرد.',
  of: (skill: string) => `جدول ${skill}`,
  usePaper: 'جدول خود برگه',
  useDefault: 'جدول استاندارد',
  useOwn: 'جدول جداگانه برای این آزمون',
  from: (band: string) => `کمترین پاسخ درست برای نمره‌ی ${band}`,
  wrong: 'هر نمره باید از نمره‌ی بالاتر پاسخ کمتری بخواهد و پایین‌ترین نمره از صفر شروع شود.',
  none: 'وقتی برگه‌ی شنیداری یا خواندن بگذاری، جدول نمره‌اش این‌جا می‌آید.',
} as const

export const examPublishCopy = {
  title: 'وضعیت و انتشار',
  draft: 'هنوز منتشر نشده است.',
  live: (version: number) => `نسخه‌ی ${persianDigits(version)} در فهرست است.`,
  since: (when: string) => `منتشرشده از ${when}`,
  hasChanges: 'پیش‌نویس با نسخه‌ی منتشرشده فرق دارد.',
  same: 'پیش‌نویس با نسخه‌ی منتشرشده یکی است.',
  unpublished: 'از فهرست برداشته شده است؛ فقط کسی که آن را خریده یا هدیه گرفته می‌تواند شروعش کند.',
  scheduled: (when: string) => `قرار است ${when} منتشر شود.`,
  attempts: (open: number, finished: number) =>
    `${formatCount(finished)} نوبت تمام‌شده و ${formatCount(open)} نوبت نیمه‌تمام`,
  noAttempts: 'هنوز کسی شروعش نکرده است.',
  results: 'نتایج و اصلاح کلید',
  review: 'بازبینی و انتشار',
  reviewOnly: 'بازبینی',
  byManagers: 'انتشار با مدیرهاست.',
  unpublish: 'برداشتن از فهرست',
  unpublishText:
    'دیگر کسی این آزمون را نمی‌بیند و نمی‌خرد. کسی که آن را خریده یا هدیه گرفته هنوز می‌تواند شروعش کند، نوبت‌های نیمه‌تمام ادامه پیدا می‌کنند و کارنامه‌ها می‌مانند.',
  cancelSchedule: 'لغو زمان‌بندی',
  cancelText: 'آزمون پیش‌نویس می‌ماند و خودبه‌خود منتشر نمی‌شود.',
  cancelLiveText: 'نسخه‌ای که در فهرست است همان‌جا می‌ماند؛ فقط انتشار دوباره‌ی زمان‌بندی‌شده لغو می‌شود.',
  versions: 'نسخه‌ها و مقایسه',
  log: 'چه کسی چه کرد',
  download: 'گرفتن بسته (zip)',
  downloadNote: 'بسته کلیدها را هم دارد؛ به کسی نده.',
  duplicate: 'کپی با همین برگه‌ها',
  duplicateWhole: 'کپی آزمون و برگه‌هایش',
  done: {
    published: 'منتشر شد',
    scheduled: 'زمان‌بندی شد',
    unpublished: 'از فهرست برداشته شد',
    canceled: 'زمان‌بندی لغو شد',
    restored: (version: number) => `نسخه‌ی ${persianDigits(version)} به پیش‌نویس برگشت`,
  },
  undoRestore: 'برگرداندن مشخصات قبلی آزمون',
  unsent: 'اول باید همه‌ی تغییرها ذخیره شود. اینترنت را ببین و دوباره امتحان کن.',
} as const

export const checklistCopy = {
  title: 'بازبینی پیش از انتشار',
  loading: 'در حال بازبینی همه‌ی برگه‌ها…',
  failed: 'بازبینی انجام نشد',
  sound: 'همه‌چیز درست است؛ نه خطایی هست و نه هشداری.',
  errors: (count: number) => `${persianDigits(count)} خطا: تا درست نشود، منتشر نمی‌شود`,
  warnings: (count: number) => `${persianDigits(count)} هشدار: هر کدام را که دیدی و می‌پذیری، تیک بزن`,
  acceptAll: (count: number) => `همه‌ی ${persianDigits(count)} هشدار را خواندم و می‌پذیرم`,
  acceptedLines: (count: number) => `${persianDigits(count)} هشدار که پیش‌تر پذیرفته شده`,
  acceptedNote: 'تا وقتی آزمون یا برگه‌اش عوض نشود، دوباره پرسیده نمی‌شود.',
  acceptedBy: (by: string, when: string) => `${by} در ${when} پذیرفت`,
  warningsOnly: (count: number) => `${persianDigits(count)} هشدار`,
  ofExam: 'خود آزمون',
  openPaper: 'باز کردن برگه',
  again: 'بازبینی دوباره',
  when: 'کی منتشر شود؟',
  now: 'همین حالا',
  later: 'در زمان دلخواه',
  at: 'روز و ساعت (به وقت تهران)',
  past: 'این زمان گذشته است یا کامل نیست.',
  publish: 'انتشار',
  schedule: 'زمان‌بندی',
  waiting: (count: number) => `${persianDigits(count)} هشدار هنوز تیک نخورده است.`,
  unchanged: 'چیزی عوض نشده؛ نسخه‌ی جدیدی ساخته نمی‌شود.',
} as const

const reasons: Readonly<Record<ExamVersion['reason'], string>> = {
  published: 'انتشار',
  imported: 'از فایل',
  corrected: 'اصلاح کلید',
}
export const examVersionsCopy = {
  title: 'نسخه‌های آزمون',
  lead: 'هر انتشار یک نسخه‌ی ثابت می‌سازد. نوبت‌ها همان نسخه‌ای را دارند که با آن شروع شده‌اند.',
  loading: 'در حال بارگذاری نسخه‌ها…',
  failed: 'نسخه‌ها بارگذاری نشد',
  none: 'هنوز نسخه‌ای نیست؛ با اولین انتشار ساخته می‌شود.',
  about: ({ at, by, reason, attemptCount }: Pick<ExamVersion, 'at' | 'by' | 'reason' | 'attemptCount'>) =>
    [reasons[reason], by ?? '', formatDayAndTime(at), `${formatCount(attemptCount)} نوبت`].filter(Boolean).join(' · '),
  live: 'در فهرست',
  compare: 'مقایسه',
  restore: 'برگرداندن',
  restoreTitle: (number: number) => `برگرداندن نسخه‌ی ${persianDigits(number)}`,
  restoreText:
    'پیش‌نویس آزمون و برگه‌هایش به حالت این نسخه برمی‌گردد. نوشته‌های الان گم نمی‌شود: پیش‌نویس آزمون در همین پنجره می‌ماند و برگه‌ها در تاریخچه‌ی خودشان. تا منتشر نکنی، داوطلب چیزی نمی‌بیند.',
  former: 'پیش‌نویس‌های قبلی',
  formerLead: 'هر بار که نوشته‌ی دیگری جای پیش‌نویس را گرفته، پیش‌نویس قبلی این‌جا مانده است.',
  formerAbout: (by: string | null, at: string) => [by ?? '', formatDayAndTime(at)].filter(Boolean).join(' · '),
  compareTitle: 'تفاوت دو نسخه',
  comparing: 'در حال مقایسه…',
  compareFailed: 'مقایسه انجام نشد',
  back: 'برگشت به نسخه‌ها',
} as const
