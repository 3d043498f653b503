import { persianDigits } from '@/lib/platform/format/digits'

const roleWords = {
  student: 'از این به بعد می‌توانی آن‌جا آزمون بدهی.',
  teacher: 'نقش تو در آن «مدرس» است.',
  manager: 'نقش تو در آن «مدیر» است.',
} as const

const newRoleWords = {
  student: 'از این به بعد می‌توانی در وبلاگ بنویسی.',
  teacher: 'نقش تو در آن «مدرس» است.',
  manager: 'نقش تو در آن «مدیر» است.',
} as const

/**
 * The kind of news in a text message, in place of its template's %token («خبری از %token داری»): without white space, also without ZWNJ, which
 * carriers treat as white space.
 */
export const newsWords = {
  correction: 'تصحیح',
  band: 'نمره',
  conversation: 'گفتگو',
  answer: 'پاسخ',
  account: 'حسابت',
  exam: 'آزمون',
  case: 'پرونده',
  payment: 'پرداخت',
} as const
export type NewsWord = keyof typeof newsWords

/** Texts of the program's mails, text messages and chat messages. */
export const outgoingCopy = {
  resetMail: {
    subject: 'انتخاب رمز جدید برای سنجه',
    text: (link: string) =>
      [
        'سلام!',
        'برای حساب تو در سنجه رمز جدید درخواست شده است. اگر خودت درخواست داده‌ای، این لینک را باز کن و رمز جدید را بنویس. لینک یک ساعت مهلت دارد و فقط یک بار کار می‌کند:',
        link,
        'اگر تو درخواست نداده‌ای، لازم نیست کاری بکنی: رمزت همان است که بود و با این درخواست کسی وارد حسابت نمی‌شود.',
        'سنجه',
      ].join('\n\n'),
  },
  invitation: {
    subject: 'دعوت به سنجه',
    text: ({ name, role, link, days }: { name: string; role: keyof typeof roleWords; link: string; days: number }) =>
      [
        `سلام ${name}!`,
        `برایت در سنجه حسابی ساخته شده است؛ ${roleWords[role]} این لینک را باز کن و رمزت را انتخاب کن تا حسابت آماده شود. لینک ${persianDigits(days)} روز مهلت دارد و فقط یک بار کار می‌کند:`,
        link,
        'اگر این دعوت را نمی‌شناسی، لازم نیست کاری بکنی: بدون رمز کسی وارد این حساب نمی‌شود.',
        'سنجه',
      ].join('\n\n'),
  },
  promotion: {
    subject: 'رمز جدید برای دسترسی جدید در سنجه',
    text: ({ name, role, link, days }: { name: string; role: keyof typeof roleWords; link: string; days: number }) =>
      [
        `سلام ${name}!`,
        `مدیر سنجه به حساب تو دسترسی بیشتری داده است. ${newRoleWords[role]}`,
        `پیش از آن باید بدانیم این حساب دست خود توست: رمز قبلی پاک شد و از همه‌ی دستگاه‌ها خارج شدی. این لینک را باز کن و رمز جدید بگذار. لینک ${persianDigits(days)} روز مهلت دارد و فقط یک بار کار می‌کند:`,
        link,
        'هر چه در حسابت بود سر جایش است. اگر مهلت لینک گذشت، از صفحه‌ی ورود «رمزت را فراموش کرده‌ای؟» را بزن.',
        'سنجه',
      ].join('\n\n'),
  },
  resetSms: { subject: 'کد انتخاب رمز جدید' },
  smsBudget: {
    near: {
      subject: 'پیامک‌های امروز رو به پایان است',
      text: (sent: number, budget: number) =>
        `امروز ${persianDigits(sent)} پیامک از سهم روزانه‌ی ${persianDigits(budget)} پیامک فرستاده شده است. اگر این تعداد عادی نیست، شاید کسی عمداً کد درخواست می‌کند؛ رویدادهای امنیتی را ببین.`,
    },
    spent: {
      subject: 'پیامک‌های امروز تمام شد',
      text: (sent: number, budget: number) =>
        `سهم امروز (${persianDigits(budget)} پیامک) تمام شد و تا نیمه‌شب برای رمز فراموش‌شده کد جدیدی فرستاده نمی‌شود، مگر برای مرورگرهایی که پیش‌تر وارد همان حساب شده‌اند. فرستاده‌شده: ${persianDigits(sent)}. این سقف با SMS_DAILY_BUDGET تغییر می‌کند.`,
    },
  },
  /** A scheduled text that was not published. */
  held: {
    subject: (title: string) => `«${title}» منتشر نشد`,
    text: ({ title, reason, link }: { title: string; reason: string; link: string }) =>
      [
        `قرار بود «${title}» الان منتشر شود، ولی نشد: ${reason}`,
        `زمان‌بندی‌اش لغو شد، چیزی از آن گم نشده است و هر چه روی سایت بود سر جایش است:\n${link}`,
      ].join('\n\n'),
    reasons: {
      rights:
        'کسی که زمان انتشارش را تعیین کرده بود دیگر اجازه‌ی انتشارش را ندارد. بررسی کن و اگر خواستی خودت منتشرش کن.',
      broken: 'موقع نمایش خطا داد. بازش کن، نگاهی به متن بینداز و دوباره منتشرش کن.',
    },
  },
  report: {
    subject: 'خطای صفحه',
    chat: (report: { count: number; text: string; link: string }) =>
      [`خطای صفحه در سنجه · ${persianDigits(report.count)} بار`, report.link, report.text].join('\n\n'),
  },
} as const
