import { startAttempt } from '@/lib/sittings/attempt/contract'
import { saveResponses, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { answerPaper, type MarkedSkill } from './exam-answers'
import { type CastName } from './cast'
import { type Actor, type Stage } from './demo-actors'
import { type Moment, type Scene } from './demo-moments'
import { WRITTEN_IN_EXAMS, type WrittenName } from './texts/exam-writing'

/** A planned exam of a person: the number of wrong answers of forty, and the texts. */
export type PlannedMock = {
  readonly who: CastName
  readonly exam: string
  readonly when: Moment
  readonly mode?: 'strict' | 'practice'
  readonly listening?: number
  readonly reading?: number
  readonly writing?: WrittenName
}
export type SatMock = { readonly attempt: string; readonly writing: string | null }

/** Minutes that a candidate takes for each part of a section. */
const PACE = { listening: [6, 7, 7, 8], reading: [16, 18, 23], writing: [19, 38] } as const

/**
 * A few weeks of Sara's work: rising bands, two repeated exams, practice in between. The others sit assigned exams; without a text the writing
 * section is left empty, and the server closes the attempt.
 */
export const MOCKS = {
  first: {
    who: 'sara',
    exam: 'academic-mock-1',
    when: { daysAgo: 54, at: '09:30' },
    listening: 19,
    reading: 20,
    writing: 'libraries',
  },
  second: {
    who: 'sara',
    exam: 'academic-mock-2',
    when: { daysAgo: 40, at: '15:10' },
    listening: 16,
    reading: 18,
    writing: 'advertising',
  },
  third: {
    who: 'sara',
    exam: 'academic-mock-3',
    when: { daysAgo: 27, at: '09:45' },
    listening: 13,
    reading: 15,
    writing: 'town-centres',
  },
  fourth: {
    who: 'sara',
    exam: 'academic-mock-1',
    when: { daysAgo: 13, at: '10:05' },
    listening: 9,
    reading: 12,
    writing: 'libraries-again',
  },
  fifth: {
    who: 'sara',
    exam: 'academic-mock-2',
    when: { daysAgo: 4, at: '09:20' },
    listening: 8,
    reading: 10,
    writing: 'advertising-again',
  },
  practice1: {
    who: 'sara',
    exam: 'general-mock-1',
    when: { daysAgo: 32, at: '18:20' },
    mode: 'practice',
    listening: 14,
  },
  practice2: { who: 'sara', exam: 'general-mock-2', when: { daysAgo: 18, at: '19:15' }, mode: 'practice', reading: 13 },
  practice3: { who: 'sara', exam: 'general-mock-2', when: { daysAgo: 2, at: '18:05' }, mode: 'practice', listening: 7 },
  niloufar2: {
    who: 'niloufar',
    exam: 'academic-mock-2',
    when: { daysAgo: 41, at: '10:00' },
    listening: 11,
    reading: 12,
  },
  niloufar3: {
    who: 'niloufar',
    exam: 'academic-mock-3',
    when: { daysAgo: 25, at: '16:40' },
    listening: 9,
    reading: 11,
  },
  niloufar1: { who: 'niloufar', exam: 'academic-mock-1', when: { daysAgo: 12, at: '09:30' }, listening: 7, reading: 8 },
  arash2: { who: 'arash', exam: 'academic-mock-2', when: { daysAgo: 35, at: '20:00' }, listening: 22, reading: 24 },
  arash: {
    who: 'arash',
    exam: 'academic-mock-1',
    when: { daysAgo: 17, at: '14:30' },
    listening: 17,
    reading: 19,
    writing: 'brief-libraries',
  },
  zahra3: { who: 'zahra', exam: 'academic-mock-3', when: { daysAgo: 24, at: '11:10' }, listening: 14, reading: 12 },
  zahra1: { who: 'zahra', exam: 'academic-mock-1', when: { daysAgo: 8, at: '17:30' }, listening: 10, reading: 13 },
  maryam3: { who: 'maryam', exam: 'academic-mock-3', when: { daysAgo: 22, at: '15:00' }, listening: 18, reading: 16 },
  maryam: {
    who: 'maryam',
    exam: 'academic-mock-2',
    when: { daysAgo: 1, at: '09:30' },
    listening: 15,
    reading: 17,
    writing: 'brief-advertising',
  },
  elnaz: { who: 'elnaz', exam: 'general-mock-1', when: { daysAgo: 6, at: '10:20' }, listening: 13, reading: 11 },
  hamed: {
    who: 'hamed',
    exam: 'general-mock-1',
    when: { daysAgo: 2, at: '15:30' },
    listening: 10,
    reading: 9,
    writing: 'letter',
  },
} as const satisfies Readonly<Record<string, PlannedMock>>

/** @returns the scenes, and the result of each plan after its scene */
export function sitMocks(stage: Stage) {
  const satMocks = new Map<string, SatMock>()
  const scenes = Object.entries<PlannedMock>(MOCKS).map(([name, plan], index): Scene => ({
    when: plan.when,
    play: async () => void satMocks.set(name, await sitMock(stage, plan, index + plan.exam.length)),
  }))
  return {
    scenes,
    find: (name: string): SatMock => {
      const mock = satMocks.get(name)
      if (!mock) throw new Error(`The exam "${name}" was not taken yet`)
      return mock
    },
  }
}

async function sitMock(stage: Stage, plan: PlannedMock, seed: number): Promise<SatMock> {
  const { who, exam, mode = 'strict', listening, reading, writing } = plan
  const actor = await stage.logIn(who)
  const answeredSkills = [
    listening !== undefined && 'listening',
    reading !== undefined && 'reading',
    writing && 'writing',
  ] as const
  const skills = answeredSkills.filter((skill) => skill !== false && skill !== undefined)
  const skill = skills.length === 1 ? (skills[0] ?? null) : null
  const { id } = await actor.call(startAttempt, { body: { exam, mode, skill, requestId: stage.ctx.newId() } })
  if (listening !== undefined)
    await sitMarked(stage, actor, { attempt: id, exam, skill: 'listening', wrong: listening, seed })
  if (reading !== undefined)
    await sitMarked(stage, actor, { attempt: id, exam, skill: 'reading', wrong: reading, seed: seed + 7 })
  const sitting = writing ? await sitWriting(stage, actor, id, WRITTEN_IN_EXAMS[writing]) : null
  return { attempt: id, writing: sitting }
}

type Marked = {
  readonly attempt: string
  readonly exam: string
  readonly skill: MarkedSkill
  readonly wrong: number
  readonly seed: number
}

export async function sitMarked(
  stage: Stage,
  actor: Actor,
  { attempt, exam, skill, wrong, seed }: Marked,
): Promise<void> {
  const answers = await answerPaper(exam, skill, { wrong, seed })
  const { id } = await actor.call(startSitting, { params: { id: attempt, skill } })
  for (const [index, minutes] of PACE[skill].entries()) {
    await stage.advanceClock(minutes)
    const responses = answers
      .filter(({ part }) => part === index + 1)
      .map(({ question, value }) => ({ question, rev: 1, value }))
    await actor.call(saveResponses, { params: { id }, body: { epoch: 1, responses } })
  }
  await actor.call(submitSitting, { params: { id }, body: { epoch: 1 } })
  await stage.advanceClock(1)
}

async function sitWriting(stage: Stage, actor: Actor, attempt: string, texts: readonly string[]): Promise<string> {
  const { id } = await actor.call(startSitting, { params: { id: attempt, skill: 'writing' } })
  for (const [index, value] of texts.entries()) {
    await stage.advanceClock(PACE.writing[index] ?? 10)
    const responses = [{ question: String(index + 1), rev: 1, value }]
    await actor.call(saveResponses, { params: { id }, body: { epoch: 1, responses } })
  }
  await actor.call(submitSitting, { params: { id }, body: { epoch: 1 } })
  return id
}
