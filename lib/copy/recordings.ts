import { persianDigits } from '@/lib/format/digits'

/** Playing the recording: the same words in the panel, the transcript and the choosing of evidence. */
export const soundCopy = {
  title: 'پخش فایل صوتی',
  load: 'آوردن فایل صوتی',
  loading: (percent: number) => `فایل صوتی می‌آید: ${persianDigits(percent)}٪`,
  failed: 'فایل صوتی نیامد.',
  unplayable: 'این مرورگر فایل صوتی را پخش نکرد.',
  retry: 'دوباره امتحان کن',
  play: 'پخش',
  pause: 'توقف',
  back: '۵ ثانیه عقب',
  forward: '۵ ثانیه جلو',
  position: 'جای پخش',
  of: (now: string, whole: string) => `${now} از ${whole}`,
} as const

export const timeCopy = {
  less: (label: string) => `${label}: نیم ثانیه زودتر`,
  more: (label: string) => `${label}: نیم ثانیه دیرتر`,
  here: 'همین‌جا',
  hereFor: (label: string) => `${label}: جایی که پخش به آن رسیده`,
  wrong: 'زمان را مثل ۱:۲۳٫۴ بنویس.',
} as const

export const spanCopy = {
  start: 'شروع',
  end: 'پایان',
  playSpan: 'پخش همین بازه',
  quote: 'آنچه شنیده می‌شود',
  lines: 'برداشتن از متن پیاده‌شده',
  noLines: 'این بخش هنوز متن پیاده‌شده ندارد؛ شروع و پایان را با پخش تعیین کن.',
  noRecording: 'اول فایل صوتی برگه را بگذار؛ بعد می‌توانی ثانیه‌های شاهد را نشان بدهی.',
  backwards: 'پایان پیش از شروع است.',
  clear: 'برداشتن شاهد',
} as const
