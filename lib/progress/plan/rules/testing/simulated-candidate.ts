import { type DueMistakes } from '@/lib/sittings/practice/rules/due-groups'
import { type GroupType, listTypes } from '@/lib/paper/content/rules/question-types'
import { MARKED_SKILLS, type MarkedSkill, type TypeShare } from '@/lib/sittings/result/rules/tally'
import { DAY_MINUTES, type PartStock, type PlanFacts, type PlanTask } from '../plan-facts'

export const FIRST_DAY = 20_000

export type Kind = {
  readonly name: string
  /** The chance that a day is opened, that a task is done, and that a due mock is sat. */
  readonly opens: number
  readonly does: number
  readonly sits: number
  readonly testIn: number | null
}
export const KINDS: readonly Kind[] = [
  { name: 'diligent', opens: 1, does: 1, sits: 1, testIn: 56 },
  { name: 'half-hearted', opens: 0.9, does: 0.5, sits: 0.3, testIn: 80 },
  { name: 'rare', opens: 0.4, does: 0.8, sits: 0.2, testIn: null },
  { name: 'pressed', opens: 1, does: 0.9, sits: 0.8, testIn: 20 },
]

/** A candidate whose facts change from day to day. */
export type Candidate = {
  facts: PlanFacts
  readonly random: () => number
  readonly ability: number
  readonly offered: Map<string, number>
  readonly mockDays: number[]
  readonly dueMistakes: (count: number) => DueMistakes
}

/** A generator whose numbers depend on its seed only. */
function seeded(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

export function makeCandidate(kind: Kind, seed: number): Candidate {
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
  const dueMistakes = seed % 4 === 1 ? inLargeGroups : inSmallGroups
  const skillsTo = <T>(of: () => T) => ({ listening: of(), reading: of(), writing: of(), speaking: of() })
  return {
    random,
    ability: 0.35 + random() * 0.5,
    offered: new Map(),
    mockDays: [],
    dueMistakes,
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
const inSmallGroups = (count: number): DueMistakes => ({
  count,
  sets: [6, 12].map((size) => sized(size, Math.min(size, count))),
})
/** Groups of ten questions, of which half at most were wrong: in reading, fifteen minutes. */
export const inLargeGroups = (count: number): DueMistakes => ({
  count,
  sets: [6, 12].map((size) => ({ size, questions: 10, mistakes: Math.min(5, count) })),
})

function answer(
  { facts, ability, random, dueMistakes }: Candidate,
  skill: MarkedSkill,
  types: readonly GroupType[],
): PlanFacts {
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

export function work(candidate: Candidate, { start, count, skill }: PlanTask): PlanFacts {
  const { facts, dueMistakes } = candidate
  if (start.kind === 'words') return { ...facts, dueWords: Math.max(0, facts.dueWords - (count ?? 0)) }
  if (start.kind === 'speaking') return { ...facts, lastDays: { ...facts.lastDays, speaking: facts.today } }
  if (start.kind === 'lesson') return facts
  const { choice } = start
  if (choice.kind === 'mistakes') {
    const left = dueMistakes(Math.max(0, facts.dueMistakes[choice.skill].count - (count ?? 0)))
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

export function sitMock(candidate: Candidate): PlanFacts {
  const { facts, ability, random } = candidate
  candidate.mockDays.push(facts.today)
  const band = () => Math.min(18, 6 + Math.round(ability * 10 + random()))
  const bands = { ...facts.bands, listening: band(), reading: band(), writing: band() }
  const stock = { ...facts.stock, mocks: facts.stock.mocks - 1 }
  return { ...facts, bands, stock, mocks: { count: facts.mocks.count + 1, lastDay: facts.today } }
}
