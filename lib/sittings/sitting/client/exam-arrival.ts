import { type Skill } from '@/lib/paper/content/rules/content'

/** The section that its candidate has just left. */
export type HandedIn = {
  readonly skill: Skill
  readonly answered: number
  readonly total: number
  /** The clock has handed it in. */
  readonly isByTime: boolean
}

let last: HandedIn | null = null

/** Remembers what was handed in on the way to the next section or to the result: that page says it, or focuses its heading, so that screen readers announce it. */
export function rememberExamArrival(handedIn: HandedIn): void {
  last = handedIn
}

/** What was handed in before this page was reached; null a second time, and on a page that was opened otherwise: it starts at its top, like any other. */
export function consumeExamArrival(): HandedIn | null {
  const handedIn = last
  last = null
  return handedIn
}
