/** The standard phrases before a paper's question: in a list they make all tasks look alike. */
const OPENING =
  /^(?:\s*(?:you should spend about \d+ minutes on this task|write about the following topic)\s*[.:]?)+\s*/i

/** The question of a task without the standard sentences at its start. */
export function withoutOpening(question: string): string {
  return question.replace(OPENING, '') || question
}
