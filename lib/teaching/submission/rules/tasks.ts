/** The task of a text: Task 1 of one module, or Task 2 of both. */
export const TASK_KINDS = ['task1_academic', 'task1_general', 'task2'] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** The test's default minimum, if the task itself states none. */
export const MIN_WORDS: Readonly<Record<TaskKind, number>> = { task1_academic: 150, task1_general: 150, task2: 250 }

/** The kind of a lesson's task, which names no module: every letter is asked for in the same words. */
export function kindOfPrompt(number: number, prompt: readonly string[]): TaskKind {
  if (number === 2) return 'task2'
  return prompt.some((line) => /\bwrite a letter to\b/i.test(line)) ? 'task1_general' : 'task1_academic'
}

export type TaskTable = {
  readonly title: string
  readonly unit: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Word limits of a single essay: up to 20 words are band 1 in any case, and one credit pays for one text. */
export const SUBMISSION_WORDS = { min: 21, max: 900 } as const
/** Characters of one text. */
export const SUBMISSION_CHARACTERS = 12_000

/** The standard phrases before a paper's question: in a list they make all tasks look alike. */
const OPENING =
  /^(?:\s*(?:you should spend about \d+ minutes on this task|write about the following topic)\s*[.:]?)+\s*/i

/** The question of a task without the standard sentences at its start. */
export function withoutOpening(question: string): string {
  return question.replace(OPENING, '') || question
}
