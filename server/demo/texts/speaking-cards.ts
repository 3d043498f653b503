import { type SpeakingReview } from '@/lib/teaching/speaking/contract/review'
import { type SpeakingCriterion } from '@/lib/teaching/speaking/rules/review'

type Remark = {
  readonly question: string
  readonly ms: number
  readonly criterion: SpeakingCriterion
  readonly text: string
}
type Card = Omit<SpeakingReview, 'remarks'> & { readonly remarks: readonly Remark[] }

/** The teachers' remarks on spoken answers. */
export const SPEAKING_CARDS = {
  'short-answers': {
    bands: { fluency: 5, lexis: 6, grammar: 6, pronunciation: 6 },
    reasons: {
      fluency: 'پاسخ‌های بخش ۱ یک‌جمله‌ای‌اند و مکث‌ها وسط جمله می‌آید.',
      lexis: 'واژه‌ها کافی و به‌جا.',
      grammar: 'زمان گذشته گاهی حال می‌شود.',
      pronunciation: 'قابل فهم؛ w و v گاهی جابه‌جا می‌شوند.',
    },
    strengths: 'مستقیم به سؤال جواب می‌دهی و خودت را تصحیح می‌کنی.',
    priorities: 'هر پاسخ بخش ۱ را با یک دلیل و یک مثال کوتاه بلندتر کن.',
    practice: 'هر روز سه سؤال بخش ۱ را ضبط کن؛ هر پاسخ دست‌کم بیست ثانیه.',
    remarks: [
      { question: 'p1-1-1', ms: 1_500, criterion: 'fluency', text: 'همین‌جا می‌توانستی بگویی چرا.' },
      { question: 'p2-talk', ms: 3_000, criterion: 'grammar', text: 'I was waiting، نه I wait.' },
    ],
  },
  'longer-turns': {
    bands: { fluency: 6, lexis: 6, grammar: 6, pronunciation: 6 },
    reasons: {
      fluency: 'روان‌تر شده‌ای؛ در بخش ۳ هنوز دنبال واژه می‌گردی.',
      lexis: 'چند ترکیب خوب: run out of patience.',
      grammar: 'جمله‌های مرکب بیشتر درست‌اند.',
      pronunciation: 'تکیه‌ی واژه‌ها خوب است.',
    },
    strengths: 'بخش ۲ را تا آخر پر کردی و به هر چهار نکته‌ی کارت رسیدی.',
    priorities: 'در بخش ۳ اول نظر کلی بده، بعد مثال.',
    practice: 'برای هر سؤال بخش ۳ دو دقیقه فکر کن و فقط کلیدواژه بنویس، بعد بگو.',
    remarks: [
      { question: 'p2-talk', ms: 2_000, criterion: 'lexis', text: 'run out of patience این‌جا عالی بود.' },
      { question: 'p3-1-1', ms: 800, criterion: 'fluency', text: 'به‌جای سکوت بگو Let me think about that.' },
    ],
  },
  fluent: {
    bands: { fluency: 7, lexis: 6, grammar: 6, pronunciation: 7 },
    reasons: {
      fluency: 'مکث‌ها طبیعی‌اند و حرفت را ادامه می‌دهی.',
      lexis: 'دامنه‌ی خوب؛ چند واژه تکرار شده.',
      grammar: 'شرطی‌ها درست؛ حرف تعریف هنوز نه.',
      pronunciation: 'آهنگ جمله‌ها طبیعی‌تر شده.',
    },
    strengths: 'بخش ۳ حالا گفت‌وگو است، نه جواب کوتاه. پیشرفت بزرگی کرده‌ای.',
    priorities: 'برای very good و a lot جایگزین داشته باش.',
    practice: 'هفته‌ای یک آزمون کامل گفتاری با ساعت.',
    remarks: [{ question: 'p3-2-1', ms: 1_200, criterion: 'fluency', text: 'این شروع خیلی طبیعی است.' }],
  },
} as const satisfies Readonly<Record<string, Card>>

export type SpeakingCardName = keyof typeof SPEAKING_CARDS
