import { type Database } from '@/server/platform/db/client'
import { createPort } from '@/server/platform/port'

type SpeakingOfAttempt = { readonly session: string; readonly halfBands: number | null }

/** The speaking mock that completes an attempt, with its band × 2 once it is published; null where there is none. */
export const speakingOfAttempt =
  createPort<(db: Database, attempt: string) => Promise<SpeakingOfAttempt | null>>('the speaking of an attempt')
