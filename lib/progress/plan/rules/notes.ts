import { MARKED_SKILLS } from '@/lib/sittings/result/rules/tally'
import { type ReadinessLine } from '@/lib/progress/readiness/rules/readiness'
import { daysToTest, type Missing, type NotWorth, type PlanFacts, type PlanSkill } from './facts'
import { LAST_DAYS, LEAST_DAYS_BETWEEN } from './mock'
import { leastMarks } from './needed-marks'

export const PLAN_SKILLS = ['listening', 'reading', 'writing', 'speaking'] as const satisfies readonly PlanSkill[]
/** The most hints of what is not worth the time: planned, of which some may turn out to be untrue, and shown. */
const PLANNED = 6
const SHOWN = 2

/** The skills that are below their targets, or without a band, in their order. */
export function listMissing(facts: PlanFacts): readonly Missing[] {
  return PLAN_SKILLS.flatMap((skill) => {
    const [target, band] = [facts.targets[skill], facts.bands[skill]]
    if (target === null || (band !== null && band >= target)) return []
    const start = band === null ? facts.starts[skill] : null
    return [{ skill, band, start, target, marks: band === null ? null : marksBetween(facts, skill, band, target) }]
  })
}

function marksBetween({ module }: PlanFacts, skill: PlanSkill, band: number, target: number): number | null {
  const marked = MARKED_SKILLS.find((one) => one === skill)
  return marked ? leastMarks(marked, module, target) - leastMarks(marked, module, band) : null
}

export function listNotWorth(facts: PlanFacts): readonly NotWorth[] {
  const { mocks, today, targets, bands, stock } = facts
  const daysLeft = daysToTest(facts)
  const days = mocks.lastDay === null ? null : today - mocks.lastDay
  const all: NotWorth[] = [
    ...(daysLeft !== null && daysLeft <= LAST_DAYS ? [{ kind: 'mock-near-test', daysLeft } as const] : []),
    ...(days !== null && days < LEAST_DAYS_BETWEEN ? [{ kind: 'mock-too-soon', days } as const] : []),
    ...PLAN_SKILLS.flatMap((skill) => {
      const [target, band] = [targets[skill], bands[skill]]
      return target !== null && band !== null && band >= target
        ? [{ kind: 'skill-reached', skill, band, target } as const]
        : []
    }),
    ...stock.types
      .filter(({ unseen, questions }) => unseen === 0 && questions > 0)
      .map(({ skill, type }) => ({ kind: 'used-up', skill, type }) as const),
  ]
  return all.slice(0, PLANNED)
}

type JudgedLine = Pick<ReadinessLine, 'measure' | 'state'>

/**
 * What is not worth the time and does not contradict the advice on booking: a last band at the target does not count while the bands of three days
 * say that it does not hold.
 */
export function withoutContradiction(
  notes: readonly NotWorth[],
  { lines }: { readonly lines: readonly JudgedLine[] },
): readonly NotWorth[] {
  const isShaky = (skill: PlanSkill) =>
    lines.some(({ measure, state }) => measure === skill && (state === 'below' || state === 'spread'))
  return notes.filter((note) => note.kind !== 'skill-reached' || !isShaky(note.skill)).slice(0, SHOWN)
}
