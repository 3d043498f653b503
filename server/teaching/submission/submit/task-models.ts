import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { TaskModel } from '@/lib/teaching/submission/contract/task-models'
import { notFound } from '@/server/platform/http/errors'

const Shipped = z.strictObject({
  format: z.literal('sanjeh.writing-models/1'),
  task: z.string(),
  models: z.array(TaskModel).min(1),
})
type Models = ReadonlyMap<string, readonly TaskModel[]>

const folder = path.resolve('content/writing-models')
let loading: Promise<Models> | null = null

/** @throws AppError not_found */
export async function listTaskModels(id: string): Promise<{ models: TaskModel[] }> {
  const models = (await readModels()).get(id) ?? notFound()
  return { models: [...models] }
}

/** Whether a task has sample answers, by its id. */
export async function findTasksWithModels(): Promise<{ has: (id: string) => boolean }> {
  return readModels()
}

async function readModels(): Promise<Models> {
  loading ??= readFolder().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function readFolder(): Promise<Models> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const files = await Promise.all(
    names.map(async (name) => Shipped.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))),
  )
  return new Map(files.map(({ task, models }) => [task, models]))
}
