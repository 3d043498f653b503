import { readFileSync, readdirSync } from 'node:fs'
import * as z from 'zod'
import { plainText } from '@/lib/paper/content/rules/inline'
import { type ExaminedText } from '@/lib/teaching/examiner/rules/task/examined-text'
import { examineTask } from '@/lib/teaching/examiner/rules/task/task-rules'
import { TaskTable } from '@/lib/teaching/submission/contract/submissions'
import { TASK_KINDS, type TaskKind } from '@/lib/teaching/submission/rules/tasks'
import { readTable } from './task-data'

const Paper = z.object({
  module: z.enum(['academic', 'general']),
  parts: z.array(z.object({ task: z.object({ number: z.int(), minimumWords: z.int(), prompt: z.array(z.string()) }) })),
  key: z.object({
    models: z.array(z.object({ task: z.int(), text: z.string(), graded: z.object({ band: z.int() }).optional() })),
  }),
})

const BankTasks = z.object({
  tasks: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(TASK_KINDS),
      prompt: z.array(z.string()),
      table: TaskTable.optional(),
      minWords: z.int(),
    }),
  ),
})
const BankModels = z.object({ task: z.string(), models: z.array(z.object({ band: z.int(), text: z.string() })) })

/** The sample answers to the tasks of the bank, with the figures of a table. */
function listBankModels(): (ExaminedText & { band: number; name: string })[] {
  const tasks = readdirSync('content/writing-tasks').flatMap(
    (file) => BankTasks.parse(JSON.parse(readFileSync(`content/writing-tasks/${file}`, 'utf8'))).tasks,
  )
  return readdirSync('content/writing-models').flatMap((file) => {
    const { task: id, models } = BankModels.parse(JSON.parse(readFileSync(`content/writing-models/${file}`, 'utf8')))
    const task = tasks.find((candidate) => candidate.id === id)
    if (!task) return []
    const { kind, minWords, table } = task
    const prompt = task.prompt.map(plainText)
    return models.map((model) => ({
      ...model,
      kind,
      prompt,
      minWords,
      data: table ? readTable(table) : null,
      name: id,
    }))
  })
}

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
const models = [...listModels(), ...listBankModels()]

test('the best model answers of all shipped exams and tasks give an examiner no reason to object', () => {
  expect(models.length).toBeGreaterThanOrEqual(90)
  for (const model of models.filter(({ band }) => band === 9))
    expect({ exam: model.name, found: examineTask(model) }).toEqual({ exam: model.name, found: [] })
})

test('no shipped model answer is reported to lack something that it contains', () => {
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
  '%s: reports each part that is removed from a good answer',
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
