import { minutesOfSet } from '@/lib/sittings/practice/rules/set-minutes'
import { MARKED_SKILLS, type MarkedSkill } from '@/lib/sittings/result/rules/tally'
import {
  type Candidate,
  FIRST_DAY,
  inLargeGroups,
  type Kind,
  KINDS,
  makeCandidate,
  sitMock,
  work,
} from './testing/simulated-candidate'
import { daysToTest, MAX_TASKS, type PlanFacts, type PlanTask, type TaskReason } from './plan-facts'
import { LAST_DAYS, MIN_DAYS_BETWEEN } from './next-mock'
import { findLeastMarks } from './needed-marks'
import { planDay } from './plan-day'

const WEEKS = 8
const EACH = 50
/**
 * The most plans in a row without a type that is below its target or unknown, and has unseen questions: there are thirty kinds of work, and a day of
 * twenty minutes has room for one beside words and mistakes. Mistakes in large groups take more of the time.
 */
function mostWithout({ facts: { minutes }, dueMistakes }: Candidate): number {
  return (minutes < 30 ? 46 : 38) + (dueMistakes === inLargeGroups ? 2 : 0)
}
/** The most plans in a row without a set of mistakes, while some are due that fit into the day. */
const MOST_WITHOUT_MISTAKES = 7

type Checks = {
  readonly [K in TaskReason['kind']]: (reason: Extract<TaskReason, { kind: K }>, facts: PlanFacts) => boolean
}
const tallyOf = ({ tallies }: PlanFacts, skill: string) => tallies.find((item) => item.skill === skill)
const shareOf = (facts: PlanFacts, { skill, type }: { readonly skill: MarkedSkill; readonly type: string }) =>
  tallyOf(facts, skill)?.types.find((item) => item.type === type)

/** Whether the facts bear a reason out, counted independently of the rule. */
const IS_TRUE: Checks = {
  'words-due': ({ count }, { dueWords }) => count === dueWords && count > 0,
  'mistakes-due': ({ skill, count }, { dueMistakes: due }) => count === due[skill].count && count > 0,
  'type-below-target': (reason, facts) => {
    const { right, answers, needed, target } = reason
    const marks = findLeastMarks(reason.skill, facts.module, target) * answers
    const share = shareOf(facts, reason)
    const isOwn = share?.right === right && share.answers === answers && target === facts.targets[reason.skill]
    return isOwn && right < needed && needed * 40 >= marks && (needed - 1) * 40 < marks
  },
  'type-below-skill': (reason, facts) =>
    shareOf(facts, reason)?.right === reason.right && (100 * reason.right) / reason.answers < reason.skillPercent,
  'type-unknown': (reason, facts) => {
    const { start, target } = reason
    const isBelow = start === null || (start === facts.starts[reason.skill] && start.low < (target ?? 0))
    return isBelow && (shareOf(facts, reason)?.answers ?? 0) === reason.answers && reason.answers < 10
  },
  'skill-started': ({ skill, start, target }, { bands, starts, targets }) =>
    bands[skill] === null && start === starts[skill] && target === targets[skill],
  'type-rested': (reason, facts) => (shareOf(facts, reason)?.lastDay ?? 0) <= facts.today - reason.days,
  'skill-unknown': ({ skill }, facts) =>
    skill === 'writing' || skill === 'speaking'
      ? facts.lastDays[skill] === null
      : (tallyOf(facts, skill)?.answers ?? 0) < 10,
  'skill-below-target': ({ skill, gap }, { targets, bands }) =>
    (targets[skill] ?? 0) - (bands[skill] ?? 99) === gap && gap > 0,
  'skill-rested': ({ skill, days }, { today, lastDays }) => today - (lastDays[skill] ?? today + 1) === days,
  lesson: ({ title }, { course }) => title === course?.title,
}

/** The kind is a type parameter, so that check and reason have the same one. */
function isTrue<K extends TaskReason['kind']>(
  reason: Extract<TaskReason, { kind: K }>,
  kind: K,
  facts: PlanFacts,
): boolean {
  return IS_TRUE[kind](reason, facts)
}

/** What one day breaks; empty if it keeps all promises. */
function findBroken(facts: PlanFacts, tasks: readonly PlanTask[]): readonly string[] {
  const ids = tasks.map(({ id }) => id)
  const longest = tasks.reduce((sum, { minutes }) => sum + minutes, 0)
  return [
    ...(longest > facts.minutes ? [`${longest} of ${facts.minutes} minutes`] : []),
    ...(tasks.length > MAX_TASKS ? [`${tasks.length} tasks`] : []),
    ...(new Set(ids).size < ids.length ? [`twice: ${ids.join(' ')}`] : []),
    ...tasks
      .filter(({ reason }) => !isTrue(reason, reason.kind, facts))
      .map(({ id, reason }) => `untrue: ${id} ${JSON.stringify(reason)}`),
    ...tasks.filter(({ minutes }) => !Number.isInteger(minutes) || minutes < 1).map(({ id }) => `no minutes: ${id}`),
  ]
}

const levelOf = ({ bands, starts }: PlanFacts, skill: MarkedSkill) => bands[skill] ?? starts[skill]?.low ?? 0

/** Types that need practice, have questions, and were not offered on too many plans. */
function findStarved(candidate: Candidate, plan: number): readonly string[] {
  const { facts, offered } = candidate
  return facts.stock.types.flatMap(({ skill, type, unseen }) => {
    const id = `type:${skill}:${type}`
    const share = facts.tallies.find((item) => item.skill === skill)?.types.find((item) => item.type === type)
    const target = facts.targets[skill]
    const isReached =
      share &&
      share.answers >= 10 &&
      target !== null &&
      share.right * 40 >= share.answers * findLeastMarks(skill, facts.module, target)
    const isGood = target !== null && levelOf(facts, skill) >= target
    return unseen >= 6 && !isReached && !isGood && plan - (offered.get(id) ?? 0) > mostWithout(candidate) ? [id] : []
  })
}

type Seen = {
  broken: string[]
  starved: Set<string>
  fewest: number
  days: number
  mocks: readonly number[]
  plansWithoutMistakes: number
}

/** Whether mistakes are due that fit into the whole day. */
function hasMistakes({ dueMistakes, minutes }: PlanFacts): boolean {
  return MARKED_SKILLS.some(
    (skill) =>
      dueMistakes[skill].count >= 3 &&
      dueMistakes[skill].sets.every(({ questions }) => minutesOfSet(skill, questions) <= minutes),
  )
}

function live(kind: Kind, seed: number): Seen {
  const candidate = makeCandidate(kind, seed)
  const seen: Seen = {
    broken: [],
    starved: new Set(),
    fewest: MAX_TASKS,
    days: 0,
    mocks: candidate.mockDays,
    plansWithoutMistakes: 0,
  }
  for (let day = 0; day < 7 * WEEKS; day += 1) {
    const { facts, random } = candidate
    candidate.facts = {
      ...facts,
      today: FIRST_DAY + day,
      dueWords: facts.dueWords + Math.floor(random() * 6),
      past: facts.past.slice(-140),
    }
    if (random() >= kind.opens || candidate.facts.today > (facts.testDay ?? Number.POSITIVE_INFINITY)) continue
    openDay(kind, candidate, seen)
  }
  return seen
}

function openDay(kind: Kind, candidate: Candidate, seen: Seen): void {
  const { facts, random } = candidate
  const { tasks, mock } = planDay(facts)
  seen.broken.push(...findBroken(facts, tasks).map((item) => `day ${facts.today - FIRST_DAY}: ${item}`))
  seen.days += 1
  seen.fewest = Math.min(seen.fewest, tasks.length)
  const isWithout = hasMistakes(facts) && !tasks.some(({ id }) => id.startsWith('mistakes:'))
  seen.plansWithoutMistakes = isWithout ? seen.plansWithoutMistakes + 1 : 0
  if (seen.plansWithoutMistakes > MOST_WITHOUT_MISTAKES) seen.starved.add('mistakes')
  for (const { id } of tasks) candidate.offered.set(id, seen.days)
  for (const id of findStarved(candidate, seen.days)) seen.starved.add(id)
  for (const task of tasks) {
    const isDone = random() < kind.does
    if (isDone) candidate.facts = work(candidate, task)
    candidate.facts = { ...candidate.facts, past: [...candidate.facts.past, { day: facts.today, id: task.id, isDone }] }
  }
  if (!mock) return
  const left = daysToTest(facts)
  if (left !== null && left <= LAST_DAYS) seen.broken.push(`a mock ${left} days before the test`)
  if (random() < kind.sits) candidate.facts = sitMock(candidate)
}

describe.each(KINDS)('over eight weeks, for 50 $name candidates', (kind) => {
  const lives = Array.from({ length: EACH }, (_, seed) => live(kind, seed))

  test('no day is longer than its minutes, asks for one thing twice, or gives an untrue reason', () => {
    expect(lives.flatMap(({ broken }) => broken)).toEqual([])
  })

  test('neither mistakes nor a type that is known badly or not at all starve', () => {
    expect(lives.flatMap(({ starved }) => [...starved])).toEqual([])
  })

  test('mocks are spaced, and there are some', () => {
    const gaps = lives.flatMap(({ mocks }) => mocks.slice(1).map((day, at) => day - (mocks[at] ?? 0)))
    expect(Math.min(...gaps, 99)).toBeGreaterThanOrEqual(MIN_DAYS_BETWEEN)
    expect(lives.flatMap(({ mocks }) => mocks).length).toBeGreaterThan(EACH / 2)
  })

  test('there is something to do on each day', () => {
    expect(Math.min(...lives.map(({ fewest }) => fewest))).toBeGreaterThanOrEqual(1)
    expect(Math.min(...lives.map(({ days }) => days))).toBeGreaterThan(5)
  })

  test('the same candidate is given the same plans', () => {
    expect(live(kind, 7)).toEqual(lives[7])
  })
})
