import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { SpeakingQuestions } from '@/lib/teaching/speaking/contract/speaking'
import { type SpeakingSet } from '@/lib/teaching/speaking/rules/set'
import { clipOf, stepsOf } from '@/lib/teaching/speaking/rules/timetable'

export const SHIPPED_SETS = 'content/speaking'

const Sentence = z.string().trim().min(2)
const Topics = z.array(z.object({ topic: Sentence, questions: z.array(Sentence).min(1) })).min(1)
/** The contract of the questions, without empty fields, and the metadata of a file. */
const SetFile = SpeakingQuestions.extend({
  format: z.literal('sanjeh.speaking/1'),
  title: Sentence,
  titleEn: Sentence,
  part1: Topics,
  part2: z.object({
    card: z.object({ topic: Sentence, points: z.array(Sentence).min(3), closing: Sentence }),
    roundingOff: z.array(Sentence).min(1),
  }),
  part3: Topics,
})
const ClipFile = z.record(z.string(), z.object({ durationMs: z.int().min(500), said: Sentence }))

type Issue = { readonly file: string; readonly message: string }

/**
 * The faults of the shipped speaking sets: their questions, and missing audio of the examiner. A set without a folder has no voice, which is not a
 * fault.
 */
export async function examineSets(
  folder: string = SHIPPED_SETS,
): Promise<{ readonly count: number; readonly issues: readonly Issue[] }> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => /^set-\d+\.json$/.test(file)).toSorted()
  const issues = await Promise.all(
    files.map(async (file) => {
      const messages = await examineSet(folder, file)
      return messages.map((message) => ({ file, message }))
    }),
  )
  return { count: files.length, issues: issues.flat() }
}

async function examineSet(folder: string, file: string): Promise<readonly string[]> {
  const name = path.basename(file, '.json')
  const set = SetFile.safeParse(await readJson(path.join(folder, file)))
  if (!set.success) return listIssues(set.error)
  const faults = set.data.id === name ? [] : [`Its id is ${set.data.id}`]
  return existsSync(path.join(folder, name))
    ? [...faults, ...(await examineVoice(path.join(folder, name), set.data))]
    : faults
}

async function examineVoice(folder: string, set: SpeakingSet): Promise<readonly string[]> {
  const clips = ClipFile.safeParse(await readJson(path.join(folder, 'clips.json')))
  if (!clips.success) return listIssues(clips.error).map((message) => `clips.json: ${message}`)
  const faults: string[] = []
  for (const step of stepsOf(set)) {
    const clip = clips.data[clipOf(step)]
    if (!clip) faults.push(`${clipOf(step)}: the examiner does not say it`)
    else if (step.kind === 'answer' && step.question !== 'p2-talk' && !clip.said.includes(step.text)) {
      faults.push(`${step.question}: the examiner says something else`)
    }
  }
  for (const clip of Object.keys(clips.data)) {
    const size = await stat(path.join(folder, `${clip}.mp3`)).then(
      (found) => found.size,
      () => 0,
    )
    if (size === 0) faults.push(`${clip}.mp3 is not there`)
  }
  return faults
}

function listIssues(error: z.ZodError): readonly string[] {
  return error.issues.map(({ path: place, message }) => `${place.join('.')}: ${message}`)
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}
