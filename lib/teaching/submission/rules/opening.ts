/** What papers print before their question: in a list it makes all tasks look alike. */
const OPENING =
  /^(?:\s*(?:you should spend about \d+ minutes on this task|write about the following topic)\s*[.:]?)+\s*/i

/** The question of a task without the sentences with which every task begins. */
export function withoutOpening(question: string): string {
  return question.replace(OPENING, '') || question
}
