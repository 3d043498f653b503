import { roleNames } from './names'
import { formatPercent } from '@/lib/platform/format/number'
import { formatDay, formatDayAndTime } from '@/lib/platform/format/date'
import { formatCount, persianDigits } from '@/lib/platform/format/digits'
import { skillNames } from '@/lib/paper/content/words/skill-names'

const isolate = (text: string) => `\u2068${text}\u2069`

export const peopleCopy = {
  title: 'کاربرها',
  lead: 'حساب‌های سنجه: نقش‌ها، دسترسی‌ها، نشست‌ها و آزمون‌هایشان.',
  search: 'نام، ایمیل، موبایل یا شماره‌ی داوطلبی',
  submitSearch: 'جست‌وجو',
  role: 'نقش',
  anyRole: 'همه‌ی نقش‌ها',
  state: 'وضعیت',
  anyState: 'همه‌ی وضعیت‌ها',
  sort: 'ترتیب',
  sorts: { newest: 'جدیدترین حساب', name: 'نام', seen: 'آخرین بازدید' },
  found: (total: number) => `${formatCount(total)} حساب`,
  noneTitle: 'کسی پیدا نشد',
  noneText: 'شاید جور دیگری نوشته شده باشد؛ بخشی از نام یا ایمیل هم کافی است.',
  showAll: 'دیدن همه',
  author: 'نویسنده',
  number: (number: string) => `شماره‌ی ${persianDigits(number)}`,
  seen: (at: string | null) => (at ? `آخرین بازدید: ${formatDayAndTime(at)}` : 'در نود روز گذشته وارد نشده'),
  figure: 'حساب، با هر نقش',
  invited: 'دعوت باز',
  suspended: 'حساب مسدود',
} as const

export const personCopy = {
  title: 'حساب کاربر',
  back: 'همه‌ی کاربرها',
  missingTitle: 'این حساب پیدا نشد',
  missingText: 'شاید دعوتش پس گرفته شده باشد.',
  factsTitle: 'مشخصات',
  identifier: 'ایمیل یا موبایل',
  number: 'شماره‌ی داوطلبی',
  since: 'عضو از',
  sinceDay: formatDay,
  seen: 'آخرین بازدید',
  seenAt: (at: string | null) => (at ? formatDayAndTime(at) : 'در نود روز گذشته وارد نشده'),
  isMe: 'این حساب خودت است. نقش و دسترسی‌ات را فقط مدیر دیگری می‌تواند عوض کند.',
  isInvited: 'الان رمزی ندارد و باید با لینکش رمز بگذارد. لینک جدید را از بخش دعوت‌ها بفرست.',
  roleTitle: 'نقش',
  newRole: 'نقش جدید',
  roleHint: 'با نقش جدید از همه‌ی دستگاه‌ها خارج می‌شود و باید دوباره وارد شود.',
  roleSubmit: 'ثبت نقش',
  roleQuestion: (role: string) => `نقش «${role}» داده شود؟`,
  roleMeaning: {
    student: 'فقط آزمون می‌دهد و کارنامه‌ی خودش را می‌بیند. هر چه ساخته است می‌ماند.',
    teacher: 'می‌تواند برگه و آزمون خودش را بسازد؛ انتشار با مدیرهاست.',
    manager: 'همه‌چیز را می‌بیند و عوض می‌کند: آزمون‌ها، کاربرها، پیام‌ها.',
  },
  roleRaised:
    'چون دسترسی‌اش بیشتر می‌شود رمزش هم پاک می‌شود و با لینک جدیدی رمز جدید می‌گذارد؛ پیش از آن مطمئن شو این حساب واقعاً مال خودش است.',
  roleYes: 'بله، نقش را بده',
  roleDone: (role: string) => `نقش «${role}» ثبت شد.`,
  extraTitle: 'وقت اضافه و استراحت',
  extraLead:
    'برای کسی که به وقت بیشتری نیاز دارد. از آزمون بعدی‌اش، به وقت هر بخش اضافه می‌شود؛ وقت آزمونی که شروع کرده عوض نمی‌شود.',
  extraLabel: 'چقدر؟',
  extraOption: (percent: number) => (percent === 0 ? 'بدون وقت اضافه' : `${formatPercent(percent)} بیشتر`),
  extraSubmit: 'ثبت با دلیل',
  extraDone: 'ثبت شد.',
  restLabel: 'استراحت در شبیه‌ساز',
  restLead:
    'روی هم، برای همه‌ی بخش‌ها. داوطلب هر وقت بخواهد با یک دکمه می‌گیرد؛ ساعت و صدا می‌ایستند، صفحه پوشیده می‌شود، و با تمام شدن دقیقه‌ها آزمون خودش ادامه پیدا می‌کند.',
  restOption: (minutes: number) => (minutes === 0 ? 'بدون استراحت' : `${persianDigits(minutes)} دقیقه`),
  bookingTitle: 'گفت‌وگوی گفتاری',
  bookingLead: 'اگر خودش نمی‌تواند وقت بگیرد، با سهمیه‌ی خودش برایش بگیر.',
  bookingAct: 'گرفتن وقت برای او',
  accessTitle: 'دسترسی',
  suspendLead: 'همه‌ی نشست‌هایش بسته می‌شوند و دیگر نمی‌تواند وارد شود. هر چه تا حالا ذخیره شده است می‌ماند.',
  reason: 'دلیل',
  reasonHint: 'فقط مدیرها می‌بینند.',
  reasonShort: 'دلیل را در چند کلمه بنویس.',
  reasonLong: 'دلیل از ۳۰۰ کاراکتر بیشتر نباشد.',
  suspend: 'مسدود کردن حساب',
  suspendDone: 'حساب مسدود شد.',
  suspendedAt: (at: string, by: string | null) =>
    by
      ? `${isolate(by)} در ${formatDayAndTime(at)} این حساب را مسدود کرد.`
      : `این حساب در ${formatDayAndTime(at)} مسدود شد.`,
  reinstate: 'رفع مسدودی حساب',
  reinstateDone: 'مسدودی حساب رفع شد.',
} as const

export const loginLinkCopy = {
  title: 'نمی‌تواند وارد شود؟',
  lead: 'لینک گذاشتن رمز جدید به ایمیل خود این حساب می‌رود و یک ساعت اعتبار دارد. تو لینک را نمی‌بینی.',
  mobile: 'این حساب با شماره‌ی موبایل است: خودش در صفحه‌ی ورود «رمزت را فراموش کرده‌ای؟» را می‌زند و کد پیامکی می‌گیرد.',
  go: 'فرستادن لینک ورود',
  sent: 'لینک به ایمیلش فرستاده شد.',
  waits: 'لینک ساخته شد، ولی سرویس ایمیل وصل نیست و در صندوق ارسال مانده است.',
} as const

export const personSessionsCopy = {
  title: 'نشست‌های باز',
  none: 'الان در هیچ دستگاهی وارد نیست.',
  current: 'همین دستگاه تو',
  seen: (at: string) => `آخرین بازدید: ${formatDayAndTime(at)}`,
  end: 'بستن',
  endOf: (device: string) => `بستن نشست ${isolate(device)}`,
  ended: 'نشست بسته شد.',
  endAll: 'بستن همه',
  endAllTitle: 'همه‌ی نشست‌ها بسته شوند؟',
  endAllText: 'در هر دستگاهی باید دوباره وارد شود. نوشته‌های ذخیره‌نشده‌ی آزمون روی دستگاه خودش می‌ماند.',
  endedAll: 'همه‌ی نشست‌ها بسته شدند.',
} as const

const skillOf = (skill: string) => Object.entries(skillNames).find(([key]) => key === skill)?.[1] ?? skill
const roleOf = (role: string | undefined) => Object.entries(roleNames).find(([key]) => key === role)?.[1] ?? role ?? ''

export const personLogCopy = {
  title: 'چه کسی چه کرد',
  none: 'هنوز کسی در این حساب چیزی عوض نکرده است.',
  program: 'سنجه',
  acts: {
    invited: (role: string) => `دعوت کرد؛ نقش «${roleOf(role)}»`,
    invitation_sent: () => 'دعوت را دوباره فرستاد',
    role_changed: (roles: string) => {
      const [before, after] = roles.split('>')
      return `نقش را از «${roleOf(before)}» به «${roleOf(after)}» عوض کرد`
    },
    renamed: (before: string) => `نام را عوض کرد؛ پیش از آن ${isolate(before)}`,
    suspended: (reason: string) => `حساب را مسدود کرد: ${isolate(reason)}`,
    reinstated: () => 'مسدودی حساب را رفع کرد',
    extra_time: (what: string) => {
      const [percent = '', ...reason] = what.split('>')
      return percent === '0'
        ? `وقت اضافه را حذف کرد: ${isolate(reason.join('>'))}`
        : `${formatPercent(percent)} وقت اضافه داد: ${isolate(reason.join('>'))}`
    },
    rest_breaks: (what: string) => {
      const [minutes = '', ...reason] = what.split('>')
      return minutes === '0'
        ? `استراحت آزمون را حذف کرد: ${isolate(reason.join('>'))}`
        : `${persianDigits(minutes)} دقیقه استراحت در آزمون داد: ${isolate(reason.join('>'))}`
    },
    section_reopened: (what: string) => {
      const [time = '', skill = '', ...exam] = what.split('>')
      const [minutes = '', notTaken] = time.split('/')
      const sentence = `${skillOf(skill)} «${isolate(exam.join('>'))}» را ${persianDigits(minutes)} دقیقه دوباره باز کرد`
      if (notTaken === undefined) return sentence
      const left = notTaken === '0' ? '' : `؛ ${persianDigits(notTaken)} جواب بعد از آن رسیده بود و حساب نشد`
      return `${sentence}. داوطلب پیش از آن کلید را دیده بود${left}`
    },
    result_opened: (what: string) => {
      const [exam = '', ...reason] = what.split('>')
      return `کارنامه‌ی «${isolate(exam)}» را باز کرد: ${isolate(reason.join('>'))}`
    },
    conversation_booked: (when: string) => `برایش وقت گفت‌وگوی گفتاری گرفت: ${formatDayAndTime(when)}`,
    login_link_sent: () => 'لینک ورود به ایمیل خود حساب فرستاد',
    session_ended: () => 'یک نشست را بست',
    sessions_ended: () => 'همه‌ی نشست‌ها را بست',
    grant_given: (what: string) => `به این حساب داد: ${isolate(persianDigits(what))}`,
    grant_withdrawn: (what: string) => `از این حساب پس گرفت: ${isolate(persianDigits(what))}`,
    author_named: () => 'اجازه‌ی نوشتن در وبلاگ داد',
    author_dismissed: () => 'اجازه‌ی نوشتن در وبلاگ را گرفت',
    totp_on: () => 'ورود دو مرحله‌ای با برنامه‌ی کدساز را روشن کرد',
    totp_off: () => 'برنامه‌ی کدساز را کنار گذاشت',
    passkey_on: (name: string) => `گذرکلید ${isolate(name)} را اضافه کرد`,
    passkey_off: (name: string) => `گذرکلید ${isolate(name)} را حذف کرد`,
    recovery_codes: () => 'کدهای بازیابی جدید ساخت',
    factors_reset: () => 'ورود دو مرحله‌ای را غیرفعال کرد',
    message_shown: () => 'متن پیامی را که برای این حساب در صندوق ارسال مانده بود دید',
    appointed: (made: string) =>
      made === 'unchanged' ? 'از خط فرمان سرور لینک جدید مدیر گرفت' : 'از خط فرمان سرور مدیر شد',
    other: (what: string) => `تغییر دیگری داد: ${isolate(what)}`,
  },
} as const
