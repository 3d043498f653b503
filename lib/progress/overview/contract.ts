import * as z from 'zod'
import { CAUSES } from '@/lib/sittings/result/rules/cause'
import { Readiness } from '@/lib/progress/readiness/contract'
import { AdviceReason } from '@/lib/progress/advice/contract'
import { Attempt } from '@/lib/sittings/attempt/contract'
import { AttemptMode } from '@/lib/authoring/exam/contract/exam'
import { Notification } from '@/lib/accounts/notification/contract'
import { NextAssignment } from '@/lib/institute/class/contract/assignment'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { Skill } from '@/lib/paper/content/contract/paper'

/** Includes speaking, which has no paper. */
const AnySkill = z.enum([...Skill.options, 'speaking'])
const MarkedSkill = z.enum(['listening', 'reading'])
const Day = z.iso.date()

/** Target bands × 2. */
const Target = z.int().min(2).max(18).nullable()
const Targets = z.strictObject({
  overall: Target,
  listening: Target,
  reading: Target,
  writing: Target,
  speaking: Target,
})
export const Goal = z.strictObject({
  targets: Targets,
  /** The day of the real test, in Tehran. */
  testDate: Day.nullable(),
})
export type Goal = z.infer<typeof Goal>

/** Counted in marks: a question of two marks counts twice. */
const Share = { answers: z.int(), right: z.int(), blank: z.int() }
const SkillFigures = z.object({
  ...Share,
  skill: MarkedSkill,
  types: z.array(z.object({ ...Share, type: z.string(), texts: z.int() })),
  parts: z.array(z.object({ ...Share, part: z.int() })),
  causes: z.array(z.object({ cause: z.enum(CAUSES), count: z.int() })),
})
export type SkillFigures = z.infer<typeof SkillFigures>

const Advice = z.object({ id: z.string(), minutes: z.int(), reason: AdviceReason })
export type Advice = z.infer<typeof Advice>

export const PlanWeek = z.object({
  number: z.int(),
  firstDay: Day,
  lastDay: Day,
  phase: z.enum(['base', 'build', 'mock', 'last']),
  focus: z.array(AnySkill),
  mocks: z.int(),
})
export type PlanWeek = z.infer<typeof PlanWeek>

export const BandPoint = z.object({
  skill: AnySkill,
  at: z.iso.datetime(),
  /** Band × 2. */
  halfBands: z.int().min(0).max(18),
  /** Null for a speaking mock that does not belong to an attempt. */
  attempt: z.uuid().nullable(),
  title: z.string().nullable(),
  /** Null for a speaking mock: both modules share it. */
  module: z.enum(['academic', 'general']).nullable(),
})
export type BandPoint = z.infer<typeof BandPoint>

export const NextBooking = z.object({ startsAt: z.iso.datetime(), teacher: z.string() })
export const NextSeat = z.object({
  day: z.uuid(),
  exam: z.string(),
  startsAt: z.iso.datetime(),
  place: z.string(),
  hasBegun: z.boolean(),
})

export const Overview = z.object({
  /** Unread notifications that lead to something new. The newest first, at most five. */
  news: z.array(Notification),
  /** The next booked conversation, until its half hour is over. */
  booking: NextBooking.nullable(),
  /** The next mock day within a week, until its exam is over. */
  seat: NextSeat.nullable(),
  /** The next assignment of the caller's classes: open, and due soonest. */
  assignment: NextAssignment.nullable(),
  goal: Goal,
  /** The present study day, which begins at four in the morning in Tehran, and the days of its week from Saturday. */
  today: Day,
  week: z.array(z.object({ day: Day, isPractised: z.boolean() })),
  /** The newest three. */
  attempts: z.array(Attempt),
  attemptCount: z.int(),
  /** Bands of mocks only, oldest first, with the newest of each skill. */
  bands: z.array(BandPoint),
  /** First answers of the last 60 days whose keys are released; mocks and practice separately. */
  figures: z.array(z.object({ mode: AttemptMode, papers: z.int(), skills: z.array(SkillFigures) })),
  /** The average time spent on each part in mocks, as far as saves show it. */
  times: z.array(z.object({ skill: Skill, part: z.int(), seconds: z.int(), sittings: z.int() })),
  advice: z.array(Advice),
  plan: z.array(PlanWeek),
  readiness: Readiness,
})
export type Overview = z.infer<typeof Overview>

export const getOverview = endpoint({
  method: 'GET',
  path: '/overview/',
  auth: 'user',
  cap: 'read',
  summary: 'My dashboard: target, bands over time, right and wrong answers with reasons, what to do next',
  response: Overview,
})
export const getGoal = endpoint({
  method: 'GET',
  path: '/goal/',
  auth: 'user',
  cap: 'read',
  summary: 'My target bands, and the day of my test',
  response: Goal,
})
/** `test_date_range` for a past day, or one more than two years ahead. */
export const setGoal = endpoint({
  method: 'PUT',
  path: '/goal/',
  auth: 'user',
  summary: 'Set my target bands and the day of my test',
  body: Goal,
  response: Goal,
  errors: ['test_date_range'],
})
/** Hidden for seven days. A repeat only moves the day. */
export const refuseAdvice = endpoint({
  method: 'PUT',
  path: '/advice/{id}/refusal/',
  auth: 'user',
  summary: 'Postpone an advice',
  params: z.object({
    id: z
      .string()
      .regex(
        /^(?:mock|mistakes|words|(?:go-on|type|cause|timing|skill|course|placement|part)(?::[a-z0-9-]{1,80}){1,2})$/,
      ),
  }),
})
