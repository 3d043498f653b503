import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import {
  type BankTask,
  type SubmissionTask,
  type SubmitBody,
  TaskTable,
} from '@/lib/teaching/submission/contract/submissions'
import { submissionCopy } from '@/lib/teaching/submission/words/submission-program'
import { MIN_WORDS, TASK_KINDS, type TaskKind } from '@/lib/teaching/submission/rules/tasks'
import { type Context, type ViewerContext } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { getPaperContent, getPaperPictures } from '@/server/authoring/exam/public'
import { type StoredTask } from '../submission-repo'
import { listSubmittedPapers } from './submit-repo'
import { findTasksWithModels } from './task-models'

const Shipped = z.object({
  format: z.literal('sanjeh.writing-tasks/1'),
  tasks: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(TASK_KINDS),
      title: z.string(),
      prompt: z.array(z.string()).min(1),
      table: TaskTable.optional(),
      picture: z.object({ file: z.string(), alt: z.string(), width: z.int(), height: z.int() }).optional(),
      minutes: z.int(),
      minWords: z.int(),
    }),
  ),
})
export type KnownTask = {
  readonly id: string
  readonly title: string
  readonly minutes: number
  readonly task: StoredTask
}

const folder = path.resolve('content/writing-tasks')
let loading: Promise<readonly KnownTask[]> | null = null

/** The tasks available to a user: the shipped ones, and those of papers that they have sat. Tasks of other papers stay secret until they are sat. */
export async function listTasksOf(ctx: Context, userId: string): Promise<KnownTask[]> {
  const papers = await listSubmittedPapers(ctx.db, userId)
  const ofOwnPapers = await Promise.all(papers.map((paper) => tasksOfPaper(ctx, paper)))
  return [...ofOwnPapers.flat(), ...(await readShipped())]
}

type TaskChoice = Extract<SubmitBody['source'], { kind: 'essay' }>['task']

/** The task of an essay. @throws AppError not_found for one that is not available to them */
export async function findTask(ctx: ViewerContext, choice: TaskChoice): Promise<Pick<KnownTask, 'title' | 'task'>> {
  if (choice.kind === 'bank') {
    return (await listTasksOf(ctx, ctx.viewer.userId)).find(({ id }) => id === choice.id) ?? notFound()
  }
  const { task: kind, question } = choice
  const prompt = question.split(/\n+/).filter((line) => line.trim() !== '')
  return {
    title: submissionCopy.ownTask(kind, question),
    task: { kind, prompt, table: null, picture: null, minWords: MIN_WORDS[kind] },
  }
}

export async function listWritingTasks(ctx: ViewerContext, kind?: TaskKind): Promise<{ items: BankTask[] }> {
  const [shownTasks, withModels] = await Promise.all([listTasksOf(ctx, ctx.viewer.userId), findTasksWithModels()])
  const items = await Promise.all(
    shownTasks
      .filter(({ task }) => kind === undefined || task.kind === kind)
      .map(async ({ id, title, minutes, task }) => {
        return { id, title, minutes, hasModels: withModels.has(id), ...(await toSubmissionTask(ctx, task)) }
      }),
  )
  return { items }
}

/** The shipped task that an essay is about, if that has sample answers. By title and kind, since a frozen task carries no id. */
export async function findTaskWithModels(title: string, kind: TaskKind | undefined): Promise<string | null> {
  const [tasks, withModels] = await Promise.all([readShipped(), findTasksWithModels()])
  const found = tasks.find((candidate) => candidate.title === title && candidate.task.kind === kind)
  return found && withModels.has(found.id) ? found.id : null
}

type Paper = { readonly paperVersionId: string; readonly title: string; readonly module: 'academic' | 'general' }

/** The tasks of a writing paper, in order. */
export async function tasksOfPaper(ctx: Context, { paperVersionId, title, module }: Paper): Promise<KnownTask[]> {
  const content = await getPaperContent(ctx, paperVersionId)
  return content.parts.flatMap(({ task }) => {
    if (!task) return []
    const first: TaskKind = module === 'academic' ? 'task1_academic' : 'task1_general'
    const { number, minutes, minimumWords, prompt, picture } = task
    const kind: TaskKind = number === 1 ? first : 'task2'
    const stored: StoredTask = {
      kind,
      prompt,
      table: null,
      picture: picture ? { ...picture, paperVersionId } : null,
      minWords: minimumWords,
    }
    return [{ id: `${paperVersionId}.${number}`, title, minutes, task: stored }]
  })
}

/** A task for display, with its picture. */
export async function toSubmissionTask(ctx: Context, { picture, ...task }: StoredTask): Promise<SubmissionTask> {
  const url = picture && (await getPictureUrl(ctx, picture))
  return {
    ...task,
    prompt: [...task.prompt],
    table: task.table && {
      title: task.table.title,
      unit: task.table.unit,
      columns: [...task.table.columns],
      rows: task.table.rows.map((row) => [...row]),
    },
    picture: picture && url ? { url, alt: picture.alt, width: picture.width, height: picture.height } : null,
  }
}

async function getPictureUrl(
  ctx: Context,
  { paperVersionId, file }: NonNullable<StoredTask['picture']>,
): Promise<string | undefined> {
  return paperVersionId === null ? `/writing-tasks/${file}` : (await getPaperPictures(ctx, paperVersionId))[file]
}

async function readShipped(): Promise<readonly KnownTask[]> {
  loading ??= readFolder().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function readFolder(): Promise<KnownTask[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const files = await Promise.all(
    names.map(async (name) => Shipped.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))),
  )
  return files
    .flatMap(({ tasks }) => tasks)
    .map(({ id, title, minutes, table, picture, ...task }) => ({
      id,
      title,
      minutes,
      task: { ...task, table: table ?? null, picture: picture ? { ...picture, paperVersionId: null } : null },
    }))
}
