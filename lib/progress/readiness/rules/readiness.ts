import { overallHalfBands } from '@/lib/marking/bands/overall'
import { type PlanSkill } from '@/lib/progress/plan/rules/plan-facts'

/** Book when three mocks on three days reach the target, none further than half a band from another. */
export const NEEDED_DAYS = 3
export const MAX_SPREAD_HALF_BANDS = 1
/** A mock older than this does not show today's level. */
export const FRESH_DAYS = 60

const SKILLS = ['listening', 'reading', 'writing', 'speaking'] as const satisfies readonly PlanSkill[]
/** Every strict mock has these bands at once; the others wait for a teacher. */
const AUTO_MARKED: readonly Measure[] = ['listening', 'reading']

export type Measure = PlanSkill | 'overall'
/** A band of a strict mock, × 2. */
export type StrictBand = {
  readonly skill: PlanSkill
  /** Study day (lib/platform/calendar/study-day.ts). */
  readonly day: number
  readonly halfBands: number
  /** Null for a speaking mock that does not belong to an attempt. */
  readonly attempt: string | null
  /** Null for speaking, which both modules share. */
  readonly module: 'academic' | 'general' | null
}
type Targets = Readonly<Record<Measure, number | null>>
type DayBand = { readonly day: number; readonly halfBands: number }
export type ReadinessLine = {
  readonly measure: Measure
  readonly target: number
  /** The bands of the last three days that had one, oldest first; of two on a day the lower one. */
  readonly days: readonly DayBand[]
  readonly state: 'reached' | 'below' | 'few' | 'spread'
  /** The fewest further mocks on other days with which it would be reached. */
  readonly more: number
}
export type Readiness =
  | { readonly kind: 'no-target' }
  | {
      /**
       * `partly`: the skills that are marked automatically have reached their target; the others have too few bands of a teacher, and none below the
       * target.
       */
      readonly kind: 'open' | 'partly' | 'closed'
      readonly lines: readonly ReadinessLine[]
    }

type Facts = {
  readonly today: number
  /** The targets as entered: an overall target alone is the target of each skill. */
  readonly targets: Targets
  readonly module: 'academic' | 'general'
  /** Bands of strict mocks whose exam was not practised before. */
  readonly bands: readonly StrictBand[]
}

/** Whether the real test can be booked, judged only by strict mocks of one module. Pure. */
export function judgeReadiness({ today, targets, module: ofModule, bands }: Facts): Readiness {
  const recentBands = bands.filter(
    (band) => today - band.day < FRESH_DAYS && (band.module === null || band.module === ofModule),
  )
  const lines = [
    ...SKILLS.flatMap((skill) => {
      const target = targets[skill] ?? targets.overall
      const skillBands = recentBands.filter((band) => band.skill === skill)
      return target === null ? [] : [judgeLine(skill, target, skillBands)]
    }),
    ...judgeOverall(targets, recentBands),
  ]
  return lines.length === 0 ? { kind: 'no-target' } : { kind: kindOf(lines), lines }
}

function kindOf(lines: readonly ReadinessLine[]): 'open' | 'partly' | 'closed' {
  if (lines.every(({ state }) => state === 'reached')) return 'open'
  const autoMarked = lines.filter(({ measure }) => AUTO_MARKED.includes(measure))
  const hasAutoMarkedReached = autoMarked.length > 0 && autoMarked.every(({ state }) => state === 'reached')
  return hasAutoMarkedReached && lines.every(({ state }) => state === 'reached' || state === 'few')
    ? 'partly'
    : 'closed'
}

/** Judged only if some skill's target is below the overall one; otherwise the skills imply it. */
function judgeOverall(
  { overall, ...skillBands }: Targets,
  recentBands: readonly StrictBand[],
): readonly ReadinessLine[] {
  if (overall === null || SKILLS.every((skill) => (skillBands[skill] ?? overall) >= overall)) return []
  const attempts = new Set(recentBands.flatMap(({ attempt }) => attempt ?? []))
  const bands = [...attempts].flatMap((attempt) => {
    const parts = recentBands.filter((band) => band.attempt === attempt)
    const halfBands = overallHalfBands(
      SKILLS.map((skill) => parts.find((band) => band.skill === skill)?.halfBands ?? null),
    )
    return halfBands === null ? [] : [{ day: Math.max(...parts.map(({ day }) => day)), halfBands }]
  })
  return [judgeLine('overall', overall, bands)]
}

function judgeLine(measure: Measure, target: number, bands: readonly DayBand[]): ReadinessLine {
  const days = lowestByDay(bands).slice(-NEEDED_DAYS)
  const more = countMore(days, target)
  return { measure, target, days, state: stateOf(days, target, more), more }
}

function lowestByDay(bands: readonly DayBand[]): readonly DayBand[] {
  const lowest = new Map<number, number>()
  for (const { day, halfBands } of bands) lowest.set(day, Math.min(halfBands, lowest.get(day) ?? halfBands))
  return [...lowest].map(([day, halfBands]) => ({ day, halfBands })).toSorted((a, b) => a.day - b.day)
}

/** The number of further mocks at target after which the newest three days all qualify. */
function countMore(days: readonly DayBand[], target: number): number {
  const isGood = (dayBands: readonly DayBand[]) =>
    dayBands.every(({ halfBands }) => halfBands >= target) && !isSpread(dayBands)
  let more = Math.max(0, NEEDED_DAYS - days.length)
  while (more < NEEDED_DAYS && !isGood(days.slice(more - NEEDED_DAYS))) more += 1
  return more
}

function stateOf(days: readonly DayBand[], target: number, more: number): ReadinessLine['state'] {
  if (more === 0) return 'reached'
  if (days.some(({ halfBands }) => halfBands < target)) return 'below'
  return isSpread(days) ? 'spread' : 'few'
}

function isSpread(days: readonly DayBand[]): boolean {
  const bands = days.map(({ halfBands }) => halfBands)
  return Math.max(...bands) - Math.min(...bands) > MAX_SPREAD_HALF_BANDS
}

/**
 * Whether this many mocks still fit before the test, at least three days apart, also from the latest one, and none in the last two days. Null without
 * a date.
 */
export function fitsBeforeTest(
  more: number,
  daysLeft: number | null,
  pace: { wait: number; between: number; last: number },
): boolean | null {
  return daysLeft === null ? null : pace.wait + (more - 1) * pace.between < daysLeft - pace.last
}
