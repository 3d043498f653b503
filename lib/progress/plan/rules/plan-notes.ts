import { MARKED_SKILLS } from '@/lib/sittings/result/rules/tally'
import { type ReadinessLine } from '@/lib/progress/readiness/rules/readiness'
import { daysToTest, type Missing, type NotWorth, type PlanFacts, type PlanSkill } from './plan-facts'
import { daysToNextMock, LAST_DAYS } from './next-mock'
import { findLeastMarks } from './needed-marks'

export const PLAN_SKILLS = ['listening', 'reading', 'writing', 'speaking'] as const satisfies readonly PlanSkill[]
/** How many hints about work not worth the time are prepared (some may turn out not to apply), and how many are shown. */
const MAX_PREPARED = 6
const MAX_SHOWN = 2

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
  const marked = MARKED_SKILLS.find((item) => item === skill)
  return marked ? findLeastMarks(marked, module, target) - findLeastMarks(marked, module, band) : null
}

export function listNotWorth(facts: PlanFacts): readonly NotWorth[] {
  const { targets, bands, stock } = facts
  const all: NotWorth[] = [
    ...adviseOnMock(facts),
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
  return all.slice(0, MAX_PREPARED)
}

/** At most one note: the day from which another mock is useful is left out if it is among the last before the test. */
function adviseOnMock(facts: PlanFacts): readonly NotWorth[] {
  const { mocks, today } = facts
  const daysLeft = daysToTest(facts)
  const wait = daysToNextMock(facts)
  if (daysLeft !== null && daysLeft - wait <= LAST_DAYS) return [{ kind: 'mock-near-test', daysLeft }]
  return wait > 0 && mocks.lastDay !== null ? [{ kind: 'mock-too-soon', days: today - mocks.lastDay }] : []
}

type JudgedLine = Pick<ReadinessLine, 'measure' | 'state'>

/**
 * Removes hints that contradict the advice on booking: a latest band at the target does not count while the bands of three days show that it is not
 * stable.
 */
export function withoutContradiction(
  notes: readonly NotWorth[],
  { lines }: { readonly lines: readonly JudgedLine[] },
): readonly NotWorth[] {
  const isUnstable = (skill: PlanSkill) =>
    lines.some(({ measure, state }) => measure === skill && (state === 'below' || state === 'spread'))
  return notes.filter((note) => note.kind !== 'skill-reached' || !isUnstable(note.skill)).slice(0, MAX_SHOWN)
}
