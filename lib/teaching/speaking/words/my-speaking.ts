import { type SpeakingSession } from '@/lib/teaching/speaking/contract/speaking'
import { type SpeakingCriterion } from '@/lib/teaching/speaking/rules/review'
import { persianDigits } from '@/lib/platform/format/digits'

/** Speaking mocks, for candidates. */
export const mySpeakingCopy = {
  title: 'آزمون گفتاری',
  lead: 'سه بخش آزمون گفتاری با صدای ممتحن. پاسخ‌هایت ضبط می‌شود و مدرس به آن‌ها گوش می‌دهد و نمره می‌دهد.',
  credits: (count: number) => `${persianDigits(count)} سهمیه داری`,
  start: {
    title: 'آزمون جدید',
    text: 'یازده تا چهارده دقیقه طول می‌کشد. جای آرامی پیدا کن و اگر داری هدفون بگذار. یک سهمیه نگه داشته می‌شود و وقتی نمره‌ات آماده شد کم می‌شود.',
    cost: 'تا «Start the test» را نزده‌ای، می‌توانی آزمون را پس بگیری و سهمیه‌ات برمی‌گردد. از آن لحظه سؤال‌ها برایت باز می‌شود؛ اگر بعد از آن پسش بگیری، سهمیه‌اش مصرف می‌شود.',
    none: 'برای این آزمون یک سهمیه لازم است و الان سهمیه‌ای نداری.',
    shop: 'دیدن فروشگاه',
    attempt: 'نمره‌اش به کدام آزمون برود؟',
    alone: 'هیچ‌کدام؛ جدا بماند',
    attemptHint: 'اگر آزمونی را انتخاب کنی، نمره‌ی گفتاری در کارنامه‌ی همان می‌نشیند.',
    agree: (days: number) =>
      `اجازه می‌دهم صدایم ضبط شود و مدرس سنجه آن را بشنود. ضبط‌ها ${persianDigits(days)} روز پس از نتیجه پاک می‌شوند.`,
    mustAgree: 'بدون این اجازه نمی‌توانیم ضبط کنیم.',
    go: 'رفتن به بررسی میکروفن',
    unfinished: 'یک آزمون نیمه‌تمام داری. اول آن را تمام کن یا پس بگیر.',
  },
  list: 'آزمون‌های من',
  emptyTitle: 'هنوز آزمون گفتاری نداده‌ای',
  emptyText: 'اولین آزمونت را که بدهی، این‌جا وضعیت و نمره‌اش را می‌بینی.',
  states: {
    sitting: 'نیمه‌تمام',
    queued: 'در صف مدرس',
    marking: 'مدرس گوش می‌دهد',
    published: 'نمره آماده است',
    withdrawn: 'پس گرفته شد',
    returned: 'بی‌نمره برگشت',
    lapsed: 'ناتمام ماند',
  } satisfies Record<SpeakingSession['state'], string>,
  stateTexts: {
    sitting: '',
    queued: 'پاسخ‌هایت رسیده و در صف مدرس‌هاست. تا وقتی مدرسی برنداشته، می‌توانی پسش بگیری، ولی سهمیه‌اش دیگر برنمی‌گردد.',
    marking: 'مدرسی آن را برداشته است. نمره که آماده شد، همین‌جا می‌بینی‌اش.',
    published: '',
    withdrawn: 'این آزمون را پس گرفتی و سهمیه‌اش به حسابت برگشت.',
    returned: 'مدرس نتوانست نمره بدهد و سهمیه‌ات به حسابت برگشت.',
    lapsed: 'در سه روز پاسخی به ما نرسید. سهمیه‌ات به حسابت برگشت.',
  } satisfies Record<SpeakingSession['state'], string>,
  withdrawnAsked: 'این آزمون را بعد از باز شدن سؤال‌ها پس گرفتی و سهمیه‌اش مصرف شد. ضبط‌هایش تا چند روز دیگر پاک می‌شود.',
  due: (when: string) => `قول ما: تا ${when} نمره آماده است.`,
  late: 'نمره‌ات دیر شد و سهمیه‌ات را برگرداندیم. نمره هم، بدون هزینه، می‌آید.',
  liveMarking: 'گفت‌وگو برگزار شد و مدرس نمره می‌دهد. آماده که شد، همین‌جا می‌بینی‌اش.',
  live: 'گفت‌وگوی زنده',
  goOn: 'ادامه‌ی آزمون',
  see: 'دیدن',
  when: (day: string) => `شروع: ${day}`,
  band: (band: string) => `نمره ${band}`,
  isNew: 'تازه رسیده',
  unsent: {
    title: 'پاسخ‌های نفرستاده',
    text: (count: number) =>
      `${persianDigits(count)} پاسخ ضبط‌شده هنوز روی همین دستگاه است و به ما نرسیده. آزمون را باز کن تا فرستاده شود.`,
  },
  withdraw: {
    act: 'پس گرفتن آزمون',
    question: 'این آزمون پس گرفته شود؟ هنوز سؤالی برایت باز نشده، پس سهمیه‌ات برمی‌گردد.',
    yes: 'پسش بگیر',
    no: 'نه، بماند',
  },
  withdrawAsked: {
    act: 'پس گرفتن آزمون',
    question:
      'این آزمون پس گرفته شود؟ سؤال‌هایش برایت باز شده، پس سهمیه‌اش مصرف می‌شود؛ نمره نمی‌گیرد و ضبط‌هایش پاک می‌شود.',
    yes: 'پسش بگیر، سهمیه برود',
    no: 'نه، بماند',
  },
  missingTitle: 'چنین آزمونی پیدا نشد',
  missingText: 'شاید نشانی درست نیست یا این آزمون مال حساب دیگری است.',
  back: 'همه‌ی آزمون‌های گفتاری',
  result: {
    overall: 'نمره‌ی گفتاری',
    criteria: 'چهار معیار',
    advice: 'نظر مدرس',
    strengths: 'چه چیزی خوب بود',
    priorities: 'اول این‌ها را درست کن',
    practice: 'چه تمرین کنی',
    answers: 'پاسخ‌هایت',
    attempt: (title: string) => `این نمره در کارنامه‌ی «${title}» هم آمده است.`,
    keptUntil: (day: string) => `ضبط‌ها ${day} پاک می‌شوند. نمره و توضیح‌ها می‌مانند.`,
    purged: 'ضبط‌های این آزمون پاک شده‌اند.',
    returnedNote: 'توضیح مدرس',
  },
  answer: {
    silent: 'این پاسخ پخش نمی‌شود.',
    deleted: 'پاک شده است.',
    attemptOf: (number: number) => `بار ${persianDigits(number)}`,
    part: (part: string) => `بخش ${persianDigits(part)}`,
    general: 'کلی',
  },
  wave: {
    play: 'پخش',
    pause: 'ایست',
    position: 'جای پخش',
    speed: 'سرعت پخش',
    failed: 'صدا پخش نشد. دوباره «پخش» را بزن؛ اگر باز هم نشد، صفحه را دوباره بارگذاری کن.',
  },
} as const

export const speakingCriterionNames: Readonly<Record<SpeakingCriterion, string>> = {
  fluency: 'روانی',
  lexis: 'واژگان',
  grammar: 'دستور زبان',
  pronunciation: 'تلفظ',
}
