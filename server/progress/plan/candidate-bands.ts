import { findStarts, type Starts } from '@/lib/progress/placement/rules/starting-point'
import { type ExamModule, type PlanFacts } from '@/lib/progress/plan/rules/plan-facts'
import { perSkill, type PersonRow, toGoal } from '@/server/progress/overview/public'

/** An overall target alone is the target of each skill. */
export function targetsOf(person: PersonRow): PlanFacts['targets'] {
  const { targets } = toGoal(person.goal)
  return perSkill((skill) => targets[skill] ?? targets.overall)
}

/** The newest band of each skill; of reading, in this module. */
export function bandsOf({ bands }: PersonRow, module: ExamModule): PlanFacts['bands'] {
  const isOwn = (point: PersonRow['bands'][number]) => point.skill !== 'reading' || point.module === module
  return perSkill((skill) => bands.findLast((point) => point.skill === skill && isOwn(point))?.halfBands ?? null)
}

/** The starting points of a plan in skills without a band. */
export function startsOf({ placed, reported }: PersonRow): Starts {
  return findStarts((skill) => placed.filter((part) => part.skill === skill), reported)
}
