import * as z from 'zod'

/** strict = a mock under exam conditions; practice = the same screen with pausing, replay and work after the time. */
export const AttemptMode = z.enum(['strict', 'practice'])
export type AttemptMode = z.infer<typeof AttemptMode>
