import { type DueMistakes } from '@/lib/sittings/practice/rules/due-groups'
import { type GroupType } from '@/lib/paper/content/rules/question-types'
import { type Start } from '@/lib/progress/placement/rules/starting-point'
import { type Cause } from '@/lib/sittings/result/rules/cause'
import { type MarkedSkill, type SkillTally } from '@/lib/sittings/result/rules/tally'

export type PlanSkill = 'listening' | 'reading' | 'writing' | 'speaking'
type PerSkill<T> = Readonly<Record<PlanSkill, T>>
export type ExamModule = 'academic' | 'general'

/** The daily minutes that can be chosen, and the default. */
export const DAY_MINUTES = [20, 30, 45, 60] as const
export const USUAL_MINUTES = 30
/** The most tasks of a day. */
export const MAX_TASKS = 5

export type TypeStock = {
  readonly skill: MarkedSkill
  readonly type: GroupType
  readonly questions: number
  /** The number of questions that the person has not seen. */
  readonly unseen: number
}
/** A part of an exam, or a writing task, that can be practised now. */
export type PartStock = {
  readonly exam: string
  readonly skill: 'listening' | 'reading' | 'writing'
  readonly part: number
  readonly isSeen: boolean
}
export type Stock = {
  readonly types: readonly TypeStock[]
  readonly parts: readonly PartStock[]
  /** The number of complete exams in the person's module of which they have seen nothing. */
  readonly mocks: number
}

/** A task of an earlier plan. */
export type PastTask = { readonly day: number; readonly id: string; readonly isDone: boolean }

/** The facts about a candidate on a day; days are those of lib/platform/calendar/study-day.ts. */
export type PlanFacts = {
  readonly today: number
  /** The day of their real test; null if not set. */
  readonly testDay: number | null
  readonly minutes: number
  readonly module: ExamModule
  /** Bands × 2: targets, and the latest ones from mocks; for reading, in the person's module. */
  readonly targets: PerSkill<number | null>
  readonly bands: PerSkill<number | null>
  /** Starting points for skills without such a band: the range of a placement, or a self-reported band. */
  readonly starts: PerSkill<Start | null>
  /** When they last worked on each skill. */
  readonly lastDays: PerSkill<number | null>
  /** First answers of the last 60 days. */
  readonly tallies: readonly SkillTally[]
  readonly stock: Stock
  readonly dueWords: number
  readonly dueMistakes: Readonly<Record<MarkedSkill, DueMistakes>>
  readonly course: { readonly slug: string; readonly title: string } | null
  readonly mocks: { readonly count: number; readonly lastDay: number | null }
  readonly hasOpenExam: boolean
  /** Tasks of the plans of the last weeks, oldest first, and those of today that are done. */
  readonly past: readonly PastTask[]
}

/** The most frequent cause of mistakes in a skill. */
export type MainCause = { readonly cause: Cause; readonly count: number; readonly mistakes: number }

/** Why a task is on the plan, with the numbers that justify it. */
export type TaskReason =
  | { readonly kind: 'words-due'; readonly count: number }
  | { readonly kind: 'mistakes-due'; readonly skill: MarkedSkill; readonly count: number }
  /** `needed`: how many of that number of answers must be right for the target. */
  | {
      readonly kind: 'type-below-target'
      readonly skill: MarkedSkill
      readonly type: GroupType
      readonly right: number
      readonly answers: number
      readonly needed: number
      readonly target: number
      readonly cause: MainCause | null
    }
  | {
      readonly kind: 'type-below-skill'
      readonly skill: MarkedSkill
      readonly type: GroupType
      readonly right: number
      readonly answers: number
      /** The share of the whole skill. */
      readonly skillPercent: number
      readonly cause: MainCause | null
    }
  /** `start`: the starting point of the skill, if it is below the target. */
  | {
      readonly kind: 'type-unknown'
      readonly skill: MarkedSkill
      readonly type: GroupType
      readonly answers: number
      readonly start: Start | null
      readonly target: number | null
    }
  /** Good enough; it only has to stay so. */
  | { readonly kind: 'type-rested'; readonly skill: MarkedSkill; readonly type: GroupType; readonly days: number }
  /** Nothing is known about the skill. */
  | { readonly kind: 'skill-unknown'; readonly skill: PlanSkill; readonly answers: number }
  /** Without a strict result, by the starting point. */
  | {
      readonly kind: 'skill-started'
      readonly skill: PlanSkill
      readonly start: Start
      readonly target: number | null
    }
  /** `gap` in half bands. */
  | { readonly kind: 'skill-below-target'; readonly skill: PlanSkill; readonly gap: number }
  | { readonly kind: 'skill-rested'; readonly skill: PlanSkill; readonly days: number }
  | { readonly kind: 'lesson'; readonly title: string }

/** The practice set that a task starts; equal to PracticeChoice of lib/sittings/practice/contract.ts. */
export type TaskChoice =
  | {
      readonly kind: 'part'
      readonly exam: string
      readonly skill: 'listening' | 'reading' | 'writing'
      readonly part: number
    }
  | { readonly kind: 'type'; readonly skill: MarkedSkill; readonly type: GroupType; readonly size: 6 | 12 }
  | { readonly kind: 'mistakes'; readonly skill: MarkedSkill; readonly size: 6 | 12 }

/** How a task is started. */
export type TaskStart =
  | { readonly kind: 'practice'; readonly choice: TaskChoice }
  | { readonly kind: 'words' }
  | { readonly kind: 'speaking' }
  | { readonly kind: 'lesson'; readonly slug: string }

export type PlanTask = {
  /** Equal on every day for the same work. */
  readonly id: string
  readonly skill: PlanSkill | null
  readonly minutes: number
  /** The number of words or questions; null if they are not counted. */
  readonly count: number | null
  readonly start: TaskStart
  readonly reason: TaskReason
  /** How many consecutive earlier plans included the task, undone. */
  readonly carried: number
}

/** A complete mock is not counted in the daily minutes: it takes a free half day. */
export type MockReason =
  | { readonly kind: 'first' }
  | { readonly kind: 'second' }
  | { readonly kind: 'spaced'; readonly days: number; readonly daysLeft: number | null }

/** What is still missing to the target. */
export type Missing = {
  readonly skill: PlanSkill
  readonly band: number | null
  /** The starting point, if there is no band. */
  readonly start: Start | null
  readonly target: number
  /** The further right answers of forty that the target needs; null for skills that are not counted in answers. */
  readonly marks: number | null
}

export type NotWorth =
  | { readonly kind: 'skill-reached'; readonly skill: PlanSkill; readonly band: number; readonly target: number }
  | { readonly kind: 'mock-too-soon'; readonly days: number }
  | { readonly kind: 'mock-near-test'; readonly daysLeft: number }
  | { readonly kind: 'used-up'; readonly skill: MarkedSkill; readonly type: GroupType }

export type DayPlan = {
  readonly tasks: readonly PlanTask[]
  readonly mock: MockReason | null
  readonly missing: readonly Missing[]
  readonly notWorth: readonly NotWorth[]
}

/** Null without a date, and after it. */
export function daysToTest({ testDay, today }: Pick<PlanFacts, 'testDay' | 'today'>): number | null {
  return testDay === null || testDay < today ? null : testDay - today
}
