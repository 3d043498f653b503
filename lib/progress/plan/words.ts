import { type DayPlan } from './contract'
import { moduleNames, skillNames } from '@/lib/paper/content/words/skill-names'
import { describeRange, describeStartingPoint } from '@/lib/progress/placement/words/starting-point'
import { questionTypeName } from '@/lib/paper/content/words/question-types'
import { causeNames } from '@/lib/sittings/result/words/causes'
import { LAST_DAYS, MIN_DAYS_BETWEEN } from './rules/next-mock'
import { formatBand } from '@/lib/platform/format/number'
import { persianDigits } from '@/lib/platform/format/digits'

const n = (value: number) => persianDigits(value)

type Task = DayPlan['tasks'][number]
type Start = NonNullable<DayPlan['skills'][number]['start']>
type PlanPosition = { readonly bands: readonly number[]; readonly start: Start | null; readonly target: number | null }
type Reason = Task['reason']
type NotWorth = DayPlan['notWorth'][number]
type Missing = DayPlan['missing'][number]
type Cause = Extract<Reason, { kind: 'type-below-target' }>['cause']

/** «دیروز» for yesterday, because most often it is yesterday's plan that is mentioned. */
const daysAgo = (days: number) => (days === 1 ? 'دیروز' : `${n(days)} روز پیش`)

export function nameTask({ start, count }: Task): string {
  switch (start.kind) {
    case 'words':
      return `مرور ${n(count ?? 0)} واژه`
    case 'speaking':
      return 'تمرین گفتاری'
    case 'lesson':
      return 'درس بعدی دوره'
    case 'practice':
      return nameChoice(start.choice, count)
  }
}

function nameChoice(choice: Extract<Task['start'], { kind: 'practice' }>['choice'], count: number | null): string {
  const skill = skillNames[choice.skill]
  if (choice.kind === 'mistakes') return `حل دوباره‌ی ${n(count ?? 0)} غلط ${skill}`
  if (choice.kind === 'type') return questionTypeName(choice.type)
  return choice.skill === 'writing' ? `نوشتن: تکلیف ${n(choice.part)}` : `یک بخش ${skill}`
}

/** Says why a task is on the plan. The numbers are the person's own. */
const REASONS: { readonly [K in Reason['kind']]: (reason: Extract<Reason, { kind: K }>) => string } = {
  'words-due': ({ count }) => `نوبت مرور ${n(count)} واژه رسیده است.`,
  'mistakes-due': ({ count }) => `نوبت مرور ${n(count)} سؤالی است که غلط جواب داده بودی.`,
  'type-below-target': ({ right, answers, needed, target, cause }) =>
    `${n(right)} از ${n(answers)} درست؛ برای ${formatBand(target)} حدود ${n(needed)} تا لازم است.${describeCause(cause)}`,
  'type-below-skill': ({ right, answers, skillPercent, cause }) =>
    `${n(right)} از ${n(answers)} درست؛ میانگین خودت در این مهارت ${n(skillPercent)}٪ است.${describeCause(cause)}`,
  'type-unknown': ({ answers, start, target }) =>
    `${
      answers === 0
        ? 'هنوز از این نوع سؤالی جواب نداده‌ای.'
        : `فقط ${n(answers)} پاسخ از این نوع داریم؛ برای قضاوت کم است.`
    }${start ? ` ${describeStart(start, target)}` : ''}`,
  'type-rested': ({ days }) =>
    days < 2 ? 'در این نوع خوبی؛ همین‌طور ادامه بده.' : `در این نوع خوبی؛ ${n(days)} روز است سراغش نرفته‌ای.`,
  'skill-unknown': ({ answers }) =>
    answers === 0 ? 'هنوز نمی‌دانیم در این مهارت کجایی.' : `فقط ${n(answers)} پاسخ از این مهارت داریم.`,
  'skill-started': ({ start, target }) => describeStart(start, target),
  'skill-below-target': ({ gap }) => `تا هدفت در این مهارت ${describeGap(gap)} مانده است.`,
  'skill-rested': ({ days }) =>
    days < 2 ? 'کم و منظم بهتر از زیاد و گاه‌به‌گاه است.' : `${n(days)} روز است سراغش نرفته‌ای.`,
  lesson: ({ title }) => `دوره‌ی «${title}» نیمه‌کاره مانده است.`,
}

/** A starting point is not a result, so its basis is named. */
function describeStart(start: Parameters<typeof describeStartingPoint>[0], target: number | null): string {
  return `${describeStartingPoint(start)}${target === null ? '' : `؛ هدفت ${formatBand(target)} است`}.`
}

const describeNoBand = (start: Start | null) => (start ? describeStartingPoint(start) : 'هنوز بدون نمره')

function describeCause(cause: Cause): string {
  return cause === null ? '' : ` علت پرتکرار غلط‌ها: ${causeNames[cause.cause]}.`
}

/** A distance in bands, half a band in words: «نیم نمره», «۱ نمره», «۱٫۵ نمره». */
function describeGap(halfBands: number): string {
  return halfBands === 1 ? 'نیم نمره' : `${formatBand(halfBands)} نمره`
}

function describeReason(reason: Reason): string {
  return reasonSentence(reason, reason.kind)
}

/** The kind is a type parameter, so that sentence and reason have the same one. */
function reasonSentence<K extends Reason['kind']>(reason: Extract<Reason, { kind: K }>, kind: K): string {
  return REASONS[kind](reason)
}

/** Names the skill if the title does not. There is no middle dot between figures: it looks like a Persian zero. */
function aboutTask({ start, minutes, carried, reason }: Task): string {
  const isType = start.kind === 'practice' && start.choice.kind === 'type'
  const facts = [
    ...(isType ? [skillNames[start.choice.skill]] : []),
    `${n(minutes)} دقیقه`,
    ...(carried > 0 ? ['از قبل'] : []),
  ]
  return `${facts.join('، ')}. ${describeReason(reason)}`
}

/** The full text of a column of the first screen, for screen readers. */
function lineOf(skill: string, { bands, start, target }: PlanPosition): string {
  const band = bands.at(-1) ?? null
  return [
    `${skill}: ${band === null ? describeNoBand(start) : `آخرین نمره ${formatBand(band)}`}`,
    ...(target === null ? [] : [`هدف ${formatBand(target)}`]),
    ...(target === null || band === null
      ? []
      : [band >= target ? 'به هدف رسیده' : `${describeGap(target - band)} مانده`]),
    ...(bands.length < 2 ? [] : [`نمره‌ها از قدیم به جدید: ${bands.map(formatBand).join('، ')}`]),
  ].join('، ')
}

function describeNotWorth(one: NotWorth): string {
  switch (one.kind) {
    case 'skill-reached':
      return `${skillNames[one.skill]}: آخرین نمره‌ات ${formatBand(one.band)} است و به هدف رسیده؛ وقت تمرین را به مهارت‌های دیگر بده و ببین در آزمون‌های کامل بعدی هم همین می‌ماند یا نه.`
    case 'mock-too-soon':
      return `آزمون کامل: ${describeNextMock(one.days)}`
    case 'mock-near-test':
      return `آزمون کامل: ${describeNearTest(one.daysLeft)}`
    case 'used-up':
      return `${questionTypeName(one.type)} (${skillNames[one.skill]}): همه‌ی سؤال‌هایش را دیده‌ای؛ دوباره جواب دادن چیزی نشان نمی‌دهد.`
  }
}

/** Shown before the last two days, because of a mock some days earlier. */
function describeNearTest(daysLeft: number): string {
  return daysLeft <= LAST_DAYS
    ? 'در دو روز آخر فقط خسته‌ات می‌کند.'
    : 'تا سه روز از آزمون قبلی بگذرد، به دو روز آخر رسیده‌ای و آزمون فقط خسته‌ات می‌کند؛ غلط‌های همان آزمون را مرور کن.'
}

/** When a mock helps again after the last one: three days later. */
function describeNextMock(days: number): string {
  return `آخرین آزمون را ${days === 0 ? 'همین امروز' : daysAgo(days)} داده‌ای؛ بعدی را بگذار برای ${nextDay(MIN_DAYS_BETWEEN - days)} و تا آن روز غلط‌هایش را مرور کن.`
}

const nextDay = (days: number) => (days <= 1 ? 'فردا' : `${n(days)} روز دیگر`)

function describeMissing({ skill, band, start, target, marks }: Missing): string {
  if (band === null && start) return `${skillNames[skill]}: ${describeStart(start, target)}`
  if (band === null) return `${skillNames[skill]}: هنوز نمره‌ای نداری؛ هدفت ${formatBand(target)} است.`
  const more = marks === null ? '' : `، یعنی حدود ${n(marks)} جواب درست دیگر از ۴۰ تا`
  return `${skillNames[skill]}: ${describeGap(target - band)} تا ${formatBand(target)}${more}.`
}

/** What stands behind the plan, while its row is closed. */
function explainNote(missing: readonly Missing[], notWorth: number): string {
  const skills = missing.map(({ skill }) => skillNames[skill])
  return [
    ...(skills.length === 0 ? [] : [`تا هدف مانده: ${skills.join('، ')}`]),
    ...(notWorth === 0 ? [] : [`${n(notWorth)} کار که فعلاً لازم نیست`]),
  ].join('؛ ')
}

/** What became of the last plan, without blame. */
function describeSince({ done, tasks, carried, setAside, band }: NonNullable<DayPlan['since']>): string {
  const parts = [
    `در برنامه‌ی قبل ${done === tasks ? 'همه‌ی کارها' : `${n(done)} کار از ${n(tasks)} تا`} انجام شد`,
    ...(carried > 0 ? [`${n(carried)} کار به امروز افتاد`] : []),
    ...(setAside > 0 ? [`${n(setAside)} کار را کنار گذاشتیم تا جا باز شود، و اگر لازم باشد برمی‌گردد`] : []),
    ...(band ? [`نمره‌ی جدید ${skillNames[band.skill]}: ${formatBand(band.halfBands)}`] : []),
  ]
  return `${parts.join('؛ ')}.`
}

function describeMock(mock: NonNullable<DayPlan['mock']>): string {
  if (mock.kind === 'first') return 'بعد از اولین آزمون، برنامه از روی پاسخ‌های خودت چیده می‌شود.'
  if (mock.kind === 'second') return 'از روی یک آزمون معلوم نمی‌شود پیشرفت می‌کنی یا نه؛ دومی نشان می‌دهد.'
  return `${n(mock.days)} روز از آخرین آزمون کاملت گذشته است.`
}

export const planCopy = {
  title: 'امروز',
  titleOf: (minutes: number) => `امروز ${n(minutes)} دقیقه`,
  /** How many tasks of the day are done. */
  doneOf: (done: number, all: number) => `${n(done)} از ${n(all)} انجام شد`,
  done: 'کارهای امروز تمام شد. فردا ادامه می‌دهیم.',
  none: 'امروز کاری در برنامه نیست. یک آزمون کامل بده یا خودت تمرینی انتخاب کن.',
  toPractice: 'انتخاب تمرین',
  /** Shown below a heading that names the unit. */
  minutes: (minutes: number) => n(minutes),
  start: 'شروع',
  startOf: (task: string) => `شروع: ${task}`,
  isDone: 'انجام شد',
  aboutTask,
  reasonOf: ({ reason }: Task) => describeReason(reason),
  withoutLead: 'یا بدون سنجش، از این‌ها شروع کن:',
  openExam: 'آزمون نیمه‌تمام داری',
  openExamText: (minutes: number) => `حدود ${n(minutes)} دقیقه از آن مانده است.`,
  goOn: 'ادامه‌ی آزمون',
  where: 'کجا هستی',
  skillOf: (skill: keyof typeof skillNames, module: keyof typeof moduleNames | null) =>
    module === null ? skillNames[skill] : `${skillNames[skill]} ${moduleNames[module]}`,
  noBand: 'بدون نمره',
  range: describeRange,
  startOfPlan: { placement: 'سنجش', reported: 'خودت نوشتی' },
  lineOf,
  target: (target: number) => `هدف ${formatBand(target)}`,
  /** Short, for a narrow column: «نیم تا ۷». */
  gap: (gap: number, target: number) =>
    gap <= 0 ? 'رسیده' : `${gap === 1 ? 'نیم' : formatBand(gap)} تا ${formatBand(target)}`,
  when: 'تا روز آزمون',
  weeksLeft: (weeks: number) => `${n(weeks)} هفته تا آزمون`,
  thisWeek: 'این هفته',
  mockWeek: 'آزمون کامل',
  noTest: 'روز آزمونت را هنوز ننوشته‌ای',
  minutesTitle: 'روزی چند دقیقه؟',
  minutesNow: (minutes: number, isChosen: boolean) => `${isChosen ? '' : 'فعلاً '}${n(minutes)} دقیقه`,
  minutesLead: 'برنامه‌ی هر روز از این بیشتر نمی‌شود. اگر روزی نرسیدی، کارهایش جابه‌جا می‌شوند.',
  minutesUnset: (minutes: number) => `هنوز انتخاب نکرده‌ای؛ فعلاً ${n(minutes)} دقیقه حساب می‌کنیم.`,
  minutesSaved: 'برنامه‌ی امروز با این زمان هماهنگ شد.',
  mock: 'یک آزمون کامل',
  mockText: (mock: NonNullable<DayPlan['mock']>) => `${describeMock(mock)} حدود دو ساعت و نیم؛ جدا از زمان هر روز.`,
  toMock: 'انتخاب آزمون',
  why: 'چرا این برنامه؟',
  whyNote: explainNote,
  missing: 'تا هدفت',
  sayMissing: describeMissing,
  notWorth: 'فعلاً وقت نگذار',
  sayNotWorth: describeNotWorth,
  sayNextMock: describeNextMock,
  saySince: describeSince,
  progress: 'پیشرفت و جزئیات',
  reminders: 'یادآوری و تقویم',
} as const

export const progressCopy = {
  title: 'پیشرفت',
  lead: 'آخرین نمره‌هایت، و این‌که کی برای ثبت‌نام آماده‌ای.',
  nextTitle: 'کار بعدی امروز',
  toPlan: 'برنامه‌ی امروز',
} as const
