import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { SubmissionText } from '@/lib/teaching/submission/contract/submissions'
import { agreementCopy } from '@/lib/teaching/agreement/words/manage-calibration'
import { type TaskKind } from '@/lib/teaching/submission/rules/tasks'
import { countWords } from '@/lib/platform/text/word-count'
import { type StoredTask } from '../submission/public'

/** A shipped text, written by the school, that teachers may mark. */
export type Sample = {
  readonly key: string
  readonly title: string
  readonly task: StoredTask
  readonly text: string
  readonly words: number
}

const Correction = z.object({
  id: z.string(),
  title: z.string(),
  draftNo: z.int(),
  text: SubmissionText.omit({ sha256: true }),
})
const Exam = z.object({ title: z.string() })
const Paper = z.object({
  slug: z.string(),
  module: z.enum(['academic', 'general']),
  parts: z.array(
    z.object({
      task: z.object({
        number: z.int(),
        minimumWords: z.int(),
        prompt: z.array(z.string()),
        picture: z.unknown().optional(),
      }),
    }),
  ),
  key: z.object({
    models: z.array(z.object({ task: z.int(), text: z.string(), graded: z.object({ band: z.number() }).optional() })),
  }),
})

const corrections = path.resolve('content/corrections')
const exams = path.resolve('content/exams')
let loadedSamples: Promise<readonly Sample[]> | null = null

/** The essays with a shipped correction, and the model answers of shipped exams to tasks without a picture. */
export async function readSamples(): Promise<readonly Sample[]> {
  loadedSamples ??= readAll().catch((error: unknown) => {
    loadedSamples = null
    throw error
  })
  return loadedSamples
}

async function readAll(): Promise<Sample[]> {
  const names = (await readdir(corrections)).filter((name) => name.endsWith('.json')).sort()
  const essays = await Promise.all(names.map(async (name) => Correction.parse(await readJson(corrections, name))))
  const folders = (await readdir(exams)).sort()
  const papers = await Promise.all(
    folders.map(async (folder) => ({
      title: Exam.parse(await readJson(exams, folder, 'exam.json')).title,
      paper: Paper.parse(await readJson(exams, folder, 'writing.json')),
    })),
  )
  return [...essays.map(toSample), ...papers.flatMap(modelsOf)]
}

async function readJson(...names: string[]): Promise<unknown> {
  return JSON.parse(await readFile(path.join(...names), 'utf8'))
}

function toSample({ id, title, draftNo, text: { task, text, words } }: z.infer<typeof Correction>): Sample {
  return {
    key: `correction/${id}`,
    title: agreementCopy.draft(title, draftNo),
    task: { ...task, picture: null },
    text,
    words,
  }
}

type ShippedPaper = { readonly title: string; readonly paper: z.infer<typeof Paper> }

function modelsOf({ title: exam, paper: { slug, module, parts, key } }: ShippedPaper): Sample[] {
  return key.models.flatMap(({ task: number, text }, index) => {
    const task = parts.map((part) => part.task).find((each) => each.number === number)
    // A description of a picture can only be marked with the picture.
    if (!task || task.picture != null) return []
    const kind: TaskKind = number === 2 ? 'task2' : `task1_${module}`
    const stored = { kind, prompt: task.prompt, table: null, picture: null, minWords: task.minimumWords }
    const title = agreementCopy.model(exam, index + 1)
    return [{ key: `model/${slug}/${index}`, title, task: stored, text, words: countWords(text) }]
  })
}
