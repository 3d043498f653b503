import { type PaperSnapshot } from '@/lib/authoring/paper/contract/papers'
import { type Skill } from '@/lib/paper/content/rules/content'
import { formatCount, persianDigits } from '@/lib/platform/format/digits'
import { makeEditorWords, type FieldLabels, DEFAULT_TEXT_NAMES } from '@/lib/documents/draft/words/editor'
import { formatPercent } from '@/lib/platform/format/number'

const unnamed: Readonly<Record<Skill, string>> = {
  listening: 'برگه‌ی شنیداری بی‌عنوان',
  reading: 'برگه‌ی خواندن بی‌عنوان',
  writing: 'برگه‌ی نوشتن بی‌عنوان',
}
export const paperEditorCopy = {
  metaTitle: 'ویرایش برگه',
  newTitle: 'برگه‌ی جدید',
  creating: 'در حال ساختن برگه‌ی جدید…',
  createFailed: 'برگه ساخته نشد',
  loading: 'در حال باز کردن برگه…',
  loadingPanel: 'در حال آماده کردن این بخش…',
  failed: 'برگه باز نشد',
  missingTitle: 'این برگه پیدا نشد',
  missingText: 'شاید نشانی‌اش اشتباه باشد یا برگه‌ی کس دیگری باشد.',
  refused: {
    title: 'این بخش برای مدرس‌ها و مدیرهاست',
    text: 'فقط مدیرها و مدرس‌ها می‌توانند برگه‌ی آزمون بسازند یا ویرایش کنند.',
    toDashboard: 'رفتن به پیشخوان',
  },
  back: 'همه‌ی برگه‌ها',
  unnamed,
  undo: 'برگرداندن',
  redo: 'دوباره انجام دادن',
  tools: 'ابزار برگه',
  preview: 'پیش‌نمایش',
  closePreview: 'بستن پیش‌نمایش',
  history: 'تاریخچه',
  check: 'بررسی',
  findings: (count: number) => `بررسی (${formatCount(count)})`,
  offlineTitle: 'اینترنت قطع است',
  offlineText: 'بنویس و نگران نباش: هر تغییر روی همین دستگاه می‌ماند و با وصل شدن اینترنت ذخیره می‌شود.',
  archivedText: 'برای ویرایش، اول آن را از فهرست برگه‌ها برگردان.',
  here: (names: string) => `${names} هم این برگه را باز دارد`,
  hereMany: (names: string) => `${names} هم این برگه را باز دارند`,
  hereMe: 'این برگه در پنجره یا دستگاه دیگری هم باز است',
  comma: '، ',
  refreshed: 'تغییر جدید این برگه بارگذاری شد',
} as const

export const paperEditorWords = /* @__PURE__ */ makeEditorWords({
  thing: 'برگه',
  fresh: 'نسخه‌ی جدید برگه',
  text: DEFAULT_TEXT_NAMES,
  history: 'تاریخچه',
  afterTheirs: 'با «برگرداندن» می‌توانی نوشته‌ی خودت را پس بگیری.',
})
/** The fields of a paper, for errors of the server. */
export const paperFieldLabels: FieldLabels = {
  title: 'عنوان',
  slug: 'نام کوتاه',
  parts: 'بخش',
  instruction: 'دستور',
  passage: 'متن',
  paragraphs: 'بند',
  glossary: 'واژه‌نامه',
  task: 'تکلیف',
  gradedModels: 'نمونه‌پاسخ',
  groups: 'گروه',
  keys: 'کلیدها',
  transcript: 'متن صدا',
  bandTable: 'جدول نمره',
}
/** Merged changes in different parts; null: by the same person, in another window or on another device. */
export const paperMergedText = (who: string | null) =>
  who === null
    ? 'جای دیگری از این برگه هم، با نام خودت، در پنجره یا دستگاه دیگری عوض شده بود؛ هر دو تغییر حفظ شد.'
    : `${who} هم جای دیگری از این برگه را عوض کرده بود؛ هر دو تغییر حفظ شد.`

const partNames: Readonly<Record<Skill, (number: number) => string>> = {
  listening: (number) => `بخش ${persianDigits(number)}`,
  reading: (number) => `بخش ${persianDigits(number)}`,
  writing: (number) => `تکلیف ${persianDigits(number)}`,
}
export const partsCopy = {
  tabs: 'بخش‌های برگه',
  name: (skill: Skill, number: number) => partNames[skill](number),
  settings: 'مشخصات',
  sound: 'فایل صوتی',
  add: (skill: Skill) => (skill === 'writing' ? 'افزودن تکلیف' : 'افزودن بخش'),
  findings: (count: number) => `${formatCount(count)} نکته در بررسی`,
  count: formatCount,
  questions: (first: number, last: number) =>
    first === last ? `سؤال ${persianDigits(first)}` : `سؤال‌های ${persianDigits(first)} تا ${persianDigits(last)}`,
  noQuestions: 'هنوز سؤالی ندارد',
  earlier: 'یک جا جلوتر',
  later: 'یک جا عقب‌تر',
  remove: 'حذف',
  removeTitle: (name: string) => `حذف ${name}`,
  removeText: (questions: number) =>
    questions === 0
      ? 'هر چه در این بخش نوشته‌ای حذف می‌شود.'
      : `هر چه در این بخش نوشته‌ای، با ${formatCount(questions)} سؤال و کلیدهایشان، حذف می‌شود.`,
  removed: (name: string) => `${name} حذف شد`,
  takeBack: 'برگردان',
  instruction: 'دستور بالای بخش',
  standard: 'دستور استاندارد آزمون',
  ownInstruction: 'دستور خودم',
  instructionHint: '{first} و {last} جای شماره‌ی اولین و آخرین سؤال‌اند.',
} as const

export const paperFindingsCopy = {
  title: 'بررسی برگه',
  lead: 'بعد از هر ذخیره، برگه را دوباره بررسی می‌کنیم. خطاها جلوی انتشار را می‌گیرند.',
  loading: 'در حال بررسی…',
  failed: 'بررسی انجام نشد',
  none: 'همه‌چیز مرتب است؛ چیزی پیدا نشد.',
  severity: { error: 'خطا', warning: 'هشدار' },
  counts: (errors: number, warnings: number) => `${formatCount(errors)} خطا و ${formatCount(warnings)} هشدار`,
  stale: 'در حال بررسی تغییرهای جدید…',
  whole: 'کل برگه',
} as const

export const settingsCopy = {
  title: 'عنوان برگه',
  titleHint: 'فقط نویسنده‌ها آن را می‌بینند.',
  slug: 'نام کوتاه',
  slugHint: 'حرف کوچک انگلیسی، رقم و خط تیره؛ نام فایل هنگام خروجی گرفتن.',
  slugFixed: 'این برگه در آزمونی منتشر شده است؛ نام کوتاهش همین می‌ماند.',
  slugWrong: 'فقط حرف کوچک انگلیسی، رقم و خط تیره بنویس.',
  module: 'ماژول',
  minutes: 'زمان (دقیقه)',
  minutesHint: 'زمان کل این برگه.',
  minutesWrong: 'عددی بین ۱ و ۲۴۰ بنویس.',
  suggestedMinutes: (isWriting: boolean, minutes: number) =>
    isWriting
      ? `${persianDigits(minutes)} دقیقه بگذار، جمع زمان تکلیف‌ها`
      : `${persianDigits(minutes)} دقیقه بگذار، متناسب با سؤال‌ها`,
  bands: 'جدول نمره',
  bandsLead: 'برای هر نمره، کمترین تعداد پاسخ درست را بنویس.',
  bandsDefault: 'جدول پیش‌فرض',
  bandsNoQuestions: 'نمره‌ی نوشتن را مدرس می‌دهد؛ این برگه جدول ندارد.',
  band: 'نمره',
  from: 'از چند پاسخ درست',
  fromOf: (band: string) => `کمترین پاسخ درست برای نمره‌ی ${band}`,
  bandsWrong: 'نمره‌ی بالاتر باید پاسخ درست بیشتری بخواهد؛ خانه‌های خالی و تکراری را درست کن.',
} as const

export const passageCopy = {
  title: 'عنوان متن',
  subtitle: 'زیرعنوان (اختیاری)',
  text: 'متن',
  field: 'متن انگلیسی بخش',
  placeholder: 'Write or paste the passage here…',
  toolbar: 'ابزار متن',
  context: 'ابزار همین جای متن',
  tooManyParagraphs: (count: number, most: number) =>
    `این متن ${formatCount(count)} بند دارد و تا وقتی بیش از ${formatCount(most)} بند داشته باشد ذخیره نمی‌شود. بندهای کوتاه را به هم بچسبان؛ نوشته‌ات تا آن وقت همین‌جا می‌ماند.`,
  words: (count: number) => `${formatCount(count)} کلمه در این متن`,
  wordsOfAll: (count: number) => `${formatCount(count)} کلمه در کل برگه؛ آزمون واقعی ۲٬۱۵۰ تا ۲٬۷۵۰ کلمه دارد.`,
  heading: 'عنوان میان متن',
  headingMark: 'ع',
  letters: 'حرف برای بندها',
  lettersMark: 'A B C',
  table: 'جدول',
  picture: 'تصویر',
  undo: 'برگرداندن',
  redo: 'دوباره انجام دادن',
  rowBefore: 'ردیف بالا',
  rowAfter: 'ردیف پایین',
  columnBefore: 'ستون قبل',
  columnAfter: 'ستون بعد',
  headerRow: 'ردیف عنوان',
  deleteRow: 'حذف ردیف',
  deleteColumn: 'حذف ستون',
  deleteTable: 'حذف جدول',
  tableCaption: 'عنوان جدول',
  editPicture: 'شرح و متن جایگزین',
  remove: 'حذف',
  captionTitle: 'عنوان جدول',
  caption: 'عنوان جدول (انگلیسی)',
  save: 'ثبت',
  glossary: 'واژه‌نامه‌ی زیر متن',
  term: 'کلمه',
  meaning: 'معنی (انگلیسی)',
  termOf: (number: number) => `کلمه‌ی ${persianDigits(number)}`,
  meaningOf: (number: number) => `معنی کلمه‌ی ${persianDigits(number)}`,
  addTerm: 'افزودن کلمه',
  removeTerm: (number: number) => `حذف کلمه‌ی ${persianDigits(number)}`,
} as const

export const pictureCopy = {
  title: 'تصویر',
  choose: 'انتخاب تصویر',
  change: 'تعویض تصویر',
  remove: 'حذف تصویر',
  hint: 'PNG، JPEG، WebP یا SVG تا ۸ مگابایت',
  wrong: 'این فایل تصویر PNG، JPEG، WebP یا SVG تا ۸ مگابایت نیست.',
  sending: (percent: number) => `${formatPercent(percent)} فرستاده شد`,
  working: 'در حال آماده کردن تصویر…',
  failed: 'تصویر فرستاده نشد.',
  again: 'دوباره بفرست',
  alt: 'شرح تصویر برای کسی که آن را نمی‌بیند (انگلیسی)',
  altHint: 'هر چه در تصویر هست و برای جواب دادن لازم است.',
  caption: 'زیرنویس (انگلیسی)',
  captionRequired: 'زیرنویس را بنویس؛ مثلاً Figure 1.',
  loading: 'در حال بارگذاری تصویر…',
  missing: 'این تصویر بارگذاری نشد.',
  insert: 'گذاشتن در متن',
  save: 'ثبت',
  altRequired: 'شرح تصویر را بنویس.',
} as const

export const taskCopy = {
  minutes: 'زمان پیشنهادی (دقیقه)',
  minutesWrong: 'عددی بین ۱ و ۱۲۰ بنویس.',
  words: 'کمترین تعداد کلمه',
  wordsWrong: 'عددی بین ۱ و ۱٬۰۰۰ بنویس.',
  prompt: 'صورت تکلیف (انگلیسی)',
  promptHint: 'هر بند در یک سطر.',
  model: 'نمونه‌پاسخ (انگلیسی، اختیاری)',
  modelHint: 'داوطلب پس از تحویل، آن را کنار نوشته‌ی خودش می‌خواند. در نمره اثری ندارد.',
  gradedModels: 'نمونه‌هایی با نمره',
  gradedModelsLead: 'پاسخ‌هایی که نمره‌ی کمتری می‌گیرند، با دلیل آن به فارسی. داوطلب نوشته‌ی خودش را با آن‌ها مقایسه می‌کند.',
  gradedModel: (number: number) => `نمونه‌ی ${persianDigits(number)}`,
  addGradedModel: 'افزودن نمونه',
  removeGradedModel: 'حذف نمونه',
  gradedText: 'پاسخ (انگلیسی)',
  gradedBand: 'نمره',
  picture: 'نمودار، جدول یا نقشه',
  pictureLead: 'تکلیف ۱ آکادمیک یک تصویر دارد؛ تکلیف ۲ و تکلیف ۱ جنرال ندارند.',
} as const

const reasons: Readonly<Record<PaperSnapshot['reason'], string>> = {
  kept: 'نگهداری خودکار',
  published: 'هنگام انتشار',
  restored: 'پس از برگرداندن',
  imported: 'هنگام وارد کردن از فایل',
  corrected: 'هنگام اصلاح کلید',
}
export const paperHistoryCopy = {
  title: 'تاریخچه‌ی برگه',
  states: 'حالت‌های قبلی',
  statesLead: 'هر ده دقیقه نوشتن، هنگام انتشار و وقتی کس دیگری شروع به نوشتن می‌کند، یک حالت نگه داشته می‌شود.',
  noStates: 'هنوز حالتی نگه داشته نشده است.',
  log: 'چه کسی چه کرد',
  by: (who: string) => `از ${who}`,
  reasons,
  loading: 'در حال بارگذاری تاریخچه…',
  failed: 'تاریخچه بارگذاری نشد',
  look: 'دیدن تفاوت با الان',
  lookAt: (when: string) => `دیدن حالت ${when}`,
  back: 'همه‌ی حالت‌ها',
  differences: 'تفاوت‌ها',
  inPlayer: 'در صفحه‌ی آزمون',
  bringBack: 'برگرداندن این حالت',
  bringBackQuestion: (when: string) =>
    `برگه به حالت ${when} برمی‌گردد. اگر پشیمان شدی، با «برگرداندن» بالای صفحه برگه‌ی الان را پس بگیر.`,
  broughtBack: 'حالت قبلی برگشت',
  before: 'حالت قبلی',
  now: 'برگه‌ی فعلی',
} as const

export const evidenceCopy = {
  label: 'متن این بخش؛ جمله‌ی شاهد را انتخاب کن',
  empty: 'این بخش هنوز متنی ندارد.',
} as const

/** The marks of letters, in passages and in the bodies of questions. */
export const markNames = {
  bold: 'پررنگ',
  italic: 'کج',
  underline: 'زیرخط‌دار',
  strike: 'خط‌خورده',
  superscript: 'بالانویس',
  subscript: 'پایین‌نویس',
} as const
