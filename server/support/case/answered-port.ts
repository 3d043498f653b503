import { type Context } from '@/server/platform/http/context'
import { createPort } from '@/server/platform/port'

/** A case of an account that has just got an answer, or was ended without one; in its transaction. */
export type AnsweredCase = {
  readonly id: string
  readonly no: number
  readonly userId: string
  /**
   * Whether the answer asks the person something, ends the case or opens it again; `silent`: nobody has written for long enough to count it as
   * solved.
   */
  readonly state: 'answered' | 'waiting' | 'solved' | 'closed' | 'reopened' | 'silent'
  /** It was ended without a message, so there is nothing new to read. */
  readonly hasNoMessage: boolean
}
/** Notifies the person. Called in the transaction of the answer: no notification without a stored answer. */
export const caseAnswered = createPort<(ctx: Context, answered: AnsweredCase) => Promise<void>>('caseAnswered')
