import { formatCount } from '@/lib/platform/format/digits'

const MINUTE = 60

/** «۴۵ دقیقه», «۳ ساعت و ۳۰ دقیقه»; under a minute in seconds. */
function span(seconds: number): string {
  const wholeSeconds = Math.abs(Math.round(seconds))
  if (wholeSeconds < MINUTE) return `${formatCount(wholeSeconds)} ثانیه`
  const inMinutes = Math.round(wholeSeconds / MINUTE)
  const [hours, minutes] = [Math.floor(inMinutes / 60), inMinutes % 60]
  const parts = [hours > 0 && `${formatCount(hours)} ساعت`, minutes > 0 && `${formatCount(minutes)} دقیقه`]
  return parts.filter((part) => part !== false).join(' و ')
}

const moved = (seconds: number) => `${span(seconds)} ${seconds > 0 ? 'جلو' : 'عقب'}`

/** Texts for managers while the clock of the database is in doubt (decision 076). */
export const clockNotice = {
  subject: 'ساعت سرور جابه‌جا شده است',
  text: (aheadSeconds: number) =>
    `ساعت پایگاه داده ناگهان ${moved(aheadSeconds)} رفت. تا درست نشود هیچ بخشی از آزمون‌ها بسته نمی‌شود و جواب‌ها مثل همیشه ذخیره می‌شوند. ساعت سرور را درست کن؛ بعدش کار دیگری لازم نیست.`,
  title: { step: 'ساعت سرور جابه‌جا شده است', stop: 'سرور همین حالا روشن شده و ساعتش زیر نظر است' },
  line: {
    step: (aheadSeconds: number) =>
      `ساعت پایگاه داده ${moved(aheadSeconds)} است. هیچ بخشی بسته نمی‌شود و جواب‌ها ذخیره می‌شوند. ساعت سرور را درست کن؛ بقیه‌اش خودکار است.`,
    stop: () =>
      'معلوم نیست سرور چقدر خاموش بوده و ساعتش درست است یا نه. بخش‌هایی که پیش از خاموشی شروع شده بودند فعلاً بسته نمی‌شوند.',
  },
  settles: (seconds: number) => `اگر ساعت همین‌طور منظم جلو برود، تا ${span(seconds)} دیگر همه‌چیز عادی می‌شود.`,
} as const
