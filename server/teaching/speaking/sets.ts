import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type SpeakingSession } from '@/lib/teaching/speaking/contract/speaking'
import { parseModels } from '@/lib/teaching/speaking/rules/models'
import { type ExaminerClips, type SpeakingSet } from '@/lib/teaching/speaking/rules/set'
import { AppError } from '@/server/platform/http/errors'

type Models = SpeakingSession['models']
/** `clips` is empty for a set whose questions no voice has recorded yet: a teacher can ask them, a recorded mock cannot. */
export type ShippedSet = { readonly set: SpeakingSet; readonly clips: ExaminerClips; readonly models: Models }

const FOLDER = path.resolve('content/speaking')
let loading: Promise<ReadonlyMap<string, ShippedSet>> | null = null

/** The shipped sets by id. */
export async function readSets(): Promise<ReadonlyMap<string, ShippedSet>> {
  loading ??= readAll().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/** The shipped sets that have an examiner's voice, by id. */
export async function readVoicedSets(): Promise<ReadonlyMap<string, ShippedSet>> {
  const sets = [...(await readSets())]
  return new Map(sets.filter(([, { clips }]) => Object.keys(clips).length > 0))
}

/** The examiner's clip at a step. @throws AppError not_found */
export async function readClip(setId: string, clip: string): Promise<Uint8Array<ArrayBuffer>> {
  const shipped = (await readSets()).get(setId)
  if (!shipped || !Object.hasOwn(shipped.clips, clip)) throw new AppError('not_found')
  return new Uint8Array(await readFile(path.join(FOLDER, setId, `${clip}.mp3`)))
}

async function readAll(): Promise<ReadonlyMap<string, ShippedSet>> {
  const files = (await readdir(FOLDER)).filter((file) => /^set-\d+\.json$/.test(file))
  const inOrder = files.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  return new Map(
    await Promise.all(
      inOrder.map(async (file) => {
        // Our own files, checked by lib/teaching/speaking/rules/speaking.test.ts; the contract checks each reply.
        const set = await readJson<SpeakingSet>(path.join(FOLDER, file))
        return [set.id, { set, clips: await readClips(set), models: await readModels(set) }] as const
      }),
    ),
  )
}

async function readClips({ id }: SpeakingSet): Promise<ExaminerClips> {
  const file = path.join(FOLDER, id, 'clips.json')
  return existsSync(file) ? await readJson<ExaminerClips>(file) : {}
}

/** The model answers of a set; most sets ship none. */
async function readModels(set: SpeakingSet): Promise<Models> {
  const file = path.join(FOLDER, `${set.id}-samples.md`)
  return existsSync(file) ? parseModels(await readFile(file, 'utf8'), set) : []
}

async function readJson<T>(file: string): Promise<T> {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a file of ours: see above
  return JSON.parse(await readFile(file, 'utf8')) as T
}
