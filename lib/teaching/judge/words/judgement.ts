import { BLIND_ONE_IN } from '@/lib/teaching/judge/rules/blind-sample'
import { type VoidReason } from '@/lib/teaching/judge/rules/verdict'
import { formatDay } from '@/lib/platform/format/date'
import { formatCount } from '@/lib/platform/format/digits'
import { formatBand, formatShare } from '@/lib/platform/format/number'

/** Reasons why the machine's judgement of a criterion is void. */
export const voidReasons = {
  not_english: 'بیشتر متن انگلیسی نیست، برای همین ماشین آن را نخواند.',
  off_topic: 'متن به سؤال ربطی ندارد، برای همین ماشین آن را نخواند.',
  bad_json: 'جواب ماشین خواندنی نبود.',
  no_quote: 'ماشین حرفش را با جمله‌ای از خود متن نشان نداد، پس حسابش نکردیم.',
  unsure: 'ماشین سه بار خواند و هر بار نظر دیگری داشت.',
  injection: 'جمله‌ای در متن خطاب به مصحح است و نظر ماشین را عوض می‌کرد، پس حسابش نکردیم.',
} satisfies Record<VoidReason, string>

/** A machine's judgement of a submission, for its writer. */
export const judgementCopy = {
  title: 'نظر ماشین',
  machine: 'ماشین',
  offer:
    'اگر بخواهی، یک مدل زبانی هم نوشته‌ات را معیار به معیار می‌خواند و نشان می‌دهد کجایش کمکت کرده و کجایش جلویت را گرفته. این نظر ماشین است، نه مدرس؛ اگر نخواهی چیزی از دست نمی‌دهی.',
  where: 'متن به این سرور می‌رود:',
  hiddenNote: `نظر ماشین درباره‌ی یکی از هر ${formatCount(BLIND_ONE_IN)} نوشته را تا پیش از نمره‌ی مدرس هیچ‌کس نمی‌بیند. فقط این‌طور می‌شود فهمید ماشین چقدر با مدرس‌ها هم‌نظر است.`,
  farNote:
    'اگر نظر ماشین در معیاری بیش از یک نمره با نمره‌ی مدرس فاصله داشته باشد، ممکن است خودمان از مدرس دیگری بازبینی بخواهیم. او نظر ماشین را نمی‌بیند، و با بازبینی نمره‌ات ممکن است بالا یا پایین برود.',
  give: 'دیدن رونوشت',
  previewTitle: 'رونوشتی که فرستاده می‌شود',
  preview:
    'فقط همین سؤال و متن فرستاده می‌شود. نام حسابت، امضای پای نامه، نشانی ایمیل و شماره‌های بلند را برداشته‌ایم، ولی برنامه همه‌چیز را نمی‌شناسد. اگر هنوز چیزی در آن هویتت را نشان می‌دهد، نفرستش.',
  confirm: 'همین را بفرست',
  cancel: 'نه، نمی‌فرستم',
  given: (when: string) => `${formatDay(when)} اجازه دادی این رونوشت به این سرور برود:`,
  moved: 'این اجازه برای سرور یا مدل دیگری بود. تا دوباره اجازه ندهی چیز جدیدی فرستاده نمی‌شود.',
  off: 'ماشین فعلاً خاموش است یا جواب نمی‌دهد. نوشته‌ات در صف می‌ماند.',
  takeBack: {
    act: 'پس گرفتن اجازه',
    question: 'رونوشت و هر چه ماشین گفته از این‌جا پاک شود؟ متنی که پیش‌تر به آن سرور رفته دست ما نیست.',
    yes: 'پاک کن',
    no: 'نه',
  },
  states: {
    queued: 'در صف است. گاهی چند دقیقه طول می‌کشد؛ لازم نیست همین‌جا بمانی.',
    running: 'ماشین دارد می‌خواند…',
    failed: 'ماشین جواب درستی نداد و دیگر ادامه ندادیم. نوشته‌ات و تصحیح مدرس سر جای خودشان است.',
    hidden: 'نظر ماشین درباره‌ی این نوشته پس از نمره‌ی مدرس نشان داده می‌شود.',
  },
  retry: 'یک بار دیگر بخوان',
  text: (name: string) => `متن: ${name}`,
  range: (low: number, high: number) => `${formatBand(low)} تا ${formatBand(high)}`,
  basis: (pairs: number, share: number) =>
    `از ${formatCount(pairs)} نوشته، در ${formatShare(share)} حداکثر نیم نمره با مدرس‌های ما فرق داشته.`,
  closed: {
    few_pairs: (pairs: number, wanted: number) =>
      `نمره نمی‌دهد، چون هنوز به‌اندازه‌ی کافی با مدرس‌هایمان نسنجیده‌ایمش (${formatCount(pairs)} نوشته از ${formatCount(wanted)}).`,
    disagrees: () => 'نمره نمی‌دهد، چون در این معیار به‌اندازه‌ی کافی با مدرس‌های ما هم‌نظر نیست.',
  },
  more: 'چطور می‌سنجیم؟',
  flagged: 'جمله‌ای در متن خطاب به مصحح است. ماشین متن را یک بار با آن و یک بار بدون آن خوانده است.',
  kinds: { helps: 'کمک کرده', limits: 'جلویت را گرفته' },
  quotedText: 'رونوشتی که ماشین خواند',
  inText: (kind: string, quote: string) => `${kind}: ${quote}`,
  showInText: (quote: string) => `نشان دادن در متن: ${quote}`,
  teacher: {
    owed: 'مدرس هم همین نوشته را می‌خواند و نمره را او می‌دهد.',
    done: 'نمره‌ی تو همان است که مدرس داده. اگر به آن شک داری، بالای همین صفحه بازبینی بخواه.',
    again: 'نمره‌ات را مدرس داده، نه ماشین. بازبینی مدرس دیگری هم در راه است؛ نتیجه‌اش بالای همین صفحه می‌آید.',
    final: 'نمره‌ات را مدرس داده، نه ماشین.',
    none: 'نظر مدرس را هم می‌خواهی؟',
  },
  askTeacher: 'فرستادن برای مدرس',
} as const

/** Lists which of a person's texts were sent where. */
export const sentTextsCopy = {
  title: 'نوشته‌هایی که اجازه داده‌ای ماشین بخواند',
  lead: 'در صفحه‌ی هر نوشته می‌توانی اجازه‌اش را پس بگیری.',
  item: (when: string) => formatDay(when),
} as const

/** Shown beside a teacher's own bands. */
export const besideCopy = {
  title: 'نظر ماشین، کنار نمره‌ی تو',
  lead: 'ماشین این متن را با اجازه‌ی نویسنده‌اش خوانده است. فاصله‌اش با نمره‌ی تو برای سنجیدن ماشین ثبت می‌شود. اگر در معیاری بیش از یک نمره باشد، ممکن است برنامه از مدرس دیگری بازبینی بخواهد؛ آن‌وقت میانگین نمره‌ی دو مدرس، یا نمره‌ی مدرس سوم، منتشر می‌شود. نظر ماشین در نمره حساب نمی‌شود.',
  open: 'دیدن نظر ماشین',
  close: 'بستن',
  none: 'ماشین این نوشته را نخوانده است.',
  head: ['معیار', 'تو', 'ماشین', 'حرف ماشین'],
  own: (band: number | null) => (band === null ? '–' : formatBand(band * 2)),
  raw: 'هنوز سنجیده نشده',
  isFar: 'بیش از یک نمره فاصله',
  flagged: 'در متن جمله‌ای خطاب به مصحح هست.',
} as const
