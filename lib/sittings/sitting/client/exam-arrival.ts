import { useEffect, useState } from 'react'
import { type Skill } from '@/lib/paper/content/rules/content'

/** The section that its candidate has just left. */
export type HandedIn = {
  readonly skill: Skill
  readonly answered: number
  readonly total: number
  /** The clock has handed it in. */
  readonly isByTime: boolean
}

type ExamArrival = {
  readonly attempt: string
  /** Null: this device does not know what the server counted. */
  readonly handedIn: HandedIn | null
}

let last: ExamArrival | null = null

/** Remembers what was handed in on the way to the next section or to the result: that page says it, or focuses its heading, so that screen readers announce it. */
export function rememberExamArrival(arrival: ExamArrival): void {
  last = arrival
}

/** How a page of this attempt was reached; null if it was opened otherwise: it starts at its top, like any other. */
export function useExamArrival(attempt: string): ExamArrival | null {
  const [arrival] = useState(() => (last?.attempt === attempt ? last : null))
  // Not while rendering: React may drop a render and begin again, which must find the same.
  useEffect(() => {
    last = null
  }, [])
  return arrival
}
