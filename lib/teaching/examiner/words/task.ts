import { persianDigits } from '@/lib/platform/format/digits'
import { type Finding } from '../rules/finding'

/** The sentence of a rule. The screen prints English in it as English. */
export type RuleWords = {
  /** One or two sentences; `values` are those of the finding. */
  readonly why: string | ((values: Finding['values']) => string)
  /** The writer decides: a rule cannot. */
  readonly isQuestion?: boolean
}

const number = (value: string | number | undefined) => persianDigits(value ?? '')

export const taskWords: Readonly<Record<string, RuleWords>> = {
  'task.under-length': {
    why: ({ words, min, missing, copied }) =>
      `ممتحن ${number(words)} کلمه می‌شمارد و حداقل ${number(min)} است: ${number(missing)} کلمه کم داری.${
        copied === 0 ? '' : ` ${number(copied)} کلمه‌ای که از صورت تکلیف برداشته‌ای شمرده نمی‌شود.`
      }`,
  },
  'task.copied-prompt': {
    why: ({ total }) =>
      `${number(total)} کلمه عین صورت تکلیف است. ممتحن این کلمه‌ها را نمی‌شمارد؛ همان را با جمله‌ی خودت بگو.`,
  },
  'task.missing-overview': {
    why: 'جمله‌ای که نمای کلی بدهد پیدا نشد. یک جمله مثل «Overall, …» بنویس که بدون عدد بگوید مهم‌ترین روند یا تفاوت چیست.',
  },
  'task.figure-not-in-data': {
    why: 'این عدد در داده‌های تکلیف نیست. دوباره از روی نمودار یا جدول بخوان.',
  },
  'task.series-left-out': {
    why: ({ series }) => `از ${series} در متنت نامی نیامده. عمداً کنارش گذاشته‌ای؟`,
    isQuestion: true,
  },
  'task.opinion': {
    why: 'تکلیف ۱ گزارش می‌خواهد: دلیل و نظر شخصی در داده نیست و نمره‌ای نمی‌آورد.',
  },
  'task.position-nowhere': {
    why: 'سؤال نظر تو را می‌خواهد، ولی جمله‌ای که نظرت را بگوید پیدا نشد. یک بار روشن بگو، مثلاً با «I believe …»، و تا آخر پایش بمان.',
  },
  'task.announcing': {
    why: 'این جمله فقط خبر می‌دهد که چه می‌خواهی بنویسی. به‌جایش خودِ حرفت را بزن.',
  },
  'task.opening-linkers': {
    why: ({ count, sentences }) =>
      `${number(count)} جمله از ${number(sentences)} جمله با کلمه‌ی ربط شروع می‌شود. چندتایش را حذف کن یا ببر وسط جمله؛ ربط باید از معنا بیاید.`,
  },
  'task.no-greeting': {
    why: 'نامه‌ات سلام ندارد. از صورت تکلیف بردار، مثلاً «Dear Sir or Madam,».',
  },
  'task.no-close': {
    why: 'نامه‌ات پایان‌بندی ندارد. بسته به گیرنده «Yours faithfully,»، «Yours sincerely,» یا «Best wishes,» بنویس و بعد نامت را.',
  },
  'task.close-mismatch': {
    why: ({ expected }) => `پایان نامه با شروعش نمی‌خواند. با این شروع «${expected ?? ''},» بنویس.`,
  },
  'task.demand': {
    why: 'این جمله در نامه‌ی رسمی لحن دستوری دارد. مؤدبانه خواهش کنی بهتر نیست؟ مثلاً «I would be grateful if you could …».',
    isQuestion: true,
  },
  'task.stiff-to-friend': {
    why: 'نامه به دوست است و حتی یک کوتاه‌نویسی مثل «I’m» یا «don’t» در آن نیست. لحنش زیادی رسمی نشده؟',
    isQuestion: true,
  },
  'task.memorised': {
    why: 'این عبارت را ممتحن در صدها نوشته دیده و از پیش حفظ‌شده می‌داند. با کلمه‌های خودت بگو.',
  },
  'task.repeats-words': {
    why: ({ words }) => `واژه‌هایت زیاد تکرار می‌شود. پرتکرارترین‌ها: ${words ?? ''}.`,
  },
  'task.not-english': {
    why: 'بیشتر این متن انگلیسی نیست؛ برای همین چیز دیگری درباره‌اش نگفتیم.',
  },
}

/** Words for what is certainly good. */
export const strengthWords: Readonly<Record<string, RuleWords>> = {
  'good.overview': { why: 'نمای کلی داری؛ ممتحن اول دنبال همین می‌گردد.' },
  'good.figures': { why: ({ count }) => `هر ${number(count)} عددی که از داده آورده‌ای درست است.` },
  'good.frame': { why: 'شروع و پایان نامه با هم و با گیرنده می‌خوانند.' },
  'good.position': { why: 'نظرت را روشن گفته‌ای.' },
  'good.words': { why: 'واژه‌هایت متنوع است و کمتر تکرار می‌شود.' },
  'good.linkers': { why: 'جمله‌هایت بیشتر با خود حرف شروع می‌شود، نه با کلمه‌ی ربط.' },
  'good.length': { why: ({ words }) => `اندازه‌ی متن کافی است: ${number(words)} کلمه، همان‌طور که ممتحن می‌شمارد.` },
}
