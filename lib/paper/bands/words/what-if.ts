import { formatBand } from '@/lib/platform/format/number'

/** The calculator of an overall band, which is opened by a button. */
export const whatIfCopy = {
  overall: (halfBands: number) => `نمره‌ی کل: ${formatBand(halfBands)}`,
  missing: 'هر چهار مهارت را انتخاب کن تا نمره‌ی کل حساب شود؛ اگر یکی را نمی‌دانی، ببین در آن چه نمره‌ای لازم داری.',
  unknown: 'نمی‌دانم',
  neededTitle: (skills: readonly string[]) => `در ${skills.join(' و ')} چه نمره‌ای لازم داری`,
  needed: (overall: number, needed: number, skills: number) =>
    `برای نمره‌ی کل ${formatBand(overall)}: دست‌کم ${formatBand(needed)}${skills > 1 ? ' در هر کدام' : ''}`,
  retakeTitle: 'اگر فقط یک مهارت را دوباره بدهی',
  retakeLead: (next: number) => `برای نمره‌ی کل ${formatBand(next)}، یکی از این‌ها کافی است:`,
  retake: (skill: string, needed: number) => `${skill}: دست‌کم ${formatBand(needed)}`,
  retakeNone: 'با دوباره دادن فقط یک مهارت، نمره‌ی کل نیم نمره بالاتر نمی‌رود.',
  retakeNote: 'پیش از ثبت‌نام بپرس مرکز آزمونت و جایی که نمره را می‌خواهد، آزمون تک‌مهارت را می‌پذیرند یا نه.',
} as const
