import {
  BATCH,
  type Hidden,
  LEAST_TEACHERS,
  LEAST_WRITERS,
  MEASURED,
  type Measured,
  PAIRS_SHOWN,
  type PairSource,
} from '@/lib/teaching/agreement/rules/accuracy'
import { criterionNames } from '@/lib/paper/bands/words/bands'
import { formatCount } from '@/lib/platform/format/digits'

/** The public page of how far teachers agree. */
export const accuracyCopy = {
  title: 'مدرس‌های ما چقدر هم‌نظرند؟',
  metaTitle: 'دقت نمره‌ها: مدرس‌های ما چقدر هم‌نظرند؟',
  description:
    'دو مدرس جدا از هم به یک نوشته چه نمره‌ای می‌دهند؟ هم‌نظری مدرس‌های سنجه در هر معیار، با تعداد، بازه‌ی اطمینان و شیوه‌ی حساب.',
  lead: 'نمره‌ی رایتینگ را آدم می‌دهد، و دو آدم خوب هم همیشه یک نمره نمی‌دهند. این‌جا بی‌پرده می‌گوییم نمره‌های مدرس‌های ما چقدر به هم نزدیک است؛ خوب باشد یا بد.',
  progressTitle: 'تا این‌جا',
  progress: (pairs: number, wanted: number) => `${formatCount(pairs)} جفت از ${formatCount(wanted)}`,
  enough: (pairs: number) => `${formatCount(pairs)} جفت`,
  progressText:
    'جفت یعنی یک نوشته که دو مدرس، بی‌خبر از نمره‌ی هم، به آن نمره داده‌اند. با کمتر از صد جفت، هر عددی هنوز ممکن است اتفاقی باشد.',
  sources: {
    calibration: (count: number) => `${formatCount(count)} جفت از نوشته‌هایی که برای همین سنجش نمره گرفته‌اند`,
    second_opinion: (count: number) => `${formatCount(count)} جفت از بازبینی‌هایی که خود داوطلب خواسته`,
  } satisfies Record<PairSource, (count: number) => string>,
  hidden: {
    none: 'هنوز هیچ نوشته‌ای را دو مدرس جدا از هم نمره نداده‌اند. پس فعلاً عددی نداریم و درباره‌ی دقت نمره‌هایمان چیزی ادعا نمی‌کنیم.',
    few_pairs: `تا به ${formatCount(PAIRS_SHOWN)} جفت نرسیم عددی نشان نمی‌دهیم: بازه‌ی اطمینانش آن‌قدر پهن است که چیزی نمی‌گوید. از هر منبع فقط ده‌تاهای کامل حساب می‌شود.`,
    few_people: `جفت کم نداریم، ولی از آدم‌های کمی است. تا دست‌کم ${formatCount(LEAST_TEACHERS)} مدرس و ${formatCount(LEAST_WRITERS)} نویسنده در آن نباشند عددی نشان نمی‌دهیم، که کسی را نشود شناخت.`,
  } satisfies Record<Hidden, string>,
  tableTitle: 'هم‌نظری در هر معیار',
  tableLead: (pairs: number, teachers: number, writers: number) =>
    `از ${formatCount(pairs)} جفت، ${formatCount(teachers)} مدرس و نوشته‌های ${formatCount(writers)} نفر. عددهای داخل پرانتز بازه‌ی اطمینان ۹۰٪ است.`,
  few: 'هنوز به صد جفت نرسیده‌ایم؛ این عددها را قطعی نگیر و بازه‌ها را هم نگاه کن.',
  head: ['معیار', 'ضریب هم‌نظری', 'درست یکی', 'حداکثر نیم نمره', 'حداکثر یک نمره', 'اختلاف میانگین', 'خطای یک نمره'],
  undefined: 'تعریف نمی‌شود',
  range: (low: string, high: string) => `(${low} تا ${high})`,
  noRange: '(بازه ندارد)',
  measured: {
    task: criterionNames.task.name,
    coherence: criterionNames.coherence.name,
    lexis: criterionNames.lexis.name,
    grammar: criterionNames.grammar.name,
    overall: 'نمره‌ی کل متن',
  } satisfies Record<Measured, string>,
  bySourceTitle: 'به تفکیک منبع',
  bySource: {
    calibration: 'فقط نوشته‌هایی که برای همین سنجش نمره گرفته‌اند',
    second_opinion: 'فقط بازبینی‌هایی که داوطلب خواسته',
  } satisfies Record<PairSource, string>,
  readTitle: 'این ستون‌ها یعنی چه؟',
  read: [
    [
      'ضریب هم‌نظری',
      'کاپای وزنی (QWK). صفر یعنی بهتر از شانس نیست، یک یعنی همیشه یک نمره. اگر همه‌ی نمره‌ها یکی باشند اصلاً تعریف نمی‌شود.',
    ],
    ['درست یکی', 'در چند درصد نوشته‌ها هر دو مدرس دقیقاً یک نمره داده‌اند.'],
    [
      'حداکثر نیم نمره',
      'در چند درصد فاصله‌شان نیم نمره یا کمتر بوده. این عدد به‌تنهایی گول می‌زند: کسی که به همه ۶ بدهد هم این‌جا خوب دیده می‌شود.',
    ],
    [
      'اختلاف میانگین',
      'مدرسی که اول نمره داده به‌طور میانگین چقدر بالاتر از دومی داده است. نزدیک صفر یعنی ترتیب کار اثری ندارد.',
    ],
    ['خطای یک نمره', 'اگر فقط یک مدرس نمره بدهد، نمره‌اش معمولاً چقدر این‌طرف و آن‌طرف می‌شود (SEM).'],
  ],
  readLabel: 'معنی ستون‌ها',
  readHead: ['ستون', 'یعنی'],
  howTitle: 'چطور حساب می‌کنیم؟',
  how: [
    'نوشته‌ها یا از داوطلب‌هایی است که خودشان اجازه داده‌اند، یا نمونه‌های خود سنجه. اسم نویسنده به مدرس نشان داده نمی‌شود.',
    'هر مدرس جدا نمره می‌دهد و تا هر دو کارشان را تمام نکرده‌اند، هیچ‌کدام نمره‌ی دیگری را نمی‌بیند. نمره‌ی داده‌شده دیگر عوض نمی‌شود.',
    'بازبینی‌هایی که داوطلب خواسته هم حساب می‌شود. آن‌ها بیشتر نوشته‌هایی‌اند که داوطلب به نمره‌شان شک داشته و مدرس دوم می‌داند بازبینی است؛ برای همین وقتی از هر دو منبع به‌اندازه‌ی کافی جفت باشد، جدا هم نشانشان می‌دهیم.',
    'متن خالی حساب نمی‌شود: نمره‌ی صفرش از روی قاعده است، نه نظر مدرس.',
    'بازه‌ها با بوت‌استرپ است: هزار بار از روی همین نوشته‌ها، نوشته‌به‌نوشته و نه جفت‌به‌جفت، دوباره نمونه گرفته‌ایم.',
    `عددها از هر منبع ${formatCount(BATCH)} جفت ${formatCount(BATCH)} جفت اضافه می‌شوند تا از مقایسه‌ی دو روز نشود فهمید چه کسی به یک نوشته چند داده است. نام هیچ مدرس و داوطلبی هیچ‌جا نمی‌آید و هیچ مدرسی با این عددها رتبه‌بندی نمی‌شود.`,
  ],
  missingTitle: 'چه چیزی کم است؟',
  missing: [
    'نمره‌ی مدرس‌های ما با نمره‌ی آزمون واقعی سنجیده نشده است؛ این صفحه فقط هم‌نظری خودشان را نشان می‌دهد.',
    'گفتاری در این عددها نیست.',
    'برنامه هنوز به هیچ نوشته‌ای نمره نمی‌دهد. اگر روزی بدهد، همین‌جا کنار همین عددها سنجیده می‌شود و پیش از آن نمره‌ای نشان نمی‌دهیم.',
  ],
  fileTitle: 'خود نمره‌ها',
  fileText: 'نمره‌های هر دو مدرس، بی‌متن و بی‌نام و بی‌تاریخ، تا خودت هم بتوانی حساب کنی.',
  fileLink: 'دریافت فایل CSV',
  fileLater: (wanted: number) =>
    `وقتی به ${formatCount(wanted)} جفت از آدم‌های کافی برسیم، نمره‌ها را بی‌نام این‌جا می‌گذاریم.`,
  failedTitle: 'عددها بارگذاری نشد',
  failedText: 'چند دقیقه‌ی دیگر دوباره باز کن. توضیح شیوه‌ی کار همین پایین هست.',
  /** English, as programs that read it expect. */
  file: 'teacher-agreement',
  fileHead: ['task', ...MEASURED.flatMap((measured) => [`${measured}_first`, `${measured}_second`])],
} as const
