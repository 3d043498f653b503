import { type AdviceReason } from './contract'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { causeNames, causeRemedies } from '@/lib/sittings/result/words/causes'
import { questionTypeName } from '@/lib/paper/content/words/question-types'
import { formatBand } from '@/lib/platform/format/number'
import { persianDigits } from '@/lib/platform/format/digits'
import type * as z from 'zod'

type Reason = z.infer<typeof AdviceReason>

const n = (value: number) => persianDigits(value)
const share = (right: number, answers: number) => `${n(right)} از ${n(answers)}`

type SuggestionWords = { readonly title: string; readonly why: string; readonly go: string }

/** The texts of a suggestion: what to do, why, and the label of its button. The numbers are the candidate's own; nothing is promised. */
const SUGGESTIONS: { readonly [K in Reason['kind']]: (reason: Extract<Reason, { kind: K }>) => SuggestionWords } = {
  'go-on': () => ({
    title: 'آزمون نیمه‌تمامت را ادامه بده',
    why: 'یک آزمون باز داری. تا تمامش نکنی، کارنامه‌اش کامل نمی‌شود.',
    go: 'ادامه‌ی آزمون',
  }),
  mistakes: ({ count }) => ({
    title: 'غلط‌هایت را دوباره جواب بده',
    why: `${n(count)} سؤال امروز برمی‌گردد؛ هر بار چندتایش.`,
    go: 'دیدن غلط‌ها',
  }),
  words: ({ count }) => ({
    title: 'واژه‌های امروز را مرور کن',
    why: `امروز نوبت مرور ${n(count)} واژه است.`,
    go: 'مرور واژه‌ها',
  }),
  type: ({ skill, type, right, answers, skillPercent }) => ({
    title: `${questionTypeName(type)} را تمرین کن`,
    why: `در ${skillNames[skill]}، از این نوع ${share(right, answers)} را درست جواب داده‌ای؛ میانگین خودت در این مهارت ${n(skillPercent)}٪ است.`,
    go: `تمرین ${skillNames[skill]}`,
  }),
  cause: ({ skill, cause, count, mistakes }) => ({
    title: `${skillNames[skill]}: ${causeRemedies[cause]}`,
    why: `علت ${n(count)} تا از ${n(mistakes)} غلط اخیرت در ${skillNames[skill]} همین بوده است: ${causeNames[cause]}.`,
    go: `تمرین ${skillNames[skill]}`,
  }),
  blanks: ({ skill, blank, answers }) => ({
    title: `${skillNames[skill]} را با زمان‌سنج تمرین کن`,
    why: `${n(blank)} پاسخ از ${n(answers)} پاسخ اخیرت خالی مانده است.`,
    go: `تمرین ${skillNames[skill]}`,
  }),
  'last-part': ({ skill, firstPercent, lastPercent }) => ({
    title: `بخش آخر ${skillNames[skill]} را تمرین کن`,
    why: `در بخش اول ${n(firstPercent)}٪ درست داشتی و در بخش آخر ${n(lastPercent)}٪؛ شاید وقت کم آورده‌ای.`,
    go: `تمرین ${skillNames[skill]}`,
  }),
  mock: ({ count, days }) => ({
    title: count === 0 ? 'اولین آزمون آزمایشی‌ات را بده' : 'یک آزمون آزمایشی کامل بده',
    why: mockWhy(count, days),
    go: 'انتخاب آزمون',
  }),
  untouched: ({ skill, days }) => ({
    title: `سراغ ${skillNames[skill]} برو`,
    why: `${n(days)} روز است تمرینش نکرده‌ای.`,
    go: `تمرین ${skillNames[skill]}`,
  }),
  course: ({ title }) => ({
    title: 'دوره‌ات را ادامه بده',
    why: `دوره‌ی «${title}» را شروع کرده‌ای و هنوز تمام نشده است.`,
    go: 'درس بعدی',
  }),
  placement: ({ skill, answers }) => ({
    title: `یک بخش ${skillNames[skill]} را امتحان کن`,
    why:
      answers === 0
        ? 'هنوز نمی‌دانیم در این مهارت کجایی؛ با یک بخش شروع کن.'
        : `فقط ${n(answers)} پاسخ از تو داریم؛ برای قضاوت کم است.`,
    go: `تمرین ${skillNames[skill]}`,
  }),
  part: ({ skill, gap }) => ({
    title: `یک بخش ${skillNames[skill]} تمرین کن`,
    why:
      gap === null
        ? 'ضعف روشنی در پاسخ‌هایت نمی‌بینیم؛ با یک بخش آماده بمان.'
        : `تا نمره‌ی هدفت در این مهارت ${formatBand(gap)} نمره فاصله داری.`,
    go: `تمرین ${skillNames[skill]}`,
  }),
}

function mockWhy(count: number, days: number | null): string {
  if (count === 0) return 'بعد از آن نمره‌ات را می‌دانی و پیشنهادها از روی پاسخ‌های خودت می‌آید.'
  if (count === 1) return 'از روی یک آزمون معلوم نمی‌شود پیشرفت می‌کنی یا نه؛ آزمون دوم نشان می‌دهد.'
  return days === null
    ? 'هنوز آزمون کاملی نداده‌ای.'
    : `${n(days)} روز از آخرین آزمون کاملت گذشته و روز آزمونت در پیش است.`
}

export function describeAdvice(reason: Reason): SuggestionWords {
  return describe(reason, reason.kind)
}

/** The kind is a type parameter, so that sentence and reason have the same one. */
function describe<K extends Reason['kind']>(reason: Extract<Reason, { kind: K }>, kind: K): SuggestionWords {
  return SUGGESTIONS[kind](reason)
}

/** Rounded to half an hour: «۱ ساعت و نیم». */
function hoursOf(minutes: number): string {
  const halves = Math.round(minutes / 30)
  return `${n(Math.floor(halves / 2))} ساعت${halves % 2 === 0 ? '' : ' و نیم'}`
}

export const adviceCopy = {
  title: 'پیشنهادهای دیگر',
  short: 'از روی پاسخ‌هایت؛ هر کدام را نخواستی کنار بگذار',
  takes: (minutes: number) => `حدود ${minutes > 60 ? hoursOf(minutes) : `${n(minutes)} دقیقه`}`,
  notNow: 'حالا نه',
  notNowOf: (title: string) => `حالا نه: ${title}`,
  readOf: 'درباره‌اش بخوان',
  rests: 'این پیشنهاد تا یک هفته نشان داده نمی‌شود.',
  none: 'برای امروز پیشنهادی نداریم.',
} as const
