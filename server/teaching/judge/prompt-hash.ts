import { createHash } from 'node:crypto'
import { instructionOf, PROMPT_VERSION, REPLY_SCHEMA, SAMPLES, TEMPERATURE } from '@/lib/teaching/judge/rules/prompt'
import { type Criterion } from '@/lib/teaching/submission/rules/correction'
import { type TaskKind } from '@/lib/teaching/submission/rules/tasks'

/** Identifies a prompt with its parameters: another hash is another judge, which has to be measured again. */
export function hashPrompt(criterion: Criterion, kind: TaskKind): string {
  const all = [PROMPT_VERSION, instructionOf(criterion, kind), REPLY_SCHEMA, TEMPERATURE, SAMPLES]
  return createHash('sha256').update(JSON.stringify(all), 'utf8').digest('hex')
}
