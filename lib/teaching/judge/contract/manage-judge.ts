import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { CRITERIA } from '@/lib/teaching/submission/rules/correction'
import { SECOND_OPINION_STATES } from '@/lib/teaching/submission/rules/states'
import { TASK_KINDS } from '@/lib/teaching/submission/rules/tasks'

export const GateView = z.object({
  criterion: z.enum(CRITERIA),
  kind: z.enum(TASK_KINDS),
  model: z.string(),
  /** The model and prompt of today; others are the past. */
  isCurrent: z.boolean(),
  state: z.enum(['gathering', 'open', 'closed']),
  pairs: z.int(),
  wanted: z.int(),
  /** The figures of the last evaluation; null before a hundred pairs. */
  figures: z
    .object({
      pairs: z.int(),
      qwk: z.number().nullable(),
      lowerQwk: z.number().nullable(),
      bias: z.number(),
      exact: z.number(),
      withinHalf: z.number(),
      withinOne: z.number(),
    })
    .nullable(),
})
export type GateView = z.infer<typeof GateView>

export const ManagedJudge = z.object({
  /** Null: no judge is set. */
  setup: z
    .object({
      host: z.string(),
      model: z.string(),
      dailyBudget: z.int(),
      hasPrice: z.boolean(),
      promptVersion: z.string(),
    })
    .nullable(),
  isOff: z.boolean(),
  probe: z
    .object({
      form: z.enum(['json_schema', 'json_object', 'plain']).nullable(),
      failure: z.string().nullable(),
      ms: z.int(),
      probedAt: z.iso.datetime(),
    })
    .nullable(),
  queue: z.object({ waiting: z.int(), running: z.int(), ready: z.int(), failed: z.int(), hidden: z.int() }),
  begunToday: z.int(),
  /** Newest first. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      model: z.string(),
      begun: z.int(),
      calls: z.int(),
      failures: z.int(),
      tokensIn: z.int(),
      tokensOut: z.int(),
      /** At today's prices; null without them, and for another model. */
      cost: z.number().nullable(),
    }),
  ),
  gates: z.array(GateView),
  /** Pairs that are more than a band apart, the furthest first. */
  worst: z.array(
    z.object({
      submissionId: z.uuid(),
      title: z.string(),
      criterion: z.enum(CRITERIA),
      kind: z.enum(TASK_KINDS),
      /** Half bands, before calibration. */
      machine: z.int(),
      teacher: z.int(),
    }),
  ),
  /** Texts for which a second teacher is asked because of the distance, the newest first; without bands. */
  far: z.array(
    z.object({
      submissionId: z.uuid(),
      title: z.string(),
      criteria: z.array(z.enum(CRITERIA)),
      pairedAt: z.iso.datetime(),
      /** `waiting`: the day's limit is reached. `not_asked`: it was too late, or the writer had already asked. */
      state: z.enum([...SECOND_OPINION_STATES, 'waiting', 'not_asked']),
    }),
  ),
})
export type ManagedJudge = z.infer<typeof ManagedJudge>

/** `none`: no judge is set or it is off. `advice`: it says where, not how good. `ranges`: at least one criterion is open. */
export const JudgeAccuracy = z.object({
  state: z.enum(['none', 'advice', 'ranges']),
  model: z.string().nullable(),
  promptVersion: z.string(),
  gates: z.array(GateView),
})
export type JudgeAccuracy = z.infer<typeof JudgeAccuracy>
export const getJudgeAccuracy = endpoint({
  method: 'GET',
  path: '/judge-accuracy/',
  auth: 'public',
  summary: 'How far the present machine agrees with our teachers, by criterion and task',
  response: JudgeAccuracy,
})

export const getManagedJudge = endpoint({
  method: 'GET',
  path: '/managed-judge/',
  auth: 'manager',
  cap: 'read',
  summary: 'The judging model: its state, cost by day, agreement with teachers, worst disagreements (managers)',
  response: ManagedJudge,
})
/** When off, nothing more is sent, from the next call on. */
export const switchJudge = endpoint({
  method: 'PUT',
  path: '/managed-judge/switch/',
  auth: 'manager',
  summary: 'Switch the judging model off or on (managers)',
  body: z.strictObject({ isOff: z.boolean() }),
  response: ManagedJudge,
})
/** Probes the judge without any person's text. `not_ready` if none is set. */
export const probeJudge = endpoint({
  method: 'POST',
  path: '/managed-judge/probe/',
  auth: 'manager',
  summary: 'Probe the service of the judging model now (managers)',
  response: ManagedJudge,
  errors: ['not_ready', 'too_many_requests'],
})
