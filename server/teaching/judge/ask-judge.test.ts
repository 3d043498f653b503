import { PROMPT_VERSION } from '@/lib/teaching/judge/rules/prompt'
import { CRITERIA } from '@/lib/teaching/submission/rules/correction'
import { TASK_KINDS } from '@/lib/teaching/submission/rules/tasks'
import { hashPrompt } from './ask-judge'

test('each criterion of each kind of task is asked with words of its own, and by the same hash every time', () => {
  const all = () => TASK_KINDS.flatMap((kind) => CRITERIA.map((criterion) => hashPrompt(criterion, kind)))
  expect(new Set(all()).size).toBe(12)
  expect(all()).toEqual(all())
})

test('changed words raise the version: otherwise texts would not be judged anew', () => {
  const known: Readonly<Record<string, string>> = { 'judge/1': '23315c6ae1a6' }
  expect(known[PROMPT_VERSION]).toBe(hashPrompt('task', 'task2').slice(0, 12))
})
