import { type MeetingPlace, type BookingSide } from '@/lib/teaching/booking/rules/rules'

export type BookingWords = {
  /** The recipient of the mail. */
  readonly side: BookingSide
  readonly teacher: string
  readonly when: string
  readonly note: string
  /** The meeting room; empty for other places. */
  readonly room: string
  readonly link: string
}

const meeting = ({ side, teacher, when }: BookingWords) =>
  side === 'candidate'
    ? `گفت‌وگوی گفتاری‌ات با ${teacher}: ${when} به وقت تهران.`
    : `گفت‌وگوی گفتاری با یک داوطلب: ${when} به وقت تهران.`
const whereOf = ({ room }: BookingWords) => (room === '' ? [] : [`محل گفت‌وگو: ${room}`])
const old = 'اگر وقت قبلی را در تقویمت گذاشته‌ای، پاکش کن و فایل جدید را از صفحه‌ی آزمون گفتاری دانلود کن.'

/** Mails about booked conversations. They contain neither a telephone number nor a meeting URL: those are on the page only. A room is not secret. */
export const bookingMail = {
  letter: (name: string, lines: readonly string[]) => [`سلام ${name}!`, ...lines, 'سنجه'].join('\n\n'),
  told: {
    booked: (words: BookingWords) => ({
      subject: 'وقت گفت‌وگوی گفتاری گرفته شد',
      lines: [meeting(words), ...whereOf(words), 'محل گفت‌وگو و فایل تقویم این‌جاست:', words.link],
    }),
    bookedByManager: (words: BookingWords) => ({
      subject: 'برایت وقت گفت‌وگوی گفتاری گرفتند',
      lines: [
        `مدیر برایت وقت گرفت و یکی از سهمیه‌های گفتاری‌ات برای آن کنار گذاشته شد. ${meeting(words)}`,
        ...whereOf(words),
        'اگر این وقت برایت مناسب نیست، تا ۲۴ ساعت پیش از آن رایگان لغوش کن یا عوضش کن:',
        words.link,
      ],
    }),
    roomChanged: (words: BookingWords) => ({
      subject: 'محل گفت‌وگوی گفتاری‌ات عوض شد',
      lines: [meeting(words), `محل جدید: ${words.room}`, old, words.link],
    }),
    moved: (words: BookingWords) => ({
      subject: 'وقت گفت‌وگوی گفتاری عوض شد',
      lines: [`وقت جدید این است. ${meeting(words)}`, ...whereOf(words), old, words.link],
    }),
    cancelled: (words: BookingWords) => ({
      subject: 'گفت‌وگوی گفتاری لغو شد',
      lines: [`داوطلب این گفت‌وگو را لغو کرد: ${words.when} به وقت تهران.`, words.link],
    }),
    cancelledByTeacher: (words: BookingWords) => ({
      subject: 'گفت‌وگوی گفتاری‌ات لغو شد و سهمیه‌ات برگشت',
      lines: [
        `گفت‌وگویی که ${words.when} با ${words.teacher} داشتی برگزار نمی‌شود. دلیل: ${words.note}`,
        'سهمیه‌ات به حسابت برگشت و می‌توانی وقت دیگری بگیری:',
        words.link,
      ],
    }),
    cancelledByManager: (words: BookingWords) => ({
      subject: 'مدیر یک گفت‌وگوی گفتاری‌ات را لغو کرد',
      lines: [`گفت‌وگوی ${words.when} برگزار نمی‌شود. دلیل: ${words.note}`, words.link],
    }),
    reminder: (words: BookingWords) => ({
      subject: 'یادآوری گفت‌وگوی گفتاری',
      lines: [meeting(words), ...whereOf(words), words.link],
    }),
    missed: (words: BookingWords) => ({
      subject: 'نوشته‌اند که به گفت‌وگوی گفتاری نیامدی',
      lines: [
        `طرف مقابل نوشته است که ${words.when} منتظر ماند و تو نیامدی. اگر درست نیست، تا دو روز دیگر این‌جا بنویس تا مدیر بررسی کند:`,
        words.link,
      ],
    }),
    settled: (words: BookingWords) => ({
      subject: 'نتیجه‌ی گفت‌وگویی که برگزار نشد',
      lines: [`تکلیف گفت‌وگوی ${words.when} روشن شد. نتیجه و وضعیت سهمیه این‌جاست:`, words.link],
    }),
    lapsed: (words: BookingWords) => ({
      subject: 'گفت‌وگویی برگزار نشد و سهمیه‌ات برگشت',
      lines: [
        `درباره‌ی گفت‌وگوی ${words.when} کسی چیزی ننوشت. سهمیه‌ات به حسابت برگشت و می‌توانی وقت دیگری بگیری:`,
        words.link,
      ],
    }),
  },
  lapsedToManagers: ({ teacher, when, link }: BookingWords) => ({
    subject: 'یک گفت‌وگو بی‌نتیجه ماند',
    text: [`درباره‌ی گفت‌وگوی ${when} با ${teacher} کسی چیزی ننوشت. سهمیه‌ی داوطلب برگشت.`, link].join('\n\n'),
  }),
  contested: ({ teacher, when, note, link }: BookingWords) => ({
    subject: 'اختلاف بر سر یک گفت‌وگو',
    text: [`گفت‌وگوی ${when} با ${teacher}: کسی که غایب اعلام شده می‌گوید آمده بود. «${note}»`, link].join('\n\n'),
  }),
} as const

/** The entry in both sides' calendars. */
export const bookingCalendarCopy = {
  ofCandidate: (teacher: string) => `گفت‌وگوی گفتاری سنجه با ${teacher}`,
  ofTeacher: (number: string) => `گفت‌وگوی گفتاری سنجه با داوطلب ${number}`,
  description: {
    link: 'نیم ساعت. لینک جلسه در صفحه‌ی آزمون گفتاری هم هست.',
    phone: 'نیم ساعت. مدرس زنگ می‌زند.',
    room: 'نیم ساعت، حضوری. چند دقیقه زودتر آن‌جا باش.',
  } satisfies Record<MeetingPlace, string>,
} as const
