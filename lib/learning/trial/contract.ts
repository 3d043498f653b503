import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { checkExercise } from '../note/contract'
import { Part } from '@/lib/paper/content/contract/paper'

/** Five questions for visitors without an account: a minute of listening and a short passage. */
export const TRIAL_SKILLS = ['listening', 'reading'] as const
export type TrialSkill = (typeof TRIAL_SKILLS)[number]

/** The printed content; the recording of the listening task is a static file of the site. */
export const TrialTask = z.object({
  skill: z.enum(TRIAL_SKILLS),
  part: Part.pick({ number: true, instruction: true, passage: true, groups: true }),
})
export type TrialTask = z.infer<typeof TrialTask>

export const getTrial = endpoint({
  method: 'GET',
  path: '/taste/',
  auth: 'public',
  summary: 'Five trial questions, without their keys',
  response: z.object({ tasks: z.array(TrialTask) }),
})
/** Marks like an exam; nothing is stored. */
export const checkTrial = endpoint({
  method: 'POST',
  path: '/taste/{skill}/check/',
  auth: 'public',
  summary: 'Mark the answers to the trial questions',
  params: z.object({ skill: z.enum(TRIAL_SKILLS) }),
  body: checkExercise.body,
  response: checkExercise.response,
  errors: ['too_many_requests'],
})
