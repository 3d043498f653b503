import { type DayLogLine } from '@/lib/institute/mock-day/contract/board'
import { type SeatState } from '@/lib/institute/mock-day/rules/seat'
import { type Contact } from '@/lib/institute/mock-day/rules/contact-state'
import { formatDuration } from '@/lib/platform/format/duration'
import { persianDigits } from '@/lib/platform/format/digits'
import { skillNames } from '@/lib/paper/content/words/skill-names'

/** Seconds below a minute, then minutes. */
const spell = (seconds: number) => (seconds < 60 ? `${persianDigits(seconds)} ثانیه` : formatDuration(seconds))

/** Mock days, for their invigilators. */
export const manageMockDayCopy = {
  led: 'روزهایی که برگزار می‌کنی',
  none: 'هنوز روز آزمونی نساخته‌ای.',
  make: 'ساختن روز آزمون',
  fields: {
    exam: 'آزمون',
    noExam: 'آزمونی نیست که بتوانی برگزار کنی. آزمون‌های رایگان و آزمون‌های منتشرشده‌ی خودت این‌جا می‌آیند.',
    startsAt: 'روز و ساعت (به وقت تهران)',
    early: (when: string) => `این آزمون ${when} باز می‌شود و پیش از آن برای کسی شروع نمی‌شود. روز را دیرتر بگذار.`,
    late: (when: string) =>
      `مهلت شروع این آزمون ${when} تمام می‌شود و پس از آن برای کسی شروع نمی‌شود. روز را زودتر بگذار.`,
    seats: 'تعداد صندلی',
    place: 'محل',
    notes: 'یادداشت برای داوطلب‌ها',
    wanted: 'آزمون، روز و ساعت، و تعداد صندلی (۱ تا ۲۰۰) را بنویس.',
  },
  save: 'ساختن',
  made: 'روز آزمون ساخته شد',
  seatsTaken: (taken: number, seats: number) => `${persianDigits(taken)} از ${persianDigits(seats)} صندلی`,
  by: (name: string) => `مراقب: ${name}`,
  open: 'تابلوی روز',
  code: 'کد ورود',
  codeText: 'این کد را به داوطلب‌ها بده. هر کس با آن یک صندلی می‌گیرد.',
  board: 'تابلوی زنده',
  updated: (seconds: number) => (seconds <= 2 ? 'همین حالا به‌روز شد' : `${persianDigits(seconds)} ثانیه پیش به‌روز شد`),
  offline: 'تابلو به سرور وصل نیست و اطلاعاتش به‌روز نیست. آزمون داوطلب‌ها ادامه دارد.',
  nobody: 'هنوز کسی صندلی نگرفته است.',
  counts: (counts: { readonly here: number; readonly sitting: number; readonly over: number; readonly all: number }) =>
    `${persianDigits(counts.all)} صندلی: ${persianDigits(counts.here)} منتظر، ${persianDigits(counts.sitting)} در آزمون، ${persianDigits(counts.over)} تمام`,
  columns: {
    number: 'صندلی',
    name: 'داوطلب',
    state: 'وضعیت',
    section: 'بخش و زمان مانده',
    contact: 'اتصال',
    saved: 'آخرین ذخیره',
    acts: 'کارها',
  },
  states: {
    booked: 'وارد نشده',
    here: 'حاضر',
    sitting: 'در آزمون',
    paused: 'متوقف',
    between: 'بین دو بخش',
    over: 'تحویل داد',
    'given-up': 'رها کرد',
    absent: 'غایب',
  } satisfies Record<SeatState, string>,
  contacts: { none: 'هنوز دیده نشده', live: 'وصل', quiet: 'کند', silent: 'قطع' } satisfies Record<Contact, string>,
  away: 'بیرون از صفحه',
  ago: (seconds: number) => `${spell(seconds)} پیش`,
  section: (skill: keyof typeof skillNames, left: string) => `${skillNames[skill]}، ${left} مانده`,
  answered: (answered: number, questions: number) => `${persianDigits(answered)} از ${persianDigits(questions)} پاسخ`,
  handedIn: (skills: readonly (keyof typeof skillNames)[]) =>
    `تحویل: ${skills.map((skill) => skillNames[skill]).join('، ')}`,
  resting: 'در استراحت است و ساعتش خودکار راه می‌افتد',
  takeOvers: (count: number) => `${persianDigits(count)} بار دستگاه عوض شد`,
  practisedBefore: (skills: readonly (keyof typeof skillNames)[]) =>
    `پیش‌تر تمرین کرده: ${skills.map((skill) => skillNames[skill]).join('، ')}`,
  ownPercent: (percent: number) => `از قبل ${persianDigits(percent)}٪ وقت اضافه دارد`,
  extraPercent: (percent: number) => `امروز ${persianDigits(percent)}٪ وقت اضافه گرفت`,
  extraMinutes: (minutes: number) => `در مجموع ${persianDigits(minutes)} دقیقه اضافه شد`,
  start: {
    act: 'شروع برای همه',
    question: 'آزمون همه‌ی حاضران شروع می‌شود و برگشت ندارد. شروع کنیم؟',
    yes: 'شروع کن',
    no: 'هنوز نه',
  },
  closeDoors: {
    act: 'بستن ورود',
    question: 'از این پس کسی که وارد نشده نمی‌تواند شروع کند. آن‌هایی که در آزمون‌اند ادامه می‌دهند.',
    yes: 'ورود را ببند',
    no: 'باز بماند',
  },
  openDoors: 'باز کردن دوباره‌ی ورود',
  cancel: {
    act: 'لغو این روز',
    question: 'این روز برای همه لغو می‌شود و برنمی‌گردد.',
    yes: 'لغو کن',
    no: 'بماند',
  },
  pauseAll: {
    act: 'متوقف کردن همه',
    question: 'ساعت و صدای همه می‌ایستد تا خودت ادامه بدهی.',
    yes: 'همه را متوقف کن',
    no: 'نه',
  },
  resumeAll: 'ادامه‌ی همه',
  pause: 'متوقف کردن',
  resume: 'ادامه',
  more: 'وقت و یادداشت',
  moreOf: (name: string) => `وقت و یادداشت برای ${name}`,
  pauseOf: (name: string) => `متوقف کردن ${name}`,
  resumeOf: (name: string) => `ادامه‌ی ${name}`,
  forAll: 'وقت و یادداشت برای همه',
  minutes: 'دقیقه برای همین بخش',
  addMinutes: 'افزودن دقیقه',
  minutesText: 'بخشی که وقتش تمام شده دوباره باز نمی‌شود؛ دقیقه‌ها به بخش بعدی می‌رسد.',
  percent: 'درصد برای همه‌ی بخش‌ها',
  addPercent: 'افزودن درصد',
  percentText: 'درصدی که کسی در حسابش دارد جدا حساب شده است. از کسی که شروع کرده چیزی کم نمی‌شود.',
  note: 'متن یادداشت یا اعلام',
  english: 'همان اعلام به انگلیسی (اگر لازم است)',
  silent: (names: readonly string[]) => `از صفحه‌ی ${names.join('، ')} خبری نیست.`,
  silentTitle: (count: number, title: string) => `(${persianDigits(count)}) ${title}`,
  announce: { all: 'اعلام به همه', one: 'اعلام به این داوطلب' },
  announceText:
    'پیش از اعلام می‌بینی روی صفحه‌ی داوطلب چه می‌آید؛ یادداشت را فقط در گزارش روز می‌بینی. هر دو در گزارش می‌مانند.',
  preview: {
    title: { all: 'این متن همین حالا روی صفحه‌ی همه می‌آید:', one: 'این متن همین حالا روی صفحه‌ی این داوطلب می‌آید:' },
    send: 'اعلام کن',
    back: 'برگشت به متن',
  },
  shown: {
    title: 'اعلام‌های نیم‌ساعت گذشته',
    to: (number: number | null) => (number === null ? 'برای همه' : `برای صندلی ${persianDigits(number)}`),
    takeBack: {
      act: 'پس گرفتن اعلام',
      question: 'از صفحه‌ها و اعلان‌های داوطلب‌ها برداشته می‌شود. در گزارش روز می‌ماند.',
      yes: 'پس بگیر',
      no: 'بماند',
    },
  },
  addNote: 'ثبت یادداشت',
  done: 'انجام شد',
  log: 'گزارش حضور و رویدادها',
  print: 'چاپ',
  back: 'همه‌ی روزهای آزمون',
  toBoard: 'تابلوی زنده',
  startedAt: (when: string) => `اعلام شروع: ${when}`,
  attendance: 'حضور',
  arrived: 'حاضر شد',
  entered: 'شروع کرد',
  finished: 'پایان',
  signature: 'امضا',
  never: '—',
  lines: 'رویدادها',
  time: 'ساعت',
  who: 'داوطلب',
  what: 'رویداد',
  whoDid: 'چه کسی',
  everybody: 'همه',
  seatAndName: (number: number, name: string) => `${persianDigits(number)} · ${name}`,
  invigilatorSign: 'نام و امضای مراقب',
  candidateNumber: 'شماره‌ی داوطلبی',
  assistants: 'کمک‌مراقب‌ها',
  assistantsText: 'همین تابلو را می‌بینند و همان کارها را انجام می‌دهند؛ در گزارش می‌آید هر کار را چه کسی کرده است.',
  addAssistant: 'افزودن کمک‌مراقب',
  noAssistants: 'هنوز کسی نیست.',
  removeAssistant: 'حذف',
  removeAssistantOf: (name: string) => `حذف ${name}`,
  staffFailed: 'نام همکارها بارگذاری نشد',
  noLines: 'هنوز رویدادی ثبت نشده است.',
} as const

type Line = Pick<DayLogLine, 'kind' | 'skill' | 'amount' | 'note'>
const inSkill = ({ skill }: Line) => (skill === null ? '' : ` (${skillNames[skill]})`)
const amountOf = ({ amount }: Line) => persianDigits(amount ?? 0)

const SENTENCES: Readonly<Record<DayLogLine['kind'], (line: Line) => string>> = {
  made: () => 'روز آزمون ساخته شد',
  booked: () => 'صندلی گرفت',
  left: () => 'صندلی را پس داد',
  arrived: () => 'حاضر شد',
  entered: () => 'وارد آزمون شد',
  silent: ({ amount }) => (amount === null ? 'ارتباطش قطع شد و هنوز برنگشته است' : `ارتباطش ${spell(amount)} قطع بود`),
  away: ({ amount }) =>
    amount === null ? 'صفحه‌ی آزمون را ترک کرده و هنوز برنگشته است' : `${spell(amount)} بیرون از صفحه‌ی آزمون بود`,
  began: (line) => `بخش را شروع کرد${inSkill(line)}`,
  took_over: (line) => `روی دستگاه یا نشست دیگری ادامه داد${inSkill(line)}`,
  restarted: (line) => `بخش را پس از قطعی از نو شروع کرد${inSkill(line)}`,
  handed_in: (line) => `تحویل داد${inSkill(line)}`,
  expired: (line) => `وقتش تمام شد و بسته شد${inSkill(line)}`,
  given_up: () => 'آزمون را رها کرد',
  start: () => 'شروع اعلام شد',
  close_doors: () => 'ورود بسته شد',
  open_doors: () => 'ورود دوباره باز شد',
  cancel: () => 'روز آزمون لغو شد',
  pause: () => 'متوقف شد',
  resume: () => 'ادامه داده شد',
  minutes: (line) => `${amountOf(line)} دقیقه وقت اضافه`,
  percent: (line) => `${amountOf(line)}٪ وقت اضافه در همه‌ی بخش‌ها`,
  note: ({ note }) => `یادداشت: ${note}`,
  announce: ({ note }) => `اعلام: ${note}`,
  take_back: ({ note }) => `اعلام پس گرفته شد: ${note}`,
  assistant_added: () => 'کمک‌مراقب شد',
  assistant_removed: () => 'دیگر کمک‌مراقب نیست',
}

/** The sentence of a log line. */
export function sentenceOf(line: Line): string {
  return SENTENCES[line.kind](line)
}
