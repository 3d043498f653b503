import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { TRIAL_SKILLS, type TrialSkill } from '@/lib/learning/trial/contract'
import { checkPaper } from '@/lib/authoring/paper-check/rules/check-paper'
import { TrialFile } from './trial'

export const TRIAL_FOLDER = 'content/taste'
/** The recording of the listening question, a static file. */
const RECORDING = path.join('public', 'audio', 'taste.mp3')

type Issue = { readonly file: string; readonly message: string }

/** The faults of the trial questions: their form, errors of the paper doctor, and the recording. */
export async function examineTrial(
  folder: string = TRIAL_FOLDER,
): Promise<{ readonly count: number; readonly issues: readonly Issue[] }> {
  const found = await Promise.all(
    TRIAL_SKILLS.map(async (skill) => {
      const messages = await examineTask(folder, skill)
      return messages.map((message) => ({ file: `${skill}.json`, message }))
    }),
  )
  return { count: TRIAL_SKILLS.length, issues: found.flat() }
}

async function examineTask(folder: string, skill: TrialSkill): Promise<readonly string[]> {
  const parsed = TrialFile.safeParse(await readJson(path.join(folder, `${skill}.json`)))
  if (!parsed.success) {
    return parsed.error.issues.map(({ path: place, message }) => `${place.join('.')}: ${message}`)
  }
  const { key, ...content } = parsed.data
  const errors = checkPaper({ content, key, media: new Map() })
    // Its recording is among the static files of the site, which the check of bundles does not see.
    .filter(({ severity, path: place }) => severity === 'error' && !place.startsWith('recording'))
    .map(({ path: place, message }) => `${place}: ${message}`)
  if (content.skill !== skill) errors.push(`Its skill is ${content.skill}`)
  const isRecordingThere =
    skill !== 'listening' ||
    (await stat(RECORDING).then(
      ({ size }) => size > 0,
      () => false,
    ))
  return isRecordingThere ? errors : [...errors, `${RECORDING} is not there`]
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}
