import { formatCount, persianDigits } from '@/lib/platform/format/digits'
import { formatPercent } from '@/lib/platform/format/number'

const numbersName = (ids: readonly string[]) => ids.map((id) => persianDigits(id.replace('-', ' و '))).join('، ')
const questionsName = (ids: readonly string[]) =>
  ids.length === 1 ? `سؤال ${numbersName(ids)}` : `سؤال‌های ${numbersName(ids)}`

export const correctionCopy = {
  draftMoved: 'پیش‌نویس برگه در این فاصله عوض شد. اثر جدید را ببین و دوباره بزن.',
  managersOnly: 'اصلاح کلید و تصحیح دوباره کار مدیر است. پاسخ‌هایی که به پیش‌نویس اضافه کرده‌ای آن‌جا می‌ماند تا مدیر ببیند.',
  changed: (ids: readonly string[]) => `کلید ${questionsName(ids)} در پیش‌نویس فرق دارد`,
  same: 'کلید پیش‌نویس با کلیدی که پاسخ‌نامه‌ها با آن تصحیح می‌شوند یکی است.',
  before: 'کلید فعلی',
  after: 'کلید پیش‌نویس',
  obstacles: {
    never_published: 'این برگه هنوز در آزمونی منتشر نشده است.',
    questions_differ: 'سؤال‌های پیش‌نویس دیگر همان سؤال‌های برگه‌ی منتشرشده نیست. اول آزمون را دوباره منتشر کن.',
    key_missing: 'در پیش‌نویس دست‌کم یک سؤال کلید تأییدشده ندارد.',
    key_faulty: 'کلید پیش‌نویس خطا دارد: پاسخی هست که با دستور سؤال نمی‌خواند. در صفحه‌ی برگه درستش کن.',
    nothing_changed: 'چیزی برای اعمال نیست.',
  },
  toPaper: 'باز کردن برگه',
  effect: (reached: number, total: number, bands: number) =>
    total === 0
      ? `از ${formatCount(reached)} پاسخ‌نامه‌ی تصحیح‌شده نمره‌ی هیچ‌کس عوض نمی‌شود.`
      : `از ${formatCount(reached)} پاسخ‌نامه‌ی تصحیح‌شده نمره‌ی ${formatCount(total)} پاسخ‌نامه عوض می‌شود؛ ${bands === 0 ? 'نمره‌ی نهایی کسی' : `نمره‌ی نهایی ${formatCount(bands)} پاسخ‌نامه`} تغییر ${bands === 0 ? 'نمی‌کند' : 'می‌کند'}.`,
  caption: 'کسانی که نمره‌شان عوض می‌شود',
  candidate: 'داوطلب',
  questions: 'سؤال',
  numbers: numbersName,
  from: 'الان',
  to: 'پس از اصلاح',
  most: (shown: number, total: number) => `از ${formatCount(total)} تغییر، ${formatCount(shown)} تای بزرگ‌تر را می‌بینی.`,
  score: (raw: number, score: string) => `${score} (${persianDigits(raw)})`,
  percent: formatPercent,
  apply: 'اعمال اصلاح…',
  confirmTitle: 'این اصلاح اعمال شود؟',
  confirmText: (total: number) =>
    total === 0
      ? 'نسخه‌ی جدیدی با کلید پیش‌نویس ساخته می‌شود و از این به بعد پاسخ‌نامه‌ها با آن تصحیح می‌شوند. نمره‌ی کسی عوض نمی‌شود.'
      : `نسخه‌ی جدیدی با کلید پیش‌نویس ساخته می‌شود، ${formatCount(total)} پاسخ‌نامه نمره‌ی جدید می‌گیرد، این تغییر در کارنامه‌ها نوشته می‌شود و به کسانی که ایمیل دارند خبر می‌دهیم. بعداً می‌توانی اصلاح را برگردانی؛ آن وقت هم همین‌طور خبر می‌دهیم.`,
  yes: 'اعمال کن',
  applied: (count: number) =>
    count === 0 ? 'اصلاح اعمال شد؛ نمره‌ی کسی عوض نشد.' : `اصلاح اعمال شد؛ نمره‌ی ${formatCount(count)} پاسخ‌نامه عوض شد.`,
  historyTitle: 'اصلاح‌های قبلی',
  entry: (by: string, when: string) => `${by}، ${when}`,
  entryEffect: (sittings: number, bands: number) =>
    sittings === 0
      ? 'نمره‌ی کسی عوض نشد'
      : `${formatCount(sittings)} پاسخ‌نامه نمره‌ی جدید گرفت؛ ${bands === 0 ? 'نمره‌ی نهایی کسی عوض نشد' : `نمره‌ی نهایی ${formatCount(bands)} پاسخ‌نامه عوض شد`}`,
  questionsName,
  undone: (when: string) => `در ${when} برگردانده شد`,
  undo: 'برگرداندن…',
  undoTitle: 'این اصلاح برگردانده شود؟',
  undoText:
    'نمره‌ها و نسخه‌های آزمون دقیقاً همان می‌شوند که پیش از اصلاح بودند. این تغییر در کارنامه‌ی کسانی که نمره‌شان عوض می‌شود نوشته می‌شود و به آن‌ها که ایمیل دارند خبر می‌دهیم. کلید پیش‌نویس دست نمی‌خورد.',
  undoYes: 'برگردان',
  undoneToast: 'اصلاح برگردانده شد.',
  noHistory: 'هنوز کلید این برگه اصلاح نشده است.',
} as const
