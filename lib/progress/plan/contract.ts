import * as z from 'zod'
import { Notification } from '@/lib/accounts/notification/contract'
import { NextAssignment } from '@/lib/institute/class/contract/assignment'
import { GROUP_TYPES } from '@/lib/paper/content/rules/question-types'
import { ExamModule, Skill } from '@/lib/paper/content/contract/paper'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { Goal, NextBooking, NextSeat, PlanWeek } from '@/lib/progress/overview/contract'
import { Readiness } from '@/lib/progress/readiness/contract'
import { CAUSES } from '@/lib/sittings/result/rules/cause'
import { Start } from '@/lib/progress/placement/contract'
import { DAY_MINUTES } from './rules/plan-facts'

const AnySkill = z.enum([...Skill.options, 'speaking'])
const MarkedSkill = z.enum(['listening', 'reading'])
const Type = z.enum(GROUP_TYPES)
const Day = z.iso.date()
/** Band × 2. */
const HalfBands = z.int().min(0).max(18)
const Cause = z.object({ cause: z.enum(CAUSES), count: z.int(), mistakes: z.int() }).nullable()

/** Why a task is on the plan, with the numbers that justify it (lib/progress/plan/rules/plan-facts.ts). */
const TaskReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('words-due'), count: z.int() }),
  z.object({ kind: z.literal('mistakes-due'), skill: MarkedSkill, count: z.int() }),
  z.object({
    kind: z.literal('type-below-target'),
    skill: MarkedSkill,
    type: Type,
    right: z.int(),
    answers: z.int(),
    needed: z.int(),
    target: HalfBands,
    cause: Cause,
  }),
  z.object({
    kind: z.literal('type-below-skill'),
    skill: MarkedSkill,
    type: Type,
    right: z.int(),
    answers: z.int(),
    skillPercent: z.int(),
    cause: Cause,
  }),
  z.object({
    kind: z.literal('type-unknown'),
    skill: MarkedSkill,
    type: Type,
    answers: z.int(),
    start: Start.nullable().default(null),
    target: HalfBands.nullable().default(null),
  }),
  z.object({ kind: z.literal('type-rested'), skill: MarkedSkill, type: Type, days: z.int() }),
  z.object({ kind: z.literal('skill-unknown'), skill: AnySkill, answers: z.int() }),
  z.object({ kind: z.literal('skill-started'), skill: AnySkill, start: Start, target: HalfBands.nullable() }),
  z.object({ kind: z.literal('skill-below-target'), skill: AnySkill, gap: z.int() }),
  z.object({ kind: z.literal('skill-rested'), skill: AnySkill, days: z.int() }),
  z.object({ kind: z.literal('lesson'), title: z.string() }),
])

const Size = z.literal([6, 12])
const TaskStart = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('practice'),
    choice: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('part'), exam: z.string(), skill: Skill, part: z.int() }),
      z.object({ kind: z.literal('type'), skill: MarkedSkill, type: Type, size: Size }),
      z.object({ kind: z.literal('mistakes'), skill: MarkedSkill, size: Size }),
    ]),
  }),
  z.object({ kind: z.literal('words') }),
  z.object({ kind: z.literal('speaking') }),
  z.object({ kind: z.literal('lesson'), slug: z.string() }),
])
export type TaskStart = z.infer<typeof TaskStart>

const PlanTask = z.object({
  id: z.string(),
  skill: AnySkill.nullable(),
  minutes: z.int(),
  /** A number of words or questions. */
  count: z.int().nullable(),
  start: TaskStart,
  reason: TaskReason,
  /** How many consecutive earlier plans included the task, undone. */
  carried: z.int(),
})

const MockReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('first') }),
  z.object({ kind: z.literal('second') }),
  z.object({ kind: z.literal('spaced'), days: z.int(), daysLeft: z.int().nullable() }),
])
const Missing = z.object({
  skill: AnySkill,
  band: HalfBands.nullable(),
  /** The starting point, if there is no band. */
  start: Start.nullable().default(null),
  target: HalfBands,
  /** The further right answers of forty that the target needs. */
  marks: z.int().nullable(),
})
const NotWorth = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('skill-reached'), skill: AnySkill, band: HalfBands, target: HalfBands }),
  z.object({ kind: z.literal('mock-too-soon'), days: z.int() }),
  z.object({ kind: z.literal('mock-near-test'), daysLeft: z.int() }),
  z.object({ kind: z.literal('used-up'), skill: MarkedSkill, type: Type }),
])
/** What became of the last plan; null without one. */
const SinceLast = z
  .object({
    day: Day,
    done: z.int(),
    tasks: z.int(),
    /** Undone tasks that this plan includes again. */
    carried: z.int(),
    /** Undone tasks that this plan leaves out. */
    setAside: z.int().default(0),
    /** The newest band since. */
    band: z.object({ skill: AnySkill, halfBands: HalfBands }).nullable(),
  })
  .nullable()

/** The stored form of a plan. */
export const StoredPlan = z.object({
  tasks: z.array(PlanTask),
  mock: MockReason.nullable(),
  missing: z.array(Missing),
  notWorth: z.array(NotWorth),
  since: SinceLast,
})
export type StoredPlan = z.infer<typeof StoredPlan>

const SkillLine = z.object({
  skill: AnySkill,
  /** The module of reading, whose two band tables differ; null for other skills. */
  module: ExamModule.nullable(),
  target: HalfBands.nullable(),
  /** The newest bands from mocks, oldest first. */
  bands: z.array(HalfBands),
  /** The starting point of the plan, if there is no band. */
  start: Start.nullable(),
})

const DayPlan = StoredPlan.extend({
  /** The present study day, which begins at four in the morning in Tehran. */
  today: Day,
  minutes: z.int(),
  /** False until the person has chosen the minutes. */
  hasMinutes: z.boolean(),
  /** Nothing is known about listening and reading: the placement, or the bands of a real test, would give a starting point. */
  canBePlaced: z.boolean(),
  tasks: z.array(PlanTask.extend({ isDone: z.boolean() })),
  goal: Goal,
  skills: z.array(SkillLine),
  week: z.array(z.object({ day: Day, isPractised: z.boolean() })),
  /** The weeks to the test, at most eight. */
  weeks: z.array(PlanWeek),
  /** An exam in progress, which comes before the plan. */
  openExam: z.object({ id: z.uuid(), minutes: z.int() }).nullable(),
  readiness: Readiness,
  news: z.array(Notification),
  booking: NextBooking.nullable(),
  seat: NextSeat.nullable(),
  assignment: NextAssignment.nullable(),
})
export type DayPlan = z.infer<typeof DayPlan>

/** Makes the plan of the day when it is first read; its open tasks are planned again after a new goal, other minutes or a new band. */
export const getDayPlan = endpoint({
  method: 'GET',
  path: '/day-plan/',
  auth: 'user',
  cap: 'read',
  summary: 'My plan of today: where I am, what to do and why, and what is done',
  response: DayPlan,
})
export const setPlanMinutes = endpoint({
  method: 'PUT',
  path: '/day-plan/minutes/',
  auth: 'user',
  summary: 'Set my minutes a day',
  body: z.strictObject({ minutes: z.literal(DAY_MINUTES) }),
})
