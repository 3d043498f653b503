import { type MockDayState } from '@/lib/sittings/player/contract'
import { persianDigits } from '@/lib/platform/format/digits'

/** Mock days, for candidates. */
export const mockDayCopy = {
  title: 'روز آزمون',
  lead: 'آزمونی که همه با هم و با اعلام مراقب شروع می‌کنند. با کدی که از برگزارکننده گرفته‌ای صندلی بگیر.',
  mine: 'صندلی‌های من',
  empty: 'هنوز صندلی نداری',
  emptyText: 'کد ورود را که از آموزشگاه گرفته‌ای بالا بنویس. هشت حرف و رقم انگلیسی است.',
  code: 'کد ورود',
  codeHint: 'کوچک و بزرگ بودن حرف‌ها مهم نیست.',
  take: 'گرفتن صندلی',
  taken: (number: number) => `صندلی ${persianDigits(number)} مال تو شد`,
  unknownCode: 'روز آزمونی با این کد پیدا نشد، یا دیگر نمی‌شود در آن صندلی گرفت. کد را دوباره ببین.',
  states: {
    planned: 'در پیش',
    started: 'شروع شده',
    closed: 'ورود بسته شده',
    cancelled: 'لغو شده',
  } satisfies Record<MockDayState, string>,
  over: 'تمام شد',
  exam: (title: string, module: string, minutes: number) => `${title} · ${module} · ${persianDigits(minutes)} دقیقه`,
  place: 'محل',
  notes: 'یادداشت برگزارکننده',
  invigilator: 'مراقب',
  seat: (number: number) => `صندلی ${persianDigits(number)}`,
  enter: 'رفتن به اتاق انتظار',
  back: 'همه‌ی روزهای آزمون',
  result: 'دیدن کارنامه',
  giveUp: {
    act: 'پس دادن صندلی',
    question: 'صندلی‌ات به نفر بعدی می‌رسد. پسش می‌دهی؟',
    yes: 'پس بده',
    no: 'نه، بماند',
  },
  givenUp: 'صندلی را پس دادی',
  room: {
    announcement: 'مراقب می‌گوید',
    waiting: 'منتظر اعلام مراقب باش',
    waitingText: 'این صفحه را باز نگه دار. با اعلام مراقب، آزمون خودش شروع می‌شود و لازم نیست کاری بکنی.',
    early: (when: string) => `وقت آزمون: ${when}. حضورت از یک ساعت و نیم پیش از آن ثبت می‌شود.`,
    here: 'مراقب می‌بیند که حاضری. اگر ارتباطت قطع شود، صفحه را ببندی یا سراغ صفحه و برنامه‌ی دیگری بروی، آن را هم می‌بیند و ثبت می‌شود.',
    offline: 'ارتباط با سرور قطع است. خودش دوباره وصل می‌شود؛ صفحه را نبند.',
    starting: 'آزمون دارد شروع می‌شود…',
    held: 'شروع اعلام شد، ولی آزمون برای تو باز نشد.',
    goOn: 'ادامه‌ی آزمون',
    begun: 'آزمونت شروع شده است.',
    over: 'آزمونت تمام شد. می‌توانی بروی.',
    closed: 'مهلت ورود تمام شده و آزمونت شروع نشده است. با مراقب صحبت کن.',
    cancelled: 'این روز آزمون لغو شده است.',
    sound: 'امتحان صدا',
    soundStop: 'قطع صدا',
    soundText: 'شنیداری فقط یک بار پخش می‌شود. هدفونت را بگذار و همین حالا صدا را امتحان کن.',
    soundMissing: 'این دستگاه صدایی پخش نکرد. ببین هدفون وصل است و صدا کم نیست، یا به مراقب بگو.',
    openAttempt: 'از همین آزمون نوبت نیمه‌تمامی داری. تا تمامش نکنی یا رهایش نکنی، این‌جا شروع نمی‌شود.',
    toOpen: 'دیدن آزمون‌های نیمه‌تمام',
    keepOpen: 'این صفحه را نبند: هر چند ثانیه دوباره امتحان می‌کنیم و همین که باز شد آزمون خودش شروع می‌شود.',
  },
} as const

/** The title among the notifications. */
export const roomNewsCopy = { title: 'پیام مراقب روز آزمون' } as const
