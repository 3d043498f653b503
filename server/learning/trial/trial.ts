import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { type Output } from '@/lib/platform/contract/endpoint'
import { PaperContent, PaperKey } from '@/lib/paper/content/contract/paper'
import { type checkTrial, type getTrial, TRIAL_SKILLS, type TrialSkill } from '@/lib/learning/trial/contract'
import { markPaperWithReasons } from '@/server/learning/note/public'

const FOLDER = path.resolve('content/taste')
/** A paper without its recording, which is a static file. */
export const TrialFile = z.object({ ...PaperContent.omit({ recording: true }).shape, key: PaperKey })
type Task = { readonly skill: TrialSkill; readonly content: PaperContent; readonly key: PaperKey }

let loading: Promise<readonly Task[]> | null = null

/** The trial questions, without keys. */
export async function readTrial(): Promise<Output<typeof getTrial>> {
  const tasks = await readTasks()
  return {
    tasks: tasks.flatMap(({ skill, content }) =>
      content.parts.map(({ number, instruction, passage, groups }) => ({
        skill,
        part: { number, instruction, groups, ...(passage && { passage }) },
      })),
    ),
  }
}

/** Marks trial answers, each with its reason and the key. */
export async function markTrial(
  skill: TrialSkill,
  responses: Readonly<Record<string, string>>,
): Promise<Output<typeof checkTrial>> {
  const task = (await readTasks()).find((each) => each.skill === skill)
  if (!task) throw new Error(`content/taste has no ${skill}.json`)
  return markPaperWithReasons(task, responses)
}

function readTasks(): Promise<readonly Task[]> {
  loading ??= Promise.all(TRIAL_SKILLS.map(readTask)).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function readTask(skill: TrialSkill): Promise<Task> {
  const file = await readFile(path.join(FOLDER, `${skill}.json`), 'utf8')
  const { key, ...content } = TrialFile.parse(JSON.parse(file))
  return { skill, content, key }
}
