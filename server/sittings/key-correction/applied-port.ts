import { type Context } from '@/server/platform/http/context'
import { createPort } from '@/server/platform/port'

/** A correction that is being applied, in its transaction. */
export type AppliedCorrection = {
  readonly id: string
  readonly paperId: string
  /** The questions whose key has changed. */
  readonly questions: readonly string[]
  /** The versions that ask these questions with the same text. */
  readonly versionIds: readonly string[]
  /** The manager who applied it. */
  readonly by: string
  /** Whether the new key gives this answer its full mark. */
  readonly accepts: (question: string, value: string) => boolean
}

/** Answers people who have asked about these questions. */
export const correctionApplied = createPort<(ctx: Context, applied: AppliedCorrection) => Promise<void>>(
  'who asked about a corrected question',
)

/** A correction that is being undone, in its transaction. */
export type UndoneCorrection = Pick<AppliedCorrection, 'id' | 'paperId' | 'questions' | 'by'>

/** Opens what the correction had settled. */
export const correctionUndone = createPort<(ctx: Context, undone: UndoneCorrection) => Promise<void>>(
  'who was told that their answer counts',
)
