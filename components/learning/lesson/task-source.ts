import { type WritingTask } from '@/lib/paper/content/contract/paper'
import { plainText } from '@/lib/paper/content/rules/inline'
import { kindOfPrompt } from '@/lib/teaching/submission/rules/tasks'

const MAX_QUESTION = 2_000

/** A lesson's task in the form that teaching accepts from outside: teaching does not know courses. */
export function taskSourceOf({ number, prompt }: Pick<WritingTask, 'number' | 'prompt'>) {
  return {
    kind: 'own' as const,
    task: kindOfPrompt(number, prompt),
    question: prompt.map(plainText).join('\n').slice(0, MAX_QUESTION),
  }
}
