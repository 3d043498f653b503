import { formatDecimal, formatShare } from '@/lib/platform/format/number'
import { formatCount } from '@/lib/platform/format/digits'
import { type Pace } from '@/lib/teaching/speaking/rules/measures/speech-measures'

const seconds = (ms: number) => `${formatDecimal(ms / 1000, 1)} ثانیه`
const formatSeconds = (ms: number) => formatCount(Math.round(ms / 1000))

/** Counts and times of a recorded answer, for its speaker and the teacher. */
export const speechCopy = {
  title: 'مکث‌ها و سرعت',
  brief: (share: number, pauses: number) =>
    pauses === 0 ? `${formatShare(share)} سکوت، بدون مکث` : `${formatShare(share)} سکوت، ${formatCount(pauses)} مکث`,
  firstWord: 'تا اولین کلمه',
  silence: 'سکوت میان حرف',
  pauses: 'مکث‌های نیم‌ثانیه به بالا',
  longPauses: 'مکث‌های دوثانیه به بالا',
  longestRun: 'طولانی‌ترین حرف بدون مکث',
  meanRun: 'میانگین حرف بدون مکث',
  used: 'استفاده از وقتت',
  usedOf: 'استفاده از وقت',
  pace: 'سرعت حرف زدن',
  paces: { slow: 'آهسته', usual: 'معمولی', fast: 'تند' } satisfies Record<Pace, string>,
  seconds,
  share: formatShare,
  count: formatCount,
  spent: (usedMs: number, givenMs: number) => `${formatSeconds(usedMs)} از ${formatSeconds(givenMs)} ثانیه`,
  earlier: (value: string, count: number) =>
    count === 1 ? `پاسخ قبلی‌ات: ${value}` : `میانه‌ی ${formatCount(count)} پاسخ قبلی‌ات: ${value}`,
  note: 'این‌ها را برنامه از بلندی صدا حساب می‌کند، نه از کلمه‌ها: نمره نیست و از لهجه و تلفظ چیزی نمی‌داند. فقط با پاسخ‌های قبلی خودت مقایسه کن.',
  noteForTeacher: 'از بلندی صدا حساب شده، نه از کلمه‌ها؛ از لهجه و تلفظ چیزی نمی‌گوید و جای گوش تو را نمی‌گیرد.',
  noisy: 'دور و بر آن‌قدر شلوغ بوده که مکث‌ها را نمی‌شود از حرف جدا کرد؛ این پاسخ اندازه گرفته نشد.',
  silent: 'در این پاسخ صدایی شنیده نشد که بشود اندازه گرفت.',
} as const
