import { persianDigits } from '@/lib/format/digits'

/** Words of what the program sends to people by mail, text message and chat. */
export const outgoingCopy = {
  resetMail: {
    subject: 'انتخاب رمز تازه برای سنجه',
    text: (link: string) =>
      [
        'سلام!',
        'برای حساب تو در سنجه رمز تازه خواسته شده است. اگر خودت خواسته‌ای، این پیوند را باز کن و رمز تازه را بنویس. پیوند یک ساعت مهلت دارد و فقط یک بار کار می‌کند:',
        link,
        'اگر تو نخواسته‌ای، کاری لازم نیست: رمزت همان است که بود و کسی وارد حسابت نشده است.',
        'سنجه',
      ].join('\n\n'),
  },
  resetSms: { subject: 'کد انتخاب رمز تازه' },
  contact: {
    subject: (topic: string) => `پیام تازه در سنجه: ${topic}`,
    topics: {
      question: 'پرسش',
      problem: 'مشکل در سایت',
      payment: 'پرداخت',
      complaint: 'شکایت',
      cooperation: 'همکاری',
    },
    mail: (message: { name: string; replyTo: string; text: string; link: string }) =>
      [`نام: ${message.name}`, `پاسخ به: ${message.replyTo}`, message.text, `صندوق پیام‌ها:\n${message.link}`].join(
        '\n\n',
      ),
    chat: (message: { subject: string; name: string; excerpt: string; link: string }) =>
      [`${message.subject}\n${message.name}`, message.excerpt, message.link].join('\n\n'),
  },
  report: {
    subject: 'خطای صفحه',
    chat: (report: { count: number; text: string; link: string }) =>
      [`خطای صفحه در سنجه · ${persianDigits(report.count)} بار`, report.link, report.text].join('\n\n'),
  },
} as const
