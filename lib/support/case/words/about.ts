import { formatDay, formatDayAndTime } from '@/lib/platform/format/date'
import { persianDigits } from '@/lib/platform/format/digits'
import { formatPrice } from '@/lib/platform/format/number'
import { type About } from '@/lib/support/case/contract/about'

const skills = { listening: 'شنیداری', reading: 'خواندن', writing: 'نوشتن' } as const
type Fact = readonly [label: string, value: string]
type AboutOf<K extends About['kind']> = Extract<About, { kind: K }>

const numbersOf = (numbers: readonly number[]) => numbers.map((number) => persianDigits(number)).join(' و ')

/** The subject of a case in one line. */
export function aboutTitle(about: About): string {
  switch (about.kind) {
    case 'response':
      return `سؤال ${numbersOf(about.numbers)} ${skills[about.skill]}، \u2068${about.exam}\u2069`
    case 'attempt':
      return `\u2068${about.exam}\u2069، ${formatDay(about.startedAt)}`
    case 'order':
      return `سفارش ${persianDigits(about.no)}، ${formatPrice(about.totalRial)}`
    case 'submission':
      return `نوشته‌ی \u2068${about.title}\u2069، ${formatDay(about.submittedAt)}`
    case 'speaking':
      return `آزمون گفتاری ${formatDay(about.startedAt)}`
    case 'class':
      return `کلاس \u2068${about.name}\u2069`
    case 'mockDay':
      return `روز آزمون \u2068${about.exam}\u2069، ${formatDayAndTime(about.startsAt)}`
    case 'error':
      return 'خطای صفحه'
  }
}

/** The frozen facts of a subject, for both sides. */
export function aboutFacts(about: About): readonly Fact[] {
  if (about.kind === 'response') return factsOfResponse(about)
  if (about.kind === 'error') return factsOfError(about)
  return []
}

function factsOfResponse({ value, marks, max, reason, paperVersion }: AboutOf<'response'>): readonly Fact[] {
  const facts: Fact[] = [['پاسخ داده‌شده', value === '' ? 'بی‌پاسخ' : value]]
  if (marks !== null && max !== null) facts.push(['نمره', `${persianDigits(marks)} از ${persianDigits(max)}`])
  if (reason !== null) facts.push(['دلیل', reason])
  return [...facts, ['نسخه‌ی برگه', persianDigits(paperVersion)]]
}

function factsOfError({ error, request, build, path, device }: AboutOf<'error'>): readonly Fact[] {
  const facts: readonly Fact[] = [
    ['شماره‌ی خطا', error],
    ['شناسه‌ی درخواست', request],
    ['صفحه', path],
    ['نسخه‌ی سایت', build],
    ['دستگاه', device],
  ]
  return facts.filter(([, value]) => value !== '')
}
