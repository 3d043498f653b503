import { type WordLimit } from '@/lib/marking/answers/key'
import { type GroupType } from '@/lib/paper/content/rules/question-types'
import { formatCount, persianDigits } from '@/lib/platform/format/digits'

// Texts of the panels for groups, questions and keys.

const START_ISOLATE = '\u2068'
const END_ISOLATE = '\u2069'
const english = (text: string) => `${START_ISOLATE}${text}${END_ISOLATE}`

export const groupsCopy = {
  title: 'گروه‌های سؤال',
  lead: 'هر گروه یک دستور دارد و چند سؤال از یک نوع. شماره‌ها خودشان درست می‌شوند.',
  empty: 'این بخش هنوز سؤالی ندارد. با «گروه جدید» شروع کن.',
  add: 'گروه جدید',
  full: 'هر بخش حداکثر ۸ گروه دارد.',
  numbers: ({ first, last }: { first: number; last: number }) =>
    first === last ? `سؤال ${persianDigits(first)}` : `سؤال‌های ${persianDigits(first)}–${persianDigits(last)}`,
  noNumbers: 'بدون سؤال',
  keysLeft: (count: number) => `${formatCount(count)} کلید مانده`,
  keysDone: 'کلیدها کامل است',
  openAll: 'باز کردن همه',
  closeAll: 'بستن همه',
  up: 'بالاتر',
  down: 'پایین‌تر',
  duplicate: 'کپی',
  remove: 'حذف',
  toPart: (number: number) => `بردن به بخش ${persianDigits(number)}`,
  actions: 'کارهای گروه',
  moveToPart: 'بردن به بخش دیگر',
  removed: 'گروه حذف شد',
  restore: 'برگرداندن',
  said: {
    moved: 'گروه جابه‌جا شد.',
    duplicated: 'کپی گروه زیر آن اضافه شد.',
    added: 'گروه جدید اضافه شد.',
    removed: 'گروه حذف شد.',
    questionAdded: (count: number) => (count === 1 ? 'یک سؤال اضافه شد.' : `${formatCount(count)} سؤال اضافه شد.`),
    questionMoved: 'سؤال جابه‌جا شد.',
    questionRemoved: 'سؤال حذف شد؛ کلیدش تا بسته شدن برگه می‌ماند.',
    optionMoved: 'گزینه جابه‌جا شد؛ کلیدها همراهش رفتند.',
    optionAdded: (count: number) => (count === 1 ? 'یک گزینه اضافه شد.' : `${formatCount(count)} گزینه اضافه شد.`),
    optionRemoved: 'گزینه حذف شد.',
    confirmed: 'کلید تأیید شد.',
    markPlaced: (name: string) => `${english(name)} روی تصویر گذاشته شد.`,
    markRemoved: (name: string) => `${english(name)} از روی تصویر حذف شد.`,
    full: 'در این گروه سؤال دیگری جا نمی‌شود.',
  },
} as const

export const typeChooserCopy = {
  title: 'چه نوع سؤالی؟',
  lead: 'نوع را انتخاب کن؛ دستور سؤال به سبک خود آزمون نوشته می‌شود.',
} as const

/** The task of each type, in one line. */
export const typeLines: Readonly<Record<GroupType, string>> = {
  'multiple-choice': 'یک پرسش و چند گزینه؛ یکی درست است.',
  'multiple-choice-many': 'دو یا سه گزینه از یک فهرست، هر کدام یک نمره.',
  'true-false-not-given': 'جمله با اطلاعات متن می‌خواند، نمی‌خواند، یا گفته نشده.',
  'yes-no-not-given': 'جمله با نظر نویسنده می‌خواند، نمی‌خواند، یا معلوم نیست.',
  matching: 'هر مورد با یکی از گزینه‌های کادر جور می‌شود.',
  'matching-information': 'هر نکته در کدام بند متن آمده است.',
  'matching-features': 'هر جمله به یک نفر، جا یا زمان برمی‌گردد.',
  'matching-headings': 'هر بند یک عنوان می‌گیرد؛ عنوان‌ها بیشتر از بندها هستند.',
  'matching-sentence-endings': 'آغاز جمله‌ها با پایان درست کامل می‌شود.',
  'map-labelling': 'جاها روی نقشه یا پلان با حرف پیدا می‌شوند.',
  'diagram-labelling': 'بخش‌های یک تصویر نام‌گذاری می‌شود.',
  'form-completion': 'ردیف‌های یک فرم با شنیده‌ها پر می‌شود.',
  'note-completion': 'جاهای خالی یادداشت‌ها پر می‌شود.',
  'table-completion': 'خانه‌های خالی یک جدول پر می‌شود.',
  'flow-chart-completion': 'مرحله‌های یک روند کامل می‌شود.',
  'summary-completion': 'خلاصه‌ای از متن با کلمه یا از فهرست کامل می‌شود.',
  'sentence-completion': 'جمله‌ها با چند کلمه کامل می‌شود.',
  'short-answer': 'پاسخ کوتاه به یک پرسش، با چند کلمه.',
}

export const rubricCopy = {
  title: 'دستور سؤال',
  hint: 'کلمه‌های میان دو ستاره پررنگ می‌شوند. شماره‌ها را با {first} و {last} بنویس تا خودشان درست بمانند.',
  isOwn: 'این دستور را دستی نوشته‌ای؛ خط‌های دستی با تغییر گروه عوض نمی‌شوند.',
  reset: 'برگشت به متن استاندارد',
} as const

export const limitCopy = {
  source: 'پاسخ از کجا می‌آید؟',
  typed: 'داوطلب می‌نویسد',
  fromBank: 'از فهرست گزینه‌ها',
  form: 'سقف کلمه',
  count: 'چند تا',
  forms: {
    words: 'کلمه',
    'words-and-or-number': 'کلمه و/یا یک عدد',
    'words-or-number': 'کلمه یا یک عدد',
    number: 'فقط یک عدد',
    time: 'فقط یک ساعت',
    letters: 'حرف',
  } satisfies Record<WordLimit['form'], string>,
  counts: (count: number) => persianDigits(count),
} as const

export const optionsCopy = {
  bank: 'فهرست گزینه‌ها',
  bankTitle: 'عنوان فهرست',
  bankTitleHint: 'مثل List of People؛ می‌تواند خالی بماند.',
  headings: 'فهرست عنوان‌ها',
  option: (label: string) => `گزینه‌ی ${english(label)}`,
  add: 'گزینه‌ی جدید',
  remove: (label: string) => `حذف گزینه‌ی ${english(label)}`,
  up: (label: string) => `گزینه‌ی ${english(label)} بالاتر`,
  down: (label: string) => `گزینه‌ی ${english(label)} پایین‌تر`,
  hint: 'فهرست آماده را در یکی از گزینه‌ها بچسبان تا خودش جدا شود.',
  reuse: 'هر گزینه را می‌شود بیش از یک بار به کار برد (خط NB)',
  ofPassage: 'گزینه‌ها حرف بندهای متن‌اند.',
  noLetters: 'بندهای متن هنوز حرف ندارند. اول در متن حرف‌ها را روشن کن.',
  passageMoved: 'حرف بندهای متن عوض شده است.',
  takeLetters: 'گرفتن حرف‌های متن',
  lettersOnly: 'حرف‌ها روی تصویرند؛ متن گزینه می‌تواند خالی بماند.',
} as const

export const exampleCopy = {
  add: 'افزودن نمونه',
  title: 'نمونه',
  text: 'متن نمونه',
  answer: 'پاسخ نمونه',
  paragraph: 'بند نمونه',
  remove: 'حذف نمونه',
} as const

const countNames: Readonly<Record<number, string>> = { 2: 'دو', 3: 'سه', 4: 'چهار' }
export const questionsCopy = {
  title: 'سؤال‌ها',
  prompt: (number: string) => `متن سؤال ${persianDigits(number)}`,
  add: 'سؤال جدید',
  remove: (number: string) => `حذف سؤال ${persianDigits(number)}`,
  up: (number: string) => `سؤال ${persianDigits(number)} بالاتر`,
  down: (number: string) => `سؤال ${persianDigits(number)} پایین‌تر`,
  hint: 'Enter سؤال بعدی را می‌سازد، Alt با کلیدهای جهت‌دار جابه‌جایش می‌کند، و چند خط که بچسبانی، چند سؤال می‌شود.',
  choiceHint:
    'Enter به گزینه‌ی بعدی و پس از آخری به سؤال بعدی می‌رود. سؤال را با گزینه‌هایش یک‌جا بچسبان تا خودش جدا شود. Alt با کلیدهای جهت‌دار جابه‌جا می‌کند.',
  count: 'چند پاسخ انتخاب می‌شود؟',
  countName: (count: number) => countNames[count] ?? persianDigits(count),
  paragraphs: 'کدام بندها عنوان می‌گیرند؟',
  paragraph: (letter: string) => `بند ${english(letter)}`,
} as const

export const bodyCopy = {
  title: 'متن با جای خالی',
  heading: 'عنوان متن',
  headingHint: 'بالای متن چاپ می‌شود؛ می‌تواند خالی بماند.',
  field: 'متن با جای خالی',
  loading: 'در حال آماده کردن ویرایشگر متن…',
  hint: 'برای جای خالی سه خط زیر (___) بزن یا پاسخ را در کروشه بنویس: [oak]. کلیدش همان‌جا ساخته می‌شود.',
  toolbar: 'ابزار متن',
  tableTools: 'ابزار جدول',
  gap: 'جای خالی',
  kinds: {
    heading: 'عنوان',
    line: 'خط',
    bullet: 'بولت',
    field: 'ردیف فرم',
    step: 'مرحله',
    table: 'جدول',
  },
  indent: 'تورفته‌تر',
  outdent: 'بیرون‌تر',
  rowAfter: 'ردیف زیر',
  rowBefore: 'ردیف بالا',
  columnAfter: 'ستون بعد',
  deleteRow: 'حذف ردیف',
  deleteColumn: 'حذف ستون',
  headRow: 'ردیف عنوان',
  deleteTable: 'حذف جدول',
  gapName: (number: string, key: string) =>
    key === '' ? `جای خالی ${persianDigits(number)}، بدون کلید` : `جای خالی ${persianDigits(number)}: ${english(key)}`,
  labelPlaceholder: 'برچسب',
  textPlaceholder: 'متن',
  noGaps: 'هنوز جای خالی نیست.',
} as const

export const pictureSectionCopy = { title: 'تصویر' } as const

export const marksCopy = {
  title: 'نشانه‌های روی تصویر',
  hint: 'یک نشانه را انتخاب کن و روی تصویر بزن. نشانه‌ای را که گذاشته‌ای بکش، با کلیدهای جهت‌دار جابه‌جا کن یا با Delete حذف کن.',
  choose: 'کدام نشانه؟',
  board: 'تصویر برای گذاشتن نشانه‌ها',
  place: (name: string) => `گذاشتن ${english(name)} وسط تصویر`,
  mark: (name: string, x: number, y: number) =>
    `نشانه‌ی ${english(name)}، ${persianDigits(Math.round(x / 10))}٪ از چپ و ${persianDigits(Math.round(y / 10))}٪ از بالا`,
  x: (name: string) => `${english(name)}: از چپ (هزارم)`,
  y: (name: string) => `${english(name)}: از بالا (هزارم)`,
  remove: (name: string) => `حذف نشانه‌ی ${english(name)}`,
  placed: 'گذاشته‌شده',
  drawn: 'اگر حرف‌ها در خود تصویر هست، این‌جا چیزی نگذار.',
  wrong: 'عددی از ۰ تا ۱۰۰۰ بنویس.',
} as const
