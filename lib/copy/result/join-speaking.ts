import { formatDay } from '@/lib/format/date'
import { formatBand } from '@/lib/format/number'

/** Where a result lacks its speaking band, or has one that came later. */
export const joinSpeakingCopy = {
  title: 'نمره‌ی گفتاری‌ات را به این کارنامه وصل کن',
  lead: 'نمره‌ی کل، گفتاری هم می‌خواهد. این‌ها را جدا داده‌ای و به هیچ کارنامه‌ای وصل نیستند.',
  none: 'نمره‌ی کل، گفتاری هم می‌خواهد. آن را تا یک ماه پس از این آزمون بده تا بتوانی به همین کارنامه وصلش کنی.',
  toSpeaking: 'رفتن به گفتاری',
  offer: (form: 'recorded' | 'live', startedAt: string, bandX2: number | null) =>
    `${form === 'live' ? 'گفت‌وگوی زنده' : 'گفتاری ضبط‌شده'}، ${formatDay(startedAt)} · ${
      bandX2 === null ? 'هنوز بی‌نمره' : `نمره ${formatBand(bandX2)}`
    }`,
  join: 'وصلش کن',
  joined: 'وصل شد.',
  part: 'جدا کردن از این کارنامه',
  partSure: 'گفتاری می‌ماند، ولی نمره‌ی کل از این کارنامه و از جدول ماه برداشته می‌شود.',
  partYes: 'بله، جدا کن',
  partNo: 'نه',
  parted: 'جدا شد.',
  shared: 'تا لینک این کارنامه کار می‌کند، گفتاری از آن جدا نمی‌شود.',
} as const
