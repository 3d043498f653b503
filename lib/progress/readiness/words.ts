import { moduleNames, skillNames } from '@/lib/paper/content/words/skill-names'
import { persianDigits } from '@/lib/platform/format/digits'
import { formatBand } from '@/lib/platform/format/number'
import { type Readiness } from './contract'

type Line = Readiness['lines'][number]

const n = (value: number) => persianDigits(value)
const names = { ...skillNames, overall: 'نمره‌ی کل' } as const
const nameOf = ({ measure }: Pick<Line, 'measure'>) => names[measure]
const listOf = (lines: readonly Line[]) => lines.map(nameOf).join(' و ')

/** Bands of writing and speaking come from a teacher, the others with the mock. */
const needsTeacher = ({ measure }: Line) => measure !== 'listening' && measure !== 'reading'

/** One sentence that says whether to book. Null without a target, when nothing can be said. */
function summarise({ kind, lines, fits }: Readiness): string | null {
  switch (kind) {
    case 'no-target':
      return null
    case 'open':
      return 'وقت ثبت‌نام است: در سه آزمون کامل، در سه روز جدا، به هدفت رسیدی و نمره‌هایت بیشتر از نیم نمره فرق نداشت.'
    case 'partly':
      return `در ${listOf(lines.filter(({ state }) => state === 'reached'))} به هدفت رسیده‌ای؛ برای ${listOf(lines.filter(({ state }) => state === 'few'))} هنوز سه نمره از مدرس نداری، پس پیش از ثبت‌نام از آن هم مطمئن شو.`
    case 'closed':
      return `${describeMissing(lines)}${fits === false ? ' تا روز آزمونت برای این چند آزمون جا نیست؛ اگر می‌شود روزش را عقب بینداز.' : ''}`
  }
}

/** The reason is the line that is farthest from its target; the number is what all lines need, because one mock counts for each of them. */
function describeMissing(lines: readonly Line[]): string {
  const worstLine = worstOf(lines)
  if (!worstLine) return ''
  return `هنوز زود است: ${nameOf(worstLine)} ${because(worstLine)}. ${describeNeeds(lines)}.`
}

function describeNeeds(lines: readonly Line[]): string {
  const open = lines.filter(({ state }) => state !== 'reached')
  const more = Math.max(...open.map((line) => line.more))
  const days = more === 1 ? '' : ' در روزهای جدا'
  if (open.every(needsTeacher)) return `دست‌کم ${n(more)} نمره‌ی دیگر از مدرس${days} لازم است`
  const teacher = open.some(needsTeacher) ? '، با نمره‌ی مدرس برای نوشتن و گفتاری' : ''
  return `دست‌کم ${n(more)} آزمون کامل دیگر${days} لازم است${teacher}`
}

function worstOf(lines: readonly Line[]): Line | undefined {
  return lines.filter(({ state }) => state !== 'reached').toSorted((a, b) => weightOf(b) - weightOf(a))[0]
}

/** Whether the sentence recommends further mocks. */
function sendsToMock({ kind, lines }: Readiness): boolean {
  return kind === 'closed' && lines.some((line) => line.state !== 'reached' && !needsTeacher(line))
}

/** Orders the lines: a band that is too low before one that is missing, and a mock alone before one that needs a teacher. */
function weightOf(line: Line): number {
  return line.more + (needsTeacher(line) ? 0 : 5) + (line.state === 'few' ? 0 : 10)
}

function because(line: Line): string {
  const { state, days, target } = line
  const bands = days.map(({ halfBands }) => halfBands)
  if (state === 'below') {
    const count = bands.filter((band) => band < target).length
    return `در ${n(count)} روز از ${n(days.length)} روز آخر زیر ${formatBand(target)} بود (${bands.map(formatBand).join('، ')})`
  }
  if (state === 'spread') return `هنوز بالا و پایین دارد (${bands.map(formatBand).join('، ')})`
  const from = needsTeacher(line) ? ' از مدرس' : ''
  return days.length === 0 ? `هنوز نمره‌ای${from} ندارد` : `فقط در ${n(days.length)} روز نمره${from} دارد`
}

/** A band at its target is no success yet: three days must reach it. Null without a band: the line says that already. */
function describeState({ state, days, target }: Line): string | null {
  if (days.length === 0) return null
  if (state === 'reached') return 'رسیده'
  if (state === 'spread') return 'بالا و پایین'
  return `${n(days.filter(({ halfBands }) => halfBands >= target).length)} از ۳ بار رسیده`
}

export const readinessCopy = {
  title: 'کی ثبت‌نام کنم؟',
  ruleTitle: 'چطور حساب می‌شود؟',
  rule: 'وقتی نمره‌ی سه آزمون کامل، در سه روز جدا، به هدفت برسد و بیشتر از نیم نمره با هم فرق نکند. فقط آزمون‌های شبیه‌ساز ۶۰ روز اخیر که پیش‌تر تمرینشان نکرده‌ای حساب می‌شوند؛ نوشتن و گفتاری فقط با نمره‌ی مدرس.',
  noTarget: 'اول هدفت را بنویس تا بگوییم کی وقت ثبت‌نام آزمون اصلی است.',
  summarise,
  /** While its row is closed. */
  inShort: {
    'no-target': 'اول هدفت را بنویس',
    open: 'وقتش رسیده است',
    partly: 'تقریباً؛ نمره‌ی مدرس مانده است',
    closed: 'هنوز نه؛ ببین چه مانده است',
  },
  sendsToMock,
  of: (module: keyof typeof moduleNames) => `از آزمون‌های ${moduleNames[module]}`,
  line: ({ measure, target }: Line) => `${names[measure]}، هدف ${formatBand(target)}`,
  bands: ({ days }: Line) =>
    days.length === 0 ? 'هنوز نمره‌ای نیست' : days.map(({ halfBands }) => formatBand(halfBands)).join('، '),
  /** How many more are needed is said once, above the lines. */
  state: describeState,
  details: 'جزئیات آمادگی',
} as const
