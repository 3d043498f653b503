import * as z from 'zod'
import { ModelRemarks } from '@/lib/paper/content/contract/paper'
import { endpoint } from '@/lib/platform/contract/endpoint'

/** A sample answer to a shipped writing task, and in Persian why it has its band. */
export const TaskModel = z.strictObject({ band: z.int().min(1).max(9), text: z.string(), remarks: ModelRemarks })
export type TaskModel = z.infer<typeof TaskModel>

/** `not_found` for a task without models, and for one of a paper: its models come with the result. */
export const listTaskModels = endpoint({
  method: 'GET',
  path: '/writing-tasks/{id}/models/',
  auth: 'user',
  cap: 'read',
  summary: 'Sample answers to a shipped writing task, the highest band first',
  params: z.object({ id: z.string().min(1).max(120) }),
  response: z.object({ models: z.array(TaskModel) }),
})
