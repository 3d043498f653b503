import { removeFile } from '@/server/platform/adapters/upload-chunks'
import { type Context } from '@/server/platform/http/context'
import { listFolder, sourceFile } from './files'
import { deleteOldSources, findIdsInUse } from './job-repo'
import { deleteStale } from './upload-repo'

const DAY_MS = 24 * 3_600_000
const UUID = /^[0-9a-f-]{36}$/

/** Deletes abandoned uploads, sources followed by three newer ones, and orphaned files. */
export async function sweepRecordings(ctx: Context): Promise<void> {
  const staleIds = [...(await deleteStale(ctx.db, 24)), ...(await deleteOldSources(ctx.db))]
  for (const id of staleIds) await removeFile(sourceFile(ctx, id))
  const old = (await listFolder(ctx)).filter(({ changedAtMs }) => Date.now() - changedAtMs > DAY_MS)
  const idsInUse = await findIdsInUse(
    ctx.db,
    old.map(({ name }) => name).filter((name) => UUID.test(name)),
  )
  for (const { name, file } of old) if (!idsInUse.has(name)) await removeFile(file)
}
