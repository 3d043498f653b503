import { type GroupType, listTypes } from '@/lib/paper/content/rules/question-types'
import { MARKED_SKILLS, type MarkedSkill, type TypeShare } from '@/lib/sittings/result/rules/tally'
import {
  DAY_MINUTES,
  daysToTest,
  MAX_TASKS,
  type PartStock,
  type PlanFacts,
  type PlanTask,
  type TaskReason,
} from './plan-facts'
import { LAST_DAYS, MIN_DAYS_BETWEEN } from './next-mock'
import { leastMarks } from './needed-marks'
import { planDay } from './plan-day'

const FIRST_DAY = 20_000
const WEEKS = 8
const EACH = 50
/**
 * The most plans in a row without a type that is below its target or unknown, and has unseen questions: there are thirty kinds of work, and a day of
 * twenty minutes has room for one beside words and mistakes.
 */
const mostWithout = (minutes: number) => (minutes < 30 ? 46 : 38)

type Kind = {
  readonly name: string
  /** The chance that a day is opened, that a task is done, and that a due mock is sat. */
  readonly opens: number
  readonly does: number
  readonly sits: number
  readonly testIn: number | null
}
const KINDS: readonly Kind[] = [
  { name: 'diligent', opens: 1, does: 1, sits: 1, testIn: 56 },
  { name: 'half-hearted', opens: 0.9, does: 0.5, sits: 0.3, testIn: 80 },
  { name: 'rare', opens: 0.4, does: 0.8, sits: 0.2, testIn: null },
  { name: 'pressed', opens: 1, does: 0.9, sits: 0.8, testIn: 20 },
]

type Candidate = {
  facts: PlanFacts
  readonly random: () => number
  readonly ability: number
  readonly offered: Map<string, number>
  readonly mockDays: number[]
}

/** A generator whose numbers depend on its seed only. */
function seeded(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

function makeCandidate(kind: Kind, seed: number): Candidate {
  const random = seeded(seed + 1)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]
  const exams = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']
  const skills: readonly PartStock['skill'][] = ['listening', 'reading', 'writing']
  const parts = exams.flatMap((exam) =>
    skills.flatMap((skill) => [1, 2].map((part) => ({ exam, skill, part, isSeen: false }))),
  )
  const types = MARKED_SKILLS.flatMap((skill) =>
    listTypes(skill).map((type) => ({ skill, type, questions: 40, unseen: 20 + Math.floor(random() * 60) })),
  )
  const target = 11 + Math.floor(random() * 6)
  const hasTarget = random() < 0.8
  const hasStart = seed % 3 === 0
  const skillsTo = <T>(of: () => T) => ({ listening: of(), reading: of(), writing: of(), speaking: of() })
  return {
    random,
    ability: 0.35 + random() * 0.5,
    offered: new Map(),
    mockDays: [],
    facts: {
      today: FIRST_DAY,
      testDay: kind.testIn === null ? null : FIRST_DAY + kind.testIn,
      minutes: pick(DAY_MINUTES) ?? 30,
      module: random() < 0.5 ? 'academic' : 'general',
      targets: skillsTo(() => (hasTarget ? target : null)),
      bands: skillsTo(() => null),
      starts: skillsTo(() => (hasStart ? { basis: 'reported', low: 11, high: 11 } : null)),
      lastDays: skillsTo(() => null),
      tallies: [],
      stock: { types, parts, mocks: 7 },
      dueWords: Math.floor(random() * 30),
      dueMistakes: { listening: dueMistakes(0), reading: dueMistakes(0) },
      course: random() < 0.5 ? { slug: 'course', title: 'Course' } : null,
      mocks: { count: 0, lastDay: null },
      hasOpenExam: false,
      past: [],
    },
  }
}

const sized = (size: number, questions: number) => ({ size, questions, mistakes: questions })
const dueMistakes = (count: number) => ({ count, sets: [6, 12].map((size) => sized(size, Math.min(size, count))) })

function answer({ facts, ability, random }: Candidate, skill: MarkedSkill, types: readonly GroupType[]): PlanFacts {
  let { tallies, dueMistakes: due } = facts
  for (const type of types) {
    const before = tallies.find((item) => item.skill === skill) ?? {
      skill,
      answers: 0,
      right: 0,
      blank: 0,
      types: [],
      parts: [],
      causes: [],
    }
    const right = [1, 2, 3, 4, 5, 6].filter(() => random() < ability).length
    const share = before.types.find((item) => item.type === type) ?? {
      type,
      answers: 0,
      right: 0,
      blank: 0,
      texts: 0,
      lastDay: 0,
    }
    const next: TypeShare = {
      ...share,
      answers: share.answers + 6,
      right: share.right + right,
      texts: share.texts + 1,
      lastDay: facts.today,
    }
    const spelling = (before.causes[0]?.count ?? 0) + Math.ceil((6 - right) / 2)
    const tally = {
      ...before,
      answers: before.answers + 6,
      right: before.right + right,
      types: [...before.types.filter((item) => item.type !== type), next],
      causes: [{ cause: 'spelling' as const, count: spelling }],
    }
    tallies = [...tallies.filter((one) => one.skill !== skill), tally]
    due = { ...due, [skill]: dueMistakes(due[skill].count + 6 - right) }
  }
  const types_ = facts.stock.types.map((item) =>
    item.skill === skill && types.includes(item.type) ? { ...item, unseen: Math.max(0, item.unseen - 6) } : item,
  )
  return {
    ...facts,
    tallies,
    dueMistakes: due,
    stock: { ...facts.stock, types: types_ },
    lastDays: { ...facts.lastDays, [skill]: facts.today },
  }
}

function work(candidate: Candidate, { start, count, skill }: PlanTask): PlanFacts {
  const { facts } = candidate
  if (start.kind === 'words') return { ...facts, dueWords: Math.max(0, facts.dueWords - (count ?? 0)) }
  if (start.kind === 'speaking') return { ...facts, lastDays: { ...facts.lastDays, speaking: facts.today } }
  if (start.kind === 'lesson') return facts
  const { choice } = start
  if (choice.kind === 'mistakes') {
    const left = dueMistakes(Math.max(0, facts.dueMistakes[choice.skill].count - choice.size))
    return { ...facts, dueMistakes: { ...facts.dueMistakes, [choice.skill]: left } }
  }
  if (choice.kind === 'type') return answer(candidate, choice.skill, [choice.type])
  const parts = facts.stock.parts.map((part) =>
    part.exam === choice.exam && part.skill === choice.skill && part.part === choice.part
      ? { ...part, isSeen: true }
      : part,
  )
  const seen = { ...facts, stock: { ...facts.stock, parts } }
  if (choice.skill === 'writing') return { ...seen, lastDays: { ...facts.lastDays, writing: facts.today } }
  return answer(
    { ...candidate, facts: seen },
    choice.skill,
    skill === 'reading' ? ['matching-headings', 'note-completion'] : ['form-completion', 'note-completion'],
  )
}

function sitMock(candidate: Candidate): PlanFacts {
  const { facts, ability, random } = candidate
  candidate.mockDays.push(facts.today)
  const band = () => Math.min(18, 6 + Math.round(ability * 10 + random()))
  const bands = { ...facts.bands, listening: band(), reading: band(), writing: band() }
  const stock = { ...facts.stock, mocks: facts.stock.mocks - 1 }
  return { ...facts, bands, stock, mocks: { count: facts.mocks.count + 1, lastDay: facts.today } }
}

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
    const marks = leastMarks(reason.skill, facts.module, target) * answers
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
function findStarved({ facts, offered }: Candidate, plan: number): readonly string[] {
  return facts.stock.types.flatMap(({ skill, type, unseen }) => {
    const id = `type:${skill}:${type}`
    const share = facts.tallies.find((item) => item.skill === skill)?.types.find((item) => item.type === type)
    const target = facts.targets[skill]
    const isReached =
      share &&
      share.answers >= 10 &&
      target !== null &&
      share.right * 40 >= share.answers * leastMarks(skill, facts.module, target)
    const isGood = target !== null && levelOf(facts, skill) >= target
    return unseen >= 6 && !isReached && !isGood && plan - (offered.get(id) ?? 0) > mostWithout(facts.minutes)
      ? [id]
      : []
  })
}

type Seen = { broken: string[]; starved: Set<string>; fewest: number; days: number; mocks: readonly number[] }

function live(kind: Kind, seed: number): Seen {
  const candidate = makeCandidate(kind, seed)
  const seen: Seen = { broken: [], starved: new Set(), fewest: MAX_TASKS, days: 0, mocks: candidate.mockDays }
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

  test('no type that is known badly or not at all starves', () => {
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
