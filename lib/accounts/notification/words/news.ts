import { type News } from '@/lib/accounts/notification/contract'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { formatMoment } from '@/lib/platform/format/date'
import { persianDigits } from '@/lib/platform/format/digits'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'

export type NewsText = {
  readonly title: string
  /** Empty if the title is enough. */
  readonly text: string
  /** The link of the notification; null if it has none. */
  readonly href: string | null
}
type NewsOf<Kind extends News['kind']> = Extract<News, { kind: Kind }>

const resultTitles = {
  ready: 'آزمونت تمام شد و کارنامه‌اش آماده است',
  released: 'جواب‌ها و توضیح‌های آزمونت باز شد',
} satisfies Record<NewsOf<'result'>['event'], string>
const markTitles = {
  corrected: 'نمره‌ات عوض شد',
  undone: 'نمره‌ات به حالت قبل برگشت',
  reopened: 'یک بخش آزمونت دوباره باز شد',
} satisfies Record<NewsOf<'mark'>['event'], string>
const correctionTitles = {
  published: 'نتیجه‌ی تصحیحت آماده است',
  returned: 'نوشته‌ات تصحیح نشد و برگشت',
  late: 'تصحیح نوشته‌ات دیر شد',
  second_opinion_asked: 'مدرس دومی هم نوشته‌ات را می‌خواند',
  second_opinion: 'نتیجه‌ی بازبینی‌ات آماده است',
} satisfies Record<NewsOf<'correction'>['event'], string>
const speakingTitles = {
  published: 'نمره‌ی آزمون گفتاری‌ات آماده است',
  returned: 'آزمون گفتاری‌ات نمره نگرفت و برگشت',
  late: 'نمره‌ی آزمون گفتاری‌ات دیر شد',
  amended: 'نمره‌ی آزمون گفتاری‌ات اصلاح شد',
} satisfies Record<NewsOf<'speaking'>['event'], string>
const bookingTitles = {
  booked: 'وقت گفت‌وگوی گفتاری گرفته شد',
  bookedByManager: 'برایت وقت گفت‌وگوی گفتاری گرفتند',
  moved: 'وقت گفت‌وگوی گفتاری عوض شد',
  roomChanged: 'محل گفت‌وگوی گفتاری‌ات عوض شد',
  cancelled: 'گفت‌وگوی گفتاری لغو شد',
  cancelledByTeacher: 'گفت‌وگوی گفتاری‌ات لغو شد و سهمیه‌ات برگشت',
  cancelledByManager: 'مدیر یک گفت‌وگوی گفتاری‌ات را لغو کرد',
  reminder: 'گفت‌وگوی گفتاری‌ات نزدیک است',
  missed: 'نوشته‌اند که به گفت‌وگوی گفتاری نیامدی',
  settled: 'نتیجه‌ی گفت‌وگویی که برگزار نشد',
  lapsed: 'گفت‌وگویی برگزار نشد',
} satisfies Record<NewsOf<'booking'>['event'], string>
const paymentTitles = {
  paid: 'پرداختت رسید',
  extra: 'پول اضافه‌ات برمی‌گردد',
  refund_owed: 'پولت برمی‌گردد',
  refunded: 'پولت برگشت',
  refund_withdrawn: 'برگشت پولت لغو شد',
  transfer_refused: 'کارت‌به‌کارتت تأیید نشد',
} satisfies Record<NewsOf<'payment'>['event'], string>
const caseTitles = {
  answered: 'جواب پرونده‌ات رسید',
  waiting: 'پرونده‌ات منتظر توست',
  solved: 'پرونده‌ات حل شد',
  closed: 'پرونده‌ات بسته شد',
  silent: 'پرونده‌ات بسته شد، چون مدتی کسی چیزی ننوشت',
  reopened: 'پرونده‌ات دوباره باز شد',
} satisfies Record<NewsOf<'case'>['event'], string>
const workTitles = {
  submission_assigned: 'یک نوشته به تو سپرده شد',
  submission_reminder: 'مهلت تصحیح یک نوشته نزدیک است',
  submission_released: 'نوشته‌ای که برداشته بودی به صف برگشت',
  second_opinion_waiting: 'یک نوشته منتظر بازبینی است',
  second_opinion_settled: 'نتیجه‌ی بازبینی‌ای که در آن بودی آمد',
  speaking_reminder: 'مهلت نمره‌ی یک آزمون گفتاری نزدیک است',
  speaking_released: 'آزمون گفتاری‌ای که برداشته بودی به صف برگشت',
  case_opened: 'درباره‌ی کار تو پرونده‌ی جدیدی باز شد',
  case_assigned: 'یک پرونده به تو سپرده شد',
  case_late: 'جواب یک پرونده دیر شد',
} satisfies Record<NewsOf<'work'>['event'], string>
const securityTitles = {
  new_browser: 'با مرورگر جدیدی وارد حسابت شدند',
  password_changed: 'رمز حسابت عوض شد',
  factor_added: 'ورود دو مرحله‌ای حسابت روشن شد',
  factor_removed: 'ورود دو مرحله‌ای حسابت خاموش شد',
  sessions_ended: 'یک نشست حسابت بسته شد، چون شاید کپی شده بود',
  address_waits: 'نشانی ورود حسابت تا چند روز دیگر عوض می‌شود',
  address_lapsed: 'نشانی ورودت عوض نشد',
  ended_by_manager: 'مدیر سنجه تو را از دستگاه‌هایت خارج کرد',
} satisfies Record<NewsOf<'security'>['event'], string>

const securityTexts: Readonly<Partial<Record<NewsOf<'security'>['event'], string>>> = {
  ended_by_manager: 'اگر خودت نخواسته بودی، از پشتیبانی بپرس.',
  address_waits: 'اگر کار تو نبود، در «حساب من» «نشانی‌ام همین بماند» را بزن و رمزت را عوض کن.',
  address_lapsed: 'حساب دیگری با نشانی جدید ساخته شده بود.',
}

const quoted = (title: string) => (title === '' ? '' : `«${title}»`)

/** The text of a notification, and its link. No other place knows them. */
export function describeNotification(news: News): NewsText {
  switch (news.kind) {
    case 'result':
      return { title: resultTitles[news.event], text: news.exam, href: paths.result(news.attempt) }
    case 'mark':
      return describeMark(news)
    case 'correction':
      return { title: correctionTitles[news.event], text: quoted(news.title), href: paths.submission(news.piece) }
    case 'speaking':
      return { title: speakingTitles[news.event], text: '', href: paths.speaking(news.session) }
    case 'booking':
      return { title: bookingTitles[news.event], text: formatMoment(news.startsAt), href: paths.mySpeaking }
    case 'payment':
      return describePayment(news)
    case 'pass':
      return {
        title: 'اشتراکت رو به پایان است',
        text: `تا ${formatMoment(news.endsAt)} باز است. خودش تمدید نمی‌شود و پولی هم برداشت نمی‌کنیم؛ اگر حالا تمدید کنی، روزهای جدید به آخرش اضافه می‌شود.`,
        href: news.product === null ? paths.shop : paths.checkout(news.product),
      }
    case 'case':
      return describeCase(news)
    case 'assignment':
      return describeAssignment(news)
    case 'mock_day':
      return describeMockDay(news)
    case 'course':
      return describeCourse(news)
    case 'words':
      return { title: `${persianDigits(news.words)} واژه برای مرور امروز داری`, text: '', href: paths.words }
    case 'plan':
      return describePlan(news)
    case 'work':
      return describeWork(news)
    case 'announcement':
      return { title: news.title, text: news.text, href: news.link === '' ? null : news.link }
    case 'security':
      return {
        title: securityTitles[news.event],
        text: securityTexts[news.event] ?? 'اگر کار تو نبود، همین حالا رمزت را عوض کن.',
        href: paths.account,
      }
  }
}

const CASE_ENDS: readonly string[] = ['solved', 'closed', 'silent']
function describeCase({ event, subject, no }: NewsOf<'case'>): NewsText {
  const wayBack = CASE_ENDS.includes(event) ? ['اگر هنوز کاری مانده، آن‌جا بنویس تا دوباره باز شود.'] : []
  const text = [quoted(subject), ...wayBack].filter(Boolean).join(' ')
  return { title: caseTitles[event], text, href: paths.case(no) }
}

function describeMark({ event, exam, skill, attempt }: NewsOf<'mark'>): NewsText {
  const text = `${exam}، ${skillNames[skill]}`
  if (attempt === null) return { title: markTitles[event], text, href: paths.myAttempts }
  return {
    title: markTitles[event],
    text,
    href: event === 'reopened' ? paths.sitting(attempt, skill) : paths.review(attempt, skill),
  }
}

function describePayment({ event, order, no, amountRial }: NewsOf<'payment'>): NewsText {
  const orderName = `سفارش ${persianDigits(no)}`
  const text = amountRial === null ? orderName : `${orderName}، ${formatPrice(amountRial)}`
  return { title: paymentTitles[event], text, href: paths.order(order) }
}

function describeAssignment({ className, exam, dueAt }: NewsOf<'assignment'>): NewsText {
  const due = dueAt === null ? '' : `، تا ${formatMoment(dueAt)}`
  return { title: `آزمون جدید در «${className}»`, text: `${exam}${due}`, href: paths.classes }
}

function describeMockDay({ event, day, exam, startsAt }: NewsOf<'mock_day'>): NewsText {
  const title = event === 'soon' ? 'روز آزمونت نزدیک است' : 'روز آزمونت لغو شد'
  return { title, text: `${exam}، ${formatMoment(startsAt)}`, href: paths.mockDay(day) }
}

function describeCourse({ course, title, lessons, lesson, lessonTitle }: NewsOf<'course'>): NewsText {
  const isOne = lessons === 1
  return {
    title: isOne ? `درس جدید در «${title}»` : `${persianDigits(lessons)} درس جدید در «${title}»`,
    text: isOne ? lessonTitle : `اولین درس: ${lessonTitle}`,
    href: paths.myLesson(course, lesson),
  }
}

function describePlan({ tasks, minutes }: NewsOf<'plan'>): NewsText {
  const length = `حدود ${persianDigits(minutes)} دقیقه است.`
  return tasks === null
    ? { title: 'برنامه‌ی امروزت آماده است', text: length, href: paths.dashboard }
    : { title: `${persianDigits(tasks)} کار از برنامه‌ی امروزت مانده`, text: length, href: paths.dashboard }
}

function describeWork({ event, id, title, no }: NewsOf<'work'>): NewsText {
  if (no !== null)
    return { title: workTitles[event], text: `پرونده‌ی ${persianDigits(no)}`, href: paths.managedCase(no) }
  // Nobody has claimed it yet.
  if (event === 'second_opinion_waiting')
    return { title: workTitles[event], text: quoted(title), href: paths.submissions }
  const isSpoken = event === 'speaking_reminder' || event === 'speaking_released'
  return { title: workTitles[event], text: quoted(title), href: isSpoken ? paths.speaking(id) : paths.submission(id) }
}
