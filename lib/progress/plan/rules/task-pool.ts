import { type GroupType, isCompletion } from '@/lib/paper/content/rules/question-types'
import { minutesOfSet } from '@/lib/sittings/practice/rules/set-minutes'
import { type MarkedSkill, MARKED_SKILLS, type SkillTally, type TypeShare } from '@/lib/sittings/result/rules/tally'
import { MIN_ANSWERS, shareRight } from '@/lib/sittings/result/rules/weak-types'
import {
  type MainCause,
  type PartStock,
  type PlanFacts,
  type PlanSkill,
  type PlanTask,
  type TaskReason,
  type TypeStock,
} from './plan-facts'
import { findLeastMarks, neededAnswers } from './needed-marks'
import { type TaskHistory } from './past-tasks'

/** A possible task; the highest score comes first. */
export type PoolItem = {
  readonly task: Omit<PlanTask, 'carried'>
  readonly score: number
  /** It practises something that the person has never tried. */
  readonly isNew: boolean
  /** For a set of one type: the number of available questions. */
  readonly questions?: number
}

const PART_MINUTES: Readonly<Record<MarkedSkill, number>> = { listening: 10, reading: 20 }
/** Task 1 and Task 2 of Writing, as in the test. */
const WRITING_MINUTES: Readonly<Record<number, number>> = { 1: 20, 2: 40 }
const SPEAKING_MINUTES = 15
const LESSON_MINUTES = 15
/** Skills that have few kinds of tasks come round as often as those with many. */
const FEW_PACE = 3
/** Waiting longer than this many days does not count more; something never tried counts as having waited this long. */
const LONGEST_WAIT = 42
/** An unknown skill comes before everything else, and an undone task before one that has only waited. */
const UNKNOWN_SCORE = 1_000
const CARRIED_SCORE = 6
/** With fewer unseen questions a set would mostly repeat known ones. */
const MIN_UNSEEN = 3
/** When all of its questions have been seen, a type may be repeated after this many days. */
const REPEAT_DAYS = 21
/** The same as in advice: fewer mistakes of one cause are not significant. */
const MIN_LOST = 5

/** Everything that could be practised today, the most useful first. The order depends only on the facts. */
export function listPool(facts: PlanFacts, history: TaskHistory): readonly PoolItem[] {
  const items = [
    ...MARKED_SKILLS.flatMap((skill) => listOfSkill(facts, history, skill)),
    ...listWriting(facts, history),
    ...listSpeaking(facts, history),
    ...listLessons(facts, history),
  ]
  return items
    .filter(({ task }) => !history.isResting(task.id) && !history.isDoneToday(task.id))
    .map((item) => (history.carriedOf(item.task.id) > 0 ? { ...item, score: item.score + CARRIED_SCORE } : item))
    .toSorted((a, b) => b.score - a.score || (a.task.id < b.task.id ? -1 : 1))
}

/** Days since it was last worked on, by either date. */
function getDaysSince(today: number, ...days: readonly (number | null)[]): number | null {
  const last = Math.max(...days.map((day) => day ?? Number.NEGATIVE_INFINITY))
  return last === Number.NEGATIVE_INFINITY ? null : Math.max(0, today - last)
}

function scoreOf(need: number, wait: number | null, pace = 1): number {
  return need * (1 + (pace * Math.min(wait ?? LONGEST_WAIT, LONGEST_WAIT)) / 7)
}

/** The number of half bands below the target; null if either is unknown. */
export function gapOf({ targets, bands }: Pick<PlanFacts, 'targets' | 'bands'>, skill: PlanSkill): number | null {
  const [target, band] = [targets[skill], bands[skill]]
  return target === null || band === null ? null : target - band
}

/** Like gapOf; without a band, measured from the middle of the starting range. */
function likelyGapOf(facts: PlanFacts, skill: PlanSkill): number | null {
  const [target, start] = [facts.targets[skill], facts.starts[skill]]
  const gap = gapOf(facts, skill)
  return gap === null && target !== null && start ? target - (start.low + start.high) / 2 : gap
}

/**
 * From 0.5 for a skill that has reached its target to 2. A starting point below the target counts no more than an unknown skill: short days have one
 * such task.
 */
function getNeedOfSkill(facts: PlanFacts, skill: PlanSkill): number {
  const gap = likelyGapOf(facts, skill)
  if (gap !== null && gap <= 0) return 0.5
  return gap === null || facts.bands[skill] === null ? 1.25 : Math.min(2, 1 + gap / 4)
}

function listOfSkill(facts: PlanFacts, history: TaskHistory, skill: MarkedSkill): readonly PoolItem[] {
  const tally = facts.tallies.find((item) => item.skill === skill)
  const answers = tally?.answers ?? 0
  const part = facts.stock.parts.find((item) => item.skill === skill && !item.isSeen)
  // While a skill is unknown, a whole part of it comes first: it shows all types at once.
  if (answers < MIN_ANSWERS && part) return [firstPart(facts, skill, part, answers)]
  return facts.stock.types
    .filter((item) => item.skill === skill)
    .flatMap((stock) => toTypeItem(facts, history, stock, tally))
}

function firstPart(facts: PlanFacts, skill: MarkedSkill, { exam, part }: PartStock, answers: number): PoolItem {
  const task = {
    id: `part:${skill}`,
    skill,
    minutes: PART_MINUTES[skill],
    count: null,
    start: { kind: 'practice', choice: { kind: 'part', exam, skill, part } },
    reason: startedReason(facts, skill) ?? ({ kind: 'skill-unknown', skill, answers } as const),
  } as const
  return { task, score: UNKNOWN_SCORE, isNew: true }
}

/** Null if there is a band, or no starting point. */
function startedReason({ bands, starts, targets }: PlanFacts, skill: PlanSkill): TaskReason | null {
  const start = starts[skill]
  return start && bands[skill] === null ? { kind: 'skill-started', skill, start, target: targets[skill] } : null
}

function toTypeItem(
  facts: PlanFacts,
  history: TaskHistory,
  { skill, type, unseen, questions }: TypeStock,
  tally: SkillTally | undefined,
): readonly PoolItem[] {
  const id = `type:${skill}:${type}`
  const share = tally?.types.find((item) => item.type === type)
  const wait = getDaysSince(facts.today, share?.lastDay ?? null, history.lastTurnOf(id))
  const isUsedUp = unseen < MIN_UNSEEN
  if (isUsedUp && (questions === 0 || (wait ?? LONGEST_WAIT) < REPEAT_DAYS)) return []
  // A task that only made room for others was not practised then.
  const days = getDaysSince(facts.today, share?.lastDay ?? null, history.lastDoneOf(id)) ?? 0
  const { reason, need } = judgeType(facts, { skill, type, days }, share, tally)
  const weight = isUsedUp ? need / 2 : need
  const task = { id, skill, ...makeTypeSet(skill, type, questions), reason }
  return [{ task, score: scoreOf(weight / easeOf(facts, skill), wait), isNew: share === undefined, questions }]
}

/** A skill that has reached its target waits twice as long. */
function easeOf(facts: PlanFacts, skill: MarkedSkill): number {
  return (likelyGapOf(facts, skill) ?? 1) <= 0 ? 2 : 1
}

/** A short set of one type, as far as there are questions. */
function makeTypeSet(skill: MarkedSkill, type: GroupType, questions: number) {
  const choice = { kind: 'type', skill, type, size: 6 } as const
  const count = Math.min(choice.size, questions)
  return { minutes: minutesOfSet(skill, count), count, start: { kind: 'practice', choice } } as const
}

/** How much a type needs practice, from 0.5 to 2, with the reason. */
function judgeType(
  facts: PlanFacts,
  { skill, type, days }: { readonly skill: MarkedSkill; readonly type: GroupType; readonly days: number },
  share: TypeShare | undefined,
  tally: SkillTally | undefined,
): { readonly reason: TaskReason; readonly need: number } {
  const { answers = 0, right = 0 } = share ?? {}
  if (!tally || answers < MIN_ANSWERS) return judgeUnknown(facts, { skill, type, answers })
  const cause = isCompletion(type) ? mainCause(tally) : null
  const target = facts.targets[skill]
  if (target !== null) {
    const needed = neededAnswers(answers, findLeastMarks(skill, facts.module, target))
    if (right < needed) {
      const need = 1 + Math.min(1, (needed - right) / answers / 0.3)
      return { reason: { kind: 'type-below-target', skill, type, right, answers, needed, target, cause }, need }
    }
  } else {
    const skillShare = shareRight(tally)
    const skillPercent = Math.round(100 * skillShare)
    if (Math.round((100 * right) / answers) <= skillPercent - 10)
      return { reason: { kind: 'type-below-skill', skill, type, right, answers, skillPercent, cause }, need: 1.5 }
  }
  return { reason: { kind: 'type-rested', skill, type, days }, need: 0.5 }
}

/** Of two skills without a band, the one that started farther below its target comes first. */
function judgeUnknown(
  facts: PlanFacts,
  { skill, type, answers }: { readonly skill: MarkedSkill; readonly type: GroupType; readonly answers: number },
): { readonly reason: TaskReason; readonly need: number } {
  const gap = facts.bands[skill] === null && facts.starts[skill] ? (likelyGapOf(facts, skill) ?? 0) : 0
  const [start, target] = gap > 0 ? [facts.starts[skill], facts.targets[skill]] : [null, null]
  return { reason: { kind: 'type-unknown', skill, type, answers, start, target }, need: 1.5 + Math.min(0.5, gap / 16) }
}

/** A cause of a third of the mistakes that a writer can work on: a wrong option or a wrong place is a matter of reading. */
export function mainCause({ causes, answers, right, blank }: SkillTally): MainCause | null {
  const mistakes = answers - right - blank
  const [main] = causes
    .filter(
      ({ cause, count }) =>
        !['blank', 'option', 'place'].includes(cause) && count >= MIN_LOST && count >= 0.3 * mistakes,
    )
    .toSorted((a, b) => b.count - a.count || (a.cause < b.cause ? -1 : 1))
  return main ? { ...main, mistakes } : null
}

function listWriting(facts: PlanFacts, history: TaskHistory): readonly PoolItem[] {
  return [1, 2].flatMap((part) => {
    const writingParts = facts.stock.parts.filter((item) => item.skill === 'writing' && item.part === part)
    const found = writingParts.find(({ isSeen }) => !isSeen) ?? writingParts[0]
    if (!found) return []
    const id = `writing:${part}`
    const choice = { kind: 'part', exam: found.exam, skill: 'writing', part } as const
    const minutes = WRITING_MINUTES[part] ?? 40
    return [toSkillItem(facts, history, { id, skill: 'writing', minutes, start: { kind: 'practice', choice } })]
  })
}

function listSpeaking(facts: PlanFacts, history: TaskHistory): readonly PoolItem[] {
  const start = { kind: 'speaking' } as const
  return [toSkillItem(facts, history, { id: 'speaking', skill: 'speaking', minutes: SPEAKING_MINUTES, start })]
}

/** Writing and speaking are marked by people: their reason is the gap, or the days since they were last tried. */
function toSkillItem(
  facts: PlanFacts,
  history: TaskHistory,
  { skill, ...rest }: Pick<PlanTask, 'id' | 'minutes' | 'start'> & { readonly skill: 'writing' | 'speaking' },
): PoolItem {
  const days = getDaysSince(facts.today, facts.lastDays[skill])
  const wait = getDaysSince(
    facts.today,
    history.lastTurnOf(rest.id),
    skill === 'speaking' ? facts.lastDays.speaking : null,
  )
  const gap = gapOf(facts, skill)
  const reason = startedReason(facts, skill) ?? reasonOfSkill(skill, gap, days)
  const task = { ...rest, skill, count: null, reason }
  return { task, score: scoreOf(getNeedOfSkill(facts, skill), wait, FEW_PACE), isNew: days === null }
}

function reasonOfSkill(skill: PlanSkill, gap: number | null, days: number | null): TaskReason {
  if (gap !== null && gap > 0) return { kind: 'skill-below-target', skill, gap }
  return days === null ? { kind: 'skill-unknown', skill, answers: 0 } : { kind: 'skill-rested', skill, days }
}

function listLessons({ course, today }: PlanFacts, history: TaskHistory): readonly PoolItem[] {
  if (!course) return []
  const id = `lesson:${course.slug}`
  const task = {
    id,
    skill: null,
    minutes: LESSON_MINUTES,
    count: null,
    start: { kind: 'lesson', slug: course.slug },
    reason: { kind: 'lesson', title: course.title },
  } as const
  return [{ task, score: scoreOf(1, getDaysSince(today, history.lastTurnOf(id)) ?? 7, FEW_PACE), isNew: false }]
}
