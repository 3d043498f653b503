import { mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { CHUNK_DRAFT, removeFile } from '@/server/platform/adapters/upload-chunks'
import { type DataFolder, dataFolder } from '@/server/platform/data-folders'
import { type Context } from '@/server/platform/http/context'

type Settings = Pick<Context, 'settings'>
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const DAY_MS = 24 * 3_600_000

/** Files of unfinished uploads, in a folder that all nodes share. */
export function createUploadFolder(name: DataFolder) {
  const fileOf = (ctx: Settings, id: string): string => {
    if (!UUID.test(id)) throw new Error(`Not the id of an upload: ${id}`)
    return path.join(dataFolder(ctx, name), id)
  }
  const prepare = async (ctx: Settings): Promise<void> => {
    await mkdir(dataFolder(ctx, name), { recursive: true, mode: 0o700 })
  }
  /** Deletes files that no upload refers to and that were not touched for a day, and chunks that a killed program has left. */
  const sweep = async (ctx: Settings, findIdsInUse: (ids: readonly string[]) => Promise<ReadonlySet<string>>) => {
    const place = dataFolder(ctx, name)
    const names = (await readdir(place).catch(() => [])).filter((each) => UUID.test(each) || CHUNK_DRAFT.test(each))
    const times = await Promise.all(
      names.map((each) => stat(path.join(place, each)).then(({ mtimeMs }) => mtimeMs, Date.now)),
    )
    const old = names.filter((_, index) => Date.now() - (times[index] ?? Date.now()) > DAY_MS)
    const idsInUse = await findIdsInUse(old.filter((each) => UUID.test(each)))
    for (const each of old) if (!idsInUse.has(each)) await removeFile(path.join(place, each))
  }
  return { fileOf, prepare, sweep }
}
