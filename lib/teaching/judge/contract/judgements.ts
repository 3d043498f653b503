import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { VOID_REASONS } from '@/lib/teaching/judge/rules/verdict'
import { SubmissionTask } from '@/lib/teaching/submission/contract/submissions'
import { CRITERIA } from '@/lib/teaching/submission/rules/correction'
import { TASK_KINDS } from '@/lib/teaching/submission/rules/tasks'

const ById = z.object({ id: z.uuid() })
const Evidence = z.object({ quote: z.string(), why: z.string(), kind: z.enum(['helps', 'limits']) })
/** Half bands, for both ends. */
const Range = z.object({ low: z.int(), high: z.int() })

const Criterion = z.object({
  criterion: z.enum(CRITERIA),
  /** The reason why there is no band; null if the machine gave one. */
  reason: z.enum(VOID_REASONS).nullable(),
  evidence: z.array(Evidence),
  /** Present only if this criterion has passed the gate. */
  range: Range.nullable(),
  /** The texts of ours on which the range is based. */
  basis: z.object({ pairs: z.int(), withinHalf: z.number() }).nullable(),
  /** The reason why there is no range: too few pairs yet, or too little agreement with teachers. */
  closed: z.enum(['few_pairs', 'disagrees']).nullable(),
  pairs: z.int(),
})
export type JudgedCriterion = z.infer<typeof Criterion>

const JudgedText = z.object({
  position: z.int(),
  kind: z.enum(TASK_KINDS),
  model: z.string(),
  /** `hidden`: it is judged, or will be, and shown after the teacher's bands. */
  state: z.enum(['queued', 'running', 'ready', 'failed', 'hidden']),
  /** The text addresses its marker. */
  isFlagged: z.boolean(),
  criteria: z.array(Criterion),
})
export type JudgedText = z.infer<typeof JudgedText>

export const Judgement = z.object({
  /** Where a text would be sent; null if no judge is set, or it is switched off or does not answer: nobody can consent to it then. */
  service: z.object({ host: z.string(), model: z.string() }).nullable(),
  consent: z
    .object({
      host: z.string(),
      model: z.string(),
      givenAt: z.iso.datetime(),
      /** Whether the consent is to the present judge; otherwise nothing more is sent without a new one. */
      isCurrent: z.boolean(),
    })
    .nullable(),
  /** The exact copy of each text that is, or would be, sent. */
  copies: z.array(z.object({ position: z.int(), task: SubmissionTask, text: z.string() })),
  texts: z.array(JudgedText),
})
export type Judgement = z.infer<typeof Judgement>

export const getJudgement = endpoint({
  method: 'GET',
  path: '/judgements/{id}/',
  auth: 'user',
  cap: 'read',
  summary: 'A machine’s judgement of my submission, if I agreed to it; and what would be sent where',
  params: ById,
  response: Judgement,
})
/**
 * Consents to sending exactly the shown copies to this service, or withdraws that consent: nothing more is sent then, and copies and replies are
 * deleted here. `not_ready`: there is no such service now. `changed_meanwhile`: it is another one. `too_many_requests`: ten texts a day.
 */
export const setJudgeConsent = endpoint({
  method: 'PUT',
  path: '/judgements/{id}/consent/',
  auth: 'user',
  summary: 'Let a machine judge the shown copy of my submission, or withdraw the consent',
  params: ById,
  body: z.discriminatedUnion('isGiven', [
    z.strictObject({ isGiven: z.literal(true), host: z.string().max(300), model: z.string().max(100) }),
    z.strictObject({ isGiven: z.literal(false) }),
  ]),
  response: Judgement,
  errors: ['not_ready', 'changed_meanwhile', 'too_many_requests'],
})
export const listJudgeConsents = endpoint({
  method: 'GET',
  path: '/judgements/',
  auth: 'user',
  cap: 'read',
  summary: 'Which of my texts went to which machine, and when I agreed',
  response: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        host: z.string(),
        model: z.string(),
        givenAt: z.iso.datetime(),
      }),
    ),
  }),
})

const JudgementBeside = z.object({
  criterion: z.enum(CRITERIA),
  /** The teacher's band. */
  own: z.number().nullable(),
  /** The machine's, with what it cannot know better; not calibrated while the criterion is closed. */
  machine: Range.nullable(),
  reason: z.enum(VOID_REASONS).nullable(),
  isFar: z.boolean(),
  isOpen: z.boolean(),
  evidence: z.array(Evidence),
})
export const JudgementForAssessor = z.object({
  texts: z.array(
    z.object({
      position: z.int(),
      kind: z.enum(TASK_KINDS),
      model: z.string(),
      isFlagged: z.boolean(),
      criteria: z.array(JudgementBeside),
    }),
  ),
})
export type JudgementForAssessor = z.infer<typeof JudgementForAssessor>
/** `not_ready` before the teacher's own bands are final. */
export const getJudgementForAssessor = endpoint({
  method: 'GET',
  path: '/judgements/{id}/beside/',
  auth: 'teacher',
  cap: 'read',
  summary: 'A machine’s judgement of a submission, beside my own final bands',
  params: ById,
  response: JudgementForAssessor,
  errors: ['not_ready'],
})
