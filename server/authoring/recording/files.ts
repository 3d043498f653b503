import { randomUUID } from 'node:crypto'
import { mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { dataFolder } from '@/server/platform/data-folders'
import { type Context } from '@/server/platform/http/context'
import { FOLDER_MARKER_FILE } from '@/server/platform/installation/folders'

type Settings = Pick<Context, 'settings'>
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The file of a source, complete or still uploading, in a folder that all nodes share. Concurrent writers are excluded within one process only
 * (`createUploadLocks`): the proxy must keep an uploader on one node.
 */
export function sourceFile(ctx: Settings, id: string): string {
  if (!UUID.test(id)) throw new Error(`Not the id of a recording: ${id}`)
  return path.join(folderOf(ctx), id)
}

/** A temporary file; the caller removes it. */
export function temporaryFile(ctx: Settings): string {
  return path.join(folderOf(ctx), `${randomUUID()}.part`)
}

function folderOf(ctx: Settings): string {
  return dataFolder(ctx, 'recordings')
}

export async function prepareFolder(ctx: Settings): Promise<void> {
  await mkdir(folderOf(ctx), { recursive: true, mode: 0o700 })
}

/** Files with the time of their last change. */
export async function listFolder(ctx: Settings): Promise<{ name: string; file: string; changedAtMs: number }[]> {
  const folder = folderOf(ctx)
  const names = await readdir(folder).catch(() => [])
  return Promise.all(
    names
      .filter((name) => name !== FOLDER_MARKER_FILE)
      .map(async (name) => {
        const file = path.join(folder, name)
        return { name, file, changedAtMs: await stat(file).then(({ mtimeMs }) => mtimeMs, Date.now) }
      }),
  )
}
