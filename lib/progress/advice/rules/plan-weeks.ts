import { type AdvisedSkill, type AdviceFacts, SKILLS } from './advice-facts'

const WEEKS = 8
const DAYS = 7

/**
 * - `base` types and words, without time limits · `build` parts against the clock · `mock` complete mocks and their review · `last` small, familiar
 *   tasks
 */
export type PlanPhase = 'base' | 'build' | 'mock' | 'last'
export type PlanWeek = {
  readonly number: number
  readonly fromDay: number
  /** The last day of the phase, before the day of the test. */
  readonly toDay: number
  readonly phase: PlanPhase
  /** The focus skills of this week: the two farthest below their targets most often. */
  readonly focus: readonly AdvisedSkill[]
  readonly mocks: number
}

type PlanFacts = Pick<AdviceFacts, 'today' | 'testDay' | 'targets' | 'bands'>

/**
 * The weeks until the test, at most eight, from today; eight if no date is set. No mock in the last two days before the test. Empty if the test is
 * today or past.
 */
export function planWeeks(facts: PlanFacts): readonly PlanWeek[] {
  const { today, testDay } = facts
  const days = testDay === null ? WEEKS * DAYS : Math.min(testDay - today, WEEKS * DAYS)
  if (days < 1) return []
  const count = Math.ceil(days / DAYS)
  // If the test is later than the plan's end, there is no last phase yet.
  const endsWithTest = testDay !== null && testDay - today <= WEEKS * DAYS
  const order = rankSkills(facts)
  return Array.from({ length: count }, (_, index) => {
    const fromDay = today + index * DAYS
    const toDay = Math.min(fromDay + DAYS - 1, today + days - 1)
    const phase = phaseOf(index, count, endsWithTest)
    return { number: index + 1, fromDay, toDay, phase, focus: focusOf(order, index), mocks: mocksOf(phase, index) }
  })
}

/** Skills in order of distance below their target; a skill without a band comes before one that has reached its target. */
function rankSkills({ targets, bands }: PlanFacts): readonly AdvisedSkill[] {
  const gap = (skill: AdvisedSkill) => {
    const [target, band] = [targets[skill], bands[skill]]
    return target === null || band === null ? 1 : target - band
  }
  return SKILLS.toSorted((a, b) => gap(b) - gap(a) || SKILLS.indexOf(a) - SKILLS.indexOf(b))
}

function phaseOf(index: number, count: number, endsWithTest: boolean): PlanPhase {
  const weeksLeft = count - 1 - index
  if (endsWithTest && weeksLeft === 0) return 'last'
  if (weeksLeft <= (endsWithTest ? 2 : 1)) return 'mock'
  return index < Math.floor(count / 3) ? 'base' : 'build'
}

/** The weakest skill is the focus in two weeks of three; the others alternate, so that each comes regularly. */
function focusOf(order: readonly AdvisedSkill[], index: number): readonly AdvisedSkill[] {
  const at = (place: number) => order[place % order.length] ?? 'reading'
  return index % 3 === 2 ? [at(2), at(3)] : [at(0), at(1 + (index % 3))]
}

function mocksOf(phase: PlanPhase, index: number): number {
  if (phase === 'mock') return 1
  return phase === 'build' && index % 2 === 1 ? 1 : 0
}
