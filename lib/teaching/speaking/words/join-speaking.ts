import { type SpeakingSession } from '@/lib/teaching/speaking/contract/speaking'
import { formatDay } from '@/lib/platform/format/date'
import { formatBand } from '@/lib/platform/format/number'

/** Words for results that lack their speaking band, or got it later. */
export const joinSpeakingCopy = {
  title: 'نمره‌ی گفتاری‌ات را به این کارنامه وصل کن',
  lead: 'این‌ها را جدا داده‌ای و به هیچ کارنامه‌ای وصل نیستند.',
  none: 'آزمون گفتاری‌ای را که تا یک ماه پس از این آزمون بدهی، می‌توانی به این کارنامه وصل کنی.',
  toSpeaking: 'رفتن به آزمون گفتاری',
  offer: (form: SpeakingSession['form'], startedAt: string, bandX2: number | null) =>
    `${form === 'live' ? 'گفت‌وگوی زنده' : 'گفتاری ضبط‌شده'}، ${formatDay(startedAt)} · ${
      bandX2 === null ? 'هنوز بی‌نمره' : `نمره ${formatBand(bandX2)}`
    }`,
  join: 'وصلش کن',
  joined: 'وصل شد.',
  part: {
    act: 'جدا کردن از این کارنامه',
    question: 'آزمون گفتاری می‌ماند، ولی نمره‌ی کل از این کارنامه و از جدول ماه برداشته می‌شود. جدا شود؟',
    yes: 'بله، جدا کن',
    no: 'نه، بماند',
  },
  parted: 'جدا شد.',
  shared: 'تا لینک این کارنامه کار می‌کند، گفتاری از آن جدا نمی‌شود.',
} as const
