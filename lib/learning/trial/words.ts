import { persianDigits } from '@/lib/platform/format/digits'

/** Five questions to try without an account. */
export const trialCopy = {
  heading: 'یک سؤال آیلتس، همین حالا',
  legend: 'با متن می‌خواند؟',
  check: 'ببین درست زدی؟',
  checking: 'در حال بررسی…',
  offline: 'بررسی به اینترنت نیاز دارد. وصل که شدی دوباره بزن.',
  more: (count: number) => `${persianDigits(count)} سؤال دیگر`,
  coming: 'در حال بارگذاری…',
  failed: 'سؤال‌ها بارگذاری نشد',
  failedMore: 'بارگذاری نشد. اینترنتت را ببین و دوباره امتحان کن.',
  retry: 'دوباره',
  restTitle: 'چهار سؤال دیگر، بی‌ثبت‌نام',
  listening: 'شنیداری',
  reading: 'خواندن',
  recording: 'صدای سؤال‌های شنیداری',
  hear: 'در آزمون واقعی صدا فقط یک بار پخش می‌شود؛ این‌جا هر چند بار خواستی گوش کن. صداها را کامپیوتر ساخته است.',
  transcript: 'متن گفت‌وگو',
  next: 'یک آزمون کامل چهل سؤال شنیداری، چهل سؤال خواندن و دو تکلیف نوشتن دارد؛ با همین دقت.',
  toExams: 'دیدن آزمون‌ها',
} as const
