import { createContext, type ReactNode } from 'react'

export type QuestionExtraProps = {
  readonly paperId: string
  /** The id of the question: `7` or `21-22`; empty until it has a number. */
  readonly question: string
  /** Every answer that the key accepts now. */
  readonly accepted: readonly string[]
  /** Proposes an answer to the key in the editor; null while nothing can be changed. */
  readonly add: ((answer: string) => void) | null
}

/** A component of a higher area beside the key of a question; the page provides it. */
export const QuestionExtraContext = createContext<((props: QuestionExtraProps) => ReactNode) | null>(null)
