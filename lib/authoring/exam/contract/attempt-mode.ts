import * as z from 'zod'

/** strict = a mock exam as the real one; practice = the same screen with seconds, replay and work after the time. */
export const AttemptMode = z.enum(['strict', 'practice'])
export type AttemptMode = z.infer<typeof AttemptMode>
