import { readFileSync, readdirSync } from 'node:fs'
import * as z from 'zod'
import { plainText } from '@/lib/paper/content/rules/inline'
import { type ExaminedText } from '@/lib/teaching/examiner/rules/task/examined-text'
import { examineTask } from '@/lib/teaching/examiner/rules/task/task-rules'
import { type TaskKind } from '@/lib/teaching/submission/rules/tasks'

const Paper = z.object({
  module: z.enum(['academic', 'general']),
  parts: z.array(z.object({ task: z.object({ number: z.int(), minimumWords: z.int(), prompt: z.array(z.string()) }) })),
  key: z.object({
    models: z.array(z.object({ task: z.int(), text: z.string(), graded: z.object({ band: z.int() }).optional() })),
  }),
})

/** The shipped model answers: without a grade the best, with one of band 6 or 7. */
function listModels(): (ExaminedText & { band: number; name: string })[] {
  return readdirSync('content/exams').flatMap((exam) => {
    const { module, parts, key } = Paper.parse(JSON.parse(readFileSync(`content/exams/${exam}/writing.json`, 'utf8')))
    return key.models.flatMap(({ task: number, text, graded }) => {
      const task = parts.find((part) => part.task.number === number)?.task
      if (!task) return []
      const first: TaskKind = module === 'academic' ? 'task1_academic' : 'task1_general'
      const { prompt, minimumWords } = task
      const kind = number === 1 ? first : 'task2'
      const band = graded?.band ?? 9
      return [{ text, kind, prompt: prompt.map(plainText), minWords: minimumWords, data: null, band, name: exam }]
    })
  })
}
const models = listModels()

test('the best model answers of all shipped exams give no examiner reason to stop', () => {
  expect(models.length).toBeGreaterThanOrEqual(30)
  for (const model of models.filter(({ band }) => band === 9))
    expect({ exam: model.name, found: examineTask(model) }).toEqual({ exam: model.name, found: [] })
})

test('none of the shipped model answers is told that something is missing which is there', () => {
  const MISSING = [
    'under-length',
    'missing-overview',
    'position-nowhere',
    'no-greeting',
    'no-close',
    'close-mismatch',
    'copied-prompt',
  ]
  for (const model of models)
    for (const { rule } of examineTask(model)) expect(MISSING.map((name) => `task.${name}`)).not.toContain(rule)
})

test.each(['task1_academic', 'task1_general', 'task2'] as const)(
  '%s: what is taken out of a good answer is missed',
  (kind) => {
    for (const model of models.filter((model) => model.kind === kind)) {
      const pasted = { ...model, text: `${model.prompt.slice(0, 3).join(' ')}\n\n${model.text}` }
      expect(examineTask(pasted).map(({ rule }) => rule)).toContain('task.copied-prompt')
      const cut = {
        ...model,
        text: model.text
          .split(/\s+/)
          .slice(0, model.minWords - 1)
          .join(' '),
      }
      expect(examineTask(cut).map(({ rule }) => rule)).toContain('task.under-length')
    }
  },
)
