import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

const root = process.cwd()
const exams = path.join(root, 'content/exams')
/** Single passages, to practise and for the placement. */
const PASSAGES = ['content/practice', 'content/placement'].map((folder) => path.join(root, folder))
const read = (...parts: readonly string[]): unknown => JSON.parse(readFileSync(path.join(...parts), 'utf8'))

const Reading = z.object({
  parts: z.array(z.object({ passage: z.object({ paragraphs: z.array(z.object({ text: z.string() })) }) })),
})
const Listening = z.object({
  key: z.object({ transcript: z.array(z.object({ part: z.number(), text: z.string() })) }),
})
const Writing = z.object({
  key: z.object({ models: z.array(z.object({ text: z.string(), graded: z.object({ band: z.number() }).optional() })) }),
})

const TaskModels = z.object({ task: z.string(), models: z.array(z.object({ band: z.int(), text: z.string() })) })
const Tasks = z.object({ tasks: z.array(z.object({ prompt: z.array(z.string()) })) })

/** Prompts without their bold marks and bullets. */
const TASKS = ['task1-academic', 'task1-general', 'task2'] as const
function prompts(): readonly string[] {
  return TASKS.map((name) =>
    Tasks.parse(read(root, `content/writing-tasks/${name}.json`))
      .tasks.flatMap(({ prompt }) => prompt)
      .map((line) => line.replaceAll(/\*\*|^\W+/g, ''))
      .join('\n'),
  )
}

function bankModels(): readonly { readonly name: string; readonly text: string }[] {
  const folder = path.join(root, 'content/writing-models')
  return readdirSync(folder).flatMap((file) => {
    const { task, models } = TaskModels.parse(read(folder, file))
    return models.filter(({ band }) => band >= 8).map(({ text }) => ({ name: task, text }))
  })
}

const passagesOf = (folder: string) =>
  Reading.parse(read(folder, 'reading.json')).parts.map(({ passage }) =>
    passage.paragraphs.map(({ text }) => text).join('\n\n'),
  )
function singlePassages(): readonly { readonly name: string; readonly text: string }[] {
  return PASSAGES.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.startsWith('reading-'))
      .flatMap((name) =>
        passagesOf(path.join(folder, name)).map((text, index) => ({ name: `${name} ${index + 1}`, text })),
      ),
  )
}

/** All shipped English that is meant to be free of errors: passages of exams, of practice and of the placement, transcripts, models of bands 8 and 9 (a model without a band is the best), and the bank of writing tasks. */
export function shippedEnglish(): readonly { readonly name: string; readonly text: string }[] {
  const bank = prompts().map((text, index) => ({ name: `writing tasks ${index + 1}`, text }))
  const papers = readdirSync(exams).flatMap((exam) => {
    const folder = path.join(exams, exam)
    const passages = passagesOf(folder)
    const lines = Listening.parse(read(folder, 'listening.json')).key.transcript
    const transcripts = [...new Set(lines.map(({ part }) => part))].map((part) =>
      lines
        .filter((line) => line.part === part)
        .map(({ text }) => text)
        .join('\n'),
    )
    const { models } = Writing.parse(read(folder, 'writing.json')).key
    const best = models.filter(({ graded }) => (graded?.band ?? 9) >= 8).map(({ text }) => text)
    return [...passages, ...transcripts, ...best].map((text, index) => ({ name: `${exam} ${index + 1}`, text }))
  })
  return [...bank, ...bankModels(), ...singlePassages(), ...papers]
}
