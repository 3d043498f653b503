import { type NoteLevel, type NoteSkill, type ReferenceSection } from '@/lib/domain/post/kinds'
import { formatCount, persianDigits } from '@/lib/format/digits'
import { categoryNames, levelNames } from './post'

export const notesCopy = {
  title: 'درس‌نامه‌های آیلتس',
  short: 'درس‌نامه‌ها',
  lead: 'هر درس‌نامه یک چیز را از روش تا تمرین یاد می‌دهد؛ تمرین همان‌جا نمره می‌گیرد و دلیلش را می‌گوید.',
  description:
    'درس‌نامه‌های رایگان آیلتس به فارسی برای لیسنینگ، ریدینگ، رایتینگ و اسپیکینگ؛ با روش، نمونه‌ی حل‌شده و تمرینی که خودش نمره می‌دهد.',
  filters: 'کدام درس‌نامه‌ها',
  skill: 'مهارت',
  level: 'سطح',
  any: 'همه',
  count: (total: number) => `${formatCount(total)} درس‌نامه`,
  list: 'فهرست درس‌نامه‌ها',
  minutes: (minutes: number) => `${persianDigits(minutes)} دقیقه`,
  narrowed: (skill?: NoteSkill, level?: NoteLevel) =>
    [
      'درس‌نامه‌های',
      skill ? categoryNames[skill] : 'آیلتس',
      level && (skill ? `، سطح ${levelNames[level]}` : `در سطح ${levelNames[level]}`),
    ]
      .filter(Boolean)
      .join(' ')
      .replace(' ،', '،'),
  noneTitle: 'با این نشانه‌ها درس‌نامه‌ای نیست',
  noneText: 'سطح یا مهارت دیگری را انتخاب کن، یا همه را ببین.',
  emptyTitle: 'هنوز درس‌نامه‌ای منتشر نشده است',
  emptyText: 'تا آن وقت نوشته‌های وبلاگ را بخوان.',
  seeAll: 'دیدن همه‌ی درس‌نامه‌ها',
  related: 'درس‌نامه‌های نزدیک به این',
  print: 'چاپ درس‌نامه',
  feedTitle: 'درس‌نامه‌های سنجه',
} as const

export const referencesCopy = {
  title: 'مرجع‌های آیلتس',
  short: 'مرجع‌ها',
  lead: 'جدول‌ها و فهرست‌هایی که هنگام درس خواندن لازم می‌شود؛ در هر کدام می‌توانی بگردی و ردیف را کپی کنی.',
  description:
    'مرجع‌های رایگان آیلتس به فارسی: جدول نمره، نوع سؤال‌ها، واژه‌های آکادمیک، واژه‌های ربط، فعل‌های بی‌قاعده، عبارت‌های نامه و معیارهای نمره.',
  filters: 'کدام مرجع‌ها',
  section: 'دسته',
  any: 'همه',
  list: 'فهرست مرجع‌ها',
  narrowed: (section: ReferenceSection) => `مرجع‌های آیلتس: ${categoryNames[section]}`,
  noneTitle: 'در این دسته مرجعی نیست',
  noneText: 'دسته‌ی دیگری را انتخاب کن، یا همه را ببین.',
  emptyTitle: 'هنوز مرجعی منتشر نشده است',
  emptyText: 'تا آن وقت نوشته‌های وبلاگ را بخوان.',
  seeAll: 'دیدن همه‌ی مرجع‌ها',
  print: 'چاپ این مرجع',
} as const

/** Keeping a text for the time without a network. */
export const keepCopy = {
  keep: 'نگه داشتن روی این دستگاه',
  keeping: 'در حال نگه داشتن…',
  kept: 'روی این دستگاه هست و بی‌اینترنت هم باز می‌شود.',
  remove: 'برداشتن از این دستگاه',
  failed: 'نشد. اینترنت یا جای خالی دستگاه را ببین و دوباره امتحان کن.',
} as const

/** Exercises as a reader does them. */
export const exerciseCopy = {
  label: 'تمرین',
  passage: 'متن تمرین',
  check: 'بررسی پاسخ‌ها',
  checking: 'در حال بررسی…',
  again: 'از نو',
  answers: 'پاسخ‌ها و دلیلشان',
  inPreview: 'پاسخ‌ها پس از انتشار، روی سایت بررسی می‌شود.',
  results: 'نتیجه‌ی تمرین',
  score: (right: number, of: number) => `${persianDigits(right)} درست از ${persianDigits(of)}`,
  question: (id: string) => `سؤال ${persianDigits(id.replace('-', ' و '))}`,
  right: 'درست',
  partly: 'نیمه‌درست',
  wrong: 'نادرست',
  accepted: 'پاسخ:',
  offline: 'بررسی به اینترنت نیاز دارد. پاسخ‌هایت سر جایش است؛ وصل که شدی دوباره بزن.',
  busy: 'خیلی پشت سر هم بررسی کردی. یک دقیقه‌ی دیگر دوباره بزن.',
  missing: 'این درس‌نامه تازه عوض شده است. صفحه را دوباره باز کن.',
} as const

/** The page of the key. */
export const answersCopy = {
  title: (note: string) => `پاسخ تمرین: ${note}`,
  short: 'پاسخ‌ها',
  lead: 'اول خودت جواب بده، بعد این‌جا را ببین. هر پاسخ دلیلش را هم دارد.',
  back: 'برگشت به درس‌نامه',
  none: 'این درس‌نامه تمرینی ندارد.',
} as const

/** One search over exams, courses, notes, references and posts. */
export const searchCopy = {
  title: 'جست‌وجو در سنجه',
  titleFor: (q: string) => `نتیجه‌ی جست‌وجوی «${q}»`,
  lead: 'در آزمون‌ها، دوره‌ها، درس‌نامه‌ها، مرجع‌ها و نوشته‌های وبلاگ بگرد.',
  description: 'جست‌وجو در آزمون‌ها، دوره‌ها، درس‌نامه‌ها، مرجع‌ها و نوشته‌های وبلاگ سنجه.',
  label: 'چه می‌خواهی؟',
  placeholder: 'مثلاً: حرف تعریف',
  submit: 'جست‌وجو',
  kinds: 'نوع نتیجه',
  course: 'دوره',
  exam: 'آزمون',
  kindNames: { all: 'همه', exam: 'آزمون‌ها', course: 'دوره‌ها', note: 'درس‌نامه‌ها', reference: 'مرجع‌ها', post: 'وبلاگ' },
  count: (total: number) => `${formatCount(total)} نتیجه`,
  results: 'نتیجه‌ها',
  emptyTitle: 'چیزی بنویس تا بگردیم',
  emptyText: 'یک یا دو کلمه بس است، فارسی یا انگلیسی: «گرامر»، grammar و «دستور زبان» یکی است.',
  noneTitle: 'چیزی پیدا نشد',
  noneText: 'یک کلمه‌ی دیگر را امتحان کن، مثلاً یکی از این‌ها:',
  suggestions: ['لیسنینگ', 'writing task 2', 'لغت', 'هدینگ', 'band score'],
  noneOfKind: 'از این نوع چیزی پیدا نشد',
  noneOfKindText: 'شاید در نوع‌های دیگر باشد.',
  allKinds: 'همه‌ی نوع‌ها را ببین',
} as const
