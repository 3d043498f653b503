import { mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { dataFolder } from '@/server/platform/data-folders'
import { type Context } from '@/server/platform/http/context'

type Settings = Pick<Context, 'settings'>
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function lessonKey(sha256: string): string {
  return `lessons/${sha256}`
}

/**
 * The file of an upload, in a folder that all nodes share. Concurrent writers are excluded within one process only (`createUploadLocks`): the proxy
 * must keep an uploader on one node.
 */
export function uploadFile(ctx: Settings, id: string): string {
  if (!UUID.test(id)) throw new Error(`Not the id of an upload: ${id}`)
  return path.join(folderOf(ctx), id)
}

export async function prepareFolder(ctx: Settings): Promise<void> {
  await mkdir(folderOf(ctx), { recursive: true, mode: 0o700 })
}

/** Ids of stored uploads, with the time of their last change. */
export async function listUploadFiles(ctx: Settings): Promise<{ id: string; changedAtMs: number }[]> {
  const names = await readdir(folderOf(ctx)).catch(() => [])
  return Promise.all(
    names
      .filter((name) => UUID.test(name))
      .map(async (id) => ({
        id,
        changedAtMs: await stat(uploadFile(ctx, id)).then(({ mtimeMs }) => mtimeMs, Date.now),
      })),
  )
}

function folderOf(ctx: Settings): string {
  return dataFolder(ctx, 'lesson-uploads')
}
