import { type ExamModule } from '@/lib/paper/content/rules/content'
import { persianDigits } from '@/lib/platform/format/digits'
import { formatBand } from '@/lib/platform/format/number'
import { criterionNames } from '@/lib/paper/bands/words/bands'

type Criterion = { readonly name: string; readonly english: string; readonly asks: readonly string[] }

const COMMON: readonly Criterion[] = [
  {
    ...criterionNames.coherence,
    asks: [
      'هر بند یک حرف اصلی دارد و از جمله‌ی اولش پیداست؟',
      'جمله‌ها به هم وصل‌اند، بی‌آن‌که هر کدام با Moreover و However شروع شود؟',
      'روشن است که هر this، it و they به چه برمی‌گردد؟',
    ],
  },
  {
    ...criterionNames.lexis,
    asks: [
      'واژه‌های کلیدی صورت سؤال را به شکل‌های دیگر هم گفته‌ای؟',
      'واژه‌ها کنار هم طبیعی‌اند (مثل a sharp rise، نه a strong rise)؟',
      'املا درست است؟ یک بار از آخر به اول بخوان.',
    ],
  },
  {
    ...criterionNames.grammar,
    asks: [
      'جمله‌ی ساده و مرکب هر دو داری؟',
      'زمان فعل‌ها با زمان رویدادها می‌خواند؟',
      'فعل با فاعل، و a و the با اسمشان جورند؟',
    ],
  },
]

const FIRST: Readonly<Record<ExamModule, readonly string[]>> = {
  academic: [
    'یک بند نمای کلی (overview) داری که روند اصلی را بدون عدد بگوید؟',
    'مهم‌ترین ویژگی‌ها را انتخاب و با هم مقایسه کرده‌ای، نه این‌که همه‌ی عددها را پشت سر هم بیاوری؟',
    'هر عددی که آورده‌ای با تصویر یکی است، و چیزی از خودت اضافه نکرده‌ای؟',
  ],
  general: [
    'به هر سه خواسته‌ی صورت سؤال پرداخته‌ای؟',
    'از همان آغاز پیداست که چرا نامه را نوشته‌ای؟',
    'لحن از سلام تا امضا یکدست است و با گیرنده جور درمی‌آید؟',
  ],
}
const SECOND = [
  'به همه‌ی بخش‌های صورت سؤال جواب داده‌ای؟',
  'موضعت از مقدمه تا پایان روشن و یکی است؟',
  'هر دلیل را باز کرده و برایش نمونه‌ای آورده‌ای؟',
] as const

function firstCriterion(task: number) {
  return task === 1 ? criterionNames.achievement : criterionNames.task
}

export const selfCheckCopy = {
  open: 'نوشته‌ات را با چهار معیار بسنج',
  lead: 'در آزمون واقعی هر معیار یک چهارم نمره‌ی این تکلیف است. نمره‌ای را انتخاب کن که توصیفش به نوشته‌ات می‌خورد. این ارزیابی خودت است: فقط روی همین دستگاه می‌ماند و در هیچ نمره‌ای نیست.',
  words: 'بار بعد چه چیزی را بهتر می‌کنی؟',
  weakest: (names: readonly string[]) => `به نظر خودت «${names.join('» و «')}» بیشتر جای کار دارد.`,
  saved: 'طرح و زمان‌بندی‌ات هنگام نوشتن',
  paragraph: (number: number, clock: string, words: number) =>
    `بند ${persianDigits(number)}: ${clock} دقیقه، ${persianDigits(words)} کلمه`,
} as const

export const writingReviewCopy = {
  lead: 'نوشته‌ات کنار صورت تکلیف است. با پرسش‌های چهار معیار آزمون، خودت ارزیابی‌اش کن؛ اگر برای مدرس بفرستی، او نمره می‌دهد.',
  task: (task: number) => `تکلیف ${persianDigits(task)}`,
  prompt: 'صورت تکلیف',
  yours: 'نوشته‌ی تو',
  words: (words: number, minimum: number) => `${persianDigits(words)} کلمه، حداقل ${persianDigits(minimum)}`,
  empty: 'چیزی ننوشته‌ای.',
  copy: 'کپی نوشته',
  copied: 'کپی شد.',
  notCopied: 'مرورگر اجازه‌ی کپی نداد. نوشته را انتخاب و کپی کن.',
  print: 'چاپ کارنامه و نوشته‌ها',
  model: 'نمونه‌پاسخ',
  modelNote: 'این یکی از پاسخ‌های خوب است، نه تنها پاسخ درست. اول نوشته‌ی خودت را بسنج، بعد بخوانش.',
  gradedModel: (band: number) => `نمونه‌ای با نمره‌ی ${formatBand(band * 2)}`,
  gradedModelNote: 'این پاسخ بی‌نقص نیست؛ ببین چرا همین نمره را می‌گیرد و نوشته‌ی خودت به کدام نزدیک‌تر است.',
  criteria: 'چهار معیار آزمون',
  criteriaLead: 'در آزمون واقعی هر معیار یک چهارم نمره‌ی این تکلیف است.',
  criteriaOf: (task: number, module: ExamModule): readonly Criterion[] => [
    { ...firstCriterion(task), asks: task === 1 ? FIRST[module] : SECOND },
    ...COMMON,
  ],
} as const
