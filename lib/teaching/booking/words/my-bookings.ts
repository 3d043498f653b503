import { type BookingState, type MeetingPlace, type BookingSide } from '@/lib/teaching/booking/rules/rules'
import { persianDigits } from '@/lib/platform/format/digits'

/** The texts of the booking form, which depend on who books. */
export type BookFormWords = {
  readonly with: (teacher: string) => string
  readonly which: string
  readonly place: Readonly<Record<MeetingPlace, string>>
  readonly phone: string
  readonly phoneWanted: string
  readonly attempt: string
  readonly alone: string
  readonly rules: string
  readonly go: string
  readonly not: string
}

/** Conversations with a teacher, for candidates. */
export const bookingCopy = {
  title: 'گفت‌وگوی زنده با مدرس',
  lead: 'وقتی را انتخاب کن که بتوانی نیم ساعت جای آرامی بمانی. همه‌ی ساعت‌ها به وقت تهران است.',
  back: 'آزمون گفتاری',
  failed: 'گفت‌وگوهایت بارگذاری نشد',
  credits: (count: number) => (count === 0 ? 'سهمیه نداری' : `${persianDigits(count)} سهمیه داری`),
  none: 'برای گفت‌وگو یک سهمیه‌ی گفتاری لازم است و الان نداری.',
  shop: 'دیدن فروشگاه',
  teacher: 'مدرس',
  anyTeacher: 'هر مدرسی',
  empty: 'الان وقت آزادی نیست',
  emptyText:
    'مدرس‌ها وقت‌هایشان را تا چهار هفته جلوتر باز می‌کنند. کمی بعد دوباره سر بزن، یا آزمون ضبطی بده که وقت گرفتن نمی‌خواهد.',
  emptyWeek: 'در این هفته وقت آزادی نیست.',
  week: {
    label: 'هفته',
    before: 'هفته‌ی قبل',
    after: 'هفته‌ی بعد',
    of: (from: string, until: string) => `${from} تا ${until}`,
  },
  noneOfDay: 'وقت آزادی نیست',
  slot: (weekday: string, day: string, time: string) => `${weekday} ${day}، ساعت ${time}`,
  slotWith: (slot: string, teachers: readonly string[]) => `${slot}، با ${teachers.join(' یا ')}`,
  teachers: (count: number) => `${persianDigits(count)} مدرس`,
  confirm: {
    title: 'این وقت را می‌گیری؟',
    with: (teacher: string) => `با ${teacher}`,
    which: 'با کدام مدرس؟',
    place: {
      link: 'گفت‌وگو آنلاین است و لینکش پس از گرفتن وقت همین‌جا نشان داده می‌شود.',
      phone: 'مدرس به تو زنگ می‌زند. شماره‌ات را فقط همان مدرس می‌بیند و یک هفته پس از گفت‌وگو پاک می‌شود.',
      room: 'گفت‌وگو حضوری است. پیش از گرفتن وقت ببین می‌توانی به این نشانی بروی یا نه.',
    } satisfies Record<MeetingPlace, string>,
    phone: 'شماره‌ی موبایلت',
    phoneWanted: 'شماره‌ی موبایلی بنویس که مدرس بتواند به آن زنگ بزند.',
    attempt: 'نمره‌اش در کدام کارنامه بیاید؟',
    alone: 'هیچ‌کدام؛ جدا بماند',
    rules:
      'یک سهمیه کنار گذاشته می‌شود. تا ۲۴ ساعت پیش از گفت‌وگو، لغو رایگان است و تا دو بار می‌توانی وقت را عوض کنی؛ اگر کمتر از ۲۴ ساعت مانده باشد و لغو کنی، همان سهمیه مصرف می‌شود. صدایت ضبط نمی‌شود.',
    go: 'گرفتن این وقت',
    move: 'انتقال به این وقت',
    not: 'وقت دیگر',
  },
  done: 'وقتت گرفته شد',
  moved: 'وقتت عوض شد',
  near: 'نزدیک‌ترین وقت‌های آزاد:',
  noNear: 'وقت آزاد دیگری نمانده است.',
  list: 'گفت‌وگوهای من',
  bookAct: 'گرفتن وقت گفت‌وگو',
  intro: 'به‌جای ضبط، نیم ساعت با مدرس حرف بزن: همان سه بخش، و بعد نمره‌ی چهار معیار با توضیح.',
  states: {
    booked: 'در پیش',
    met: 'برگزار شد',
    cancelled: 'لغو شد',
    missed: 'برگزار نشد',
    contested: 'در دست بررسی',
    settled: 'برگزار نشد',
    lapsed: 'بی‌نتیجه ماند',
  } satisfies Record<BookingState, string>,
  missedBy: {
    candidate: 'مدرس نوشته است که نیامدی.',
    teacher: 'نوشته‌ای که مدرس نیامد.',
  } satisfies Record<BookingSide, string>,
  settled: {
    candidate: 'ثبت شد که تو نیامدی و یک سهمیه کم شد.',
    teacher: 'ثبت شد که مدرس نیامد و سهمیه‌ات برگشت.',
  } satisfies Record<BookingSide, string>,
  settles: (when: string) => `اگر کسی اعتراضی نکند، ${when} قطعی می‌شود.`,
  contested: 'مدیر بررسی می‌کند و نتیجه را خبر می‌دهد. تا آن وقت سهمیه‌ات نه مصرف می‌شود، نه برمی‌گردد.',
  cancelledByTeacher: (reason: string) => `این گفت‌وگو لغو شد و سهمیه‌ات برگشت. دلیل: ${reason}`,
  lapsed: 'کسی درباره‌ی این گفت‌وگو چیزی ننوشت. سهمیه‌ات برگشت.',
  met: 'دیدن برگه‌ی نمره',
  link: 'رفتن به اتاق گفت‌وگو',
  call: (phone: string) => `مدرس به ${persianDigits(phone)} زنگ می‌زند.`,
  room: (room: string) => `محل گفت‌وگو: ${room}`,
  calendarHint: 'اگر وقت قبلی را در تقویمت گذاشته‌ای، اول پاکش کن.',
  moveAct: 'عوض کردن وقت',
  moveClose: 'بستن',
  cannotMove: 'این وقت دیگر عوض نمی‌شود: یا کمتر از ۲۴ ساعت مانده، یا دو بار عوضش کرده‌ای.',
  cancelFree: { act: 'لغو', question: 'این گفت‌وگو لغو شود؟ سهمیه‌ات برمی‌گردد.', yes: 'لغو کن', no: 'نه، بماند' },
  cancelDear: {
    act: 'لغو',
    question: 'کمتر از ۲۴ ساعت مانده است. اگر لغو کنی، یک سهمیه کم می‌شود و برنمی‌گردد.',
    yes: 'با این حال لغو کن',
    no: 'نه، بماند',
  },
  teacherMissed: {
    act: 'مدرس نیامد',
    question: 'ده دقیقه صبر کردی و مدرس نیامد؟ اگر مدرس تا دو روز اعتراض نکند، سهمیه‌ات برمی‌گردد.',
    yes: 'بله، نیامد',
    no: 'نه',
  },
  contest: {
    title: 'من آمده بودم',
    text: 'بنویس چه شد تا مدیر بررسی کند.',
    note: 'توضیح',
    go: 'فرستادن',
  },
} as const
