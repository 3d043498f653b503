import { type Rendering, RenderingFault } from '@/lib/authoring/recording/contract'
import { type Pause, sortPauses } from '@/lib/platform/audio/pauses'
import { type EditorContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { listPaperFiles } from '@/server/authoring/paper/public'
import * as repo from './repo'
import { requireListening } from './uploads'

export async function listRenderings(ctx: EditorContext, paperId: string): Promise<Rendering[]> {
  await requireListening(ctx, paperId)
  return (await repo.listRenderings(ctx.db, paperId)).map(toRendering)
}

/** The drawing of a rendering that is done. */
export async function getPeaks(ctx: EditorContext, paperId: string, id: string): Promise<Uint8Array<ArrayBuffer>> {
  await requireListening(ctx, paperId)
  const peaks = (await repo.findPeaks(ctx.db, paperId, id)) ?? notFound()
  return Uint8Array.from(peaks)
}

/** A file that came with the paper becomes a source, once. */
export async function adoptRecording(ctx: EditorContext, paperId: string, name: string): Promise<Rendering> {
  const { userId } = await requireListening(ctx, paperId)
  const file = (await listPaperFiles(ctx.db, paperId)).find((each) => each.name === name)
  if (!file?.mediaType.startsWith('audio/')) throw new AppError('not_found')
  await ctx.db.transaction(async (tx) => {
    const id = ctx.newId()
    if (
      await repo.insertSource(tx, {
        id,
        paperId,
        userId,
        name: name.replace(/^audio\//, ''),
        bytes: file.bytes,
        file: name,
      })
    )
      await repo.insertRendering(tx, { id: ctx.newId(), source: id, userId, pauses: [] })
  })
  const found = (await repo.findAdopted(ctx.db, paperId, name)) ?? notFound()
  return toRendering(found)
}

type Wish = { readonly id: string; readonly source: string; readonly pauses: readonly Pause[] }

/**
 * The same recording with other pauses, as soon as its turn comes.
 * @throws AppError not_ready while another one of the paper is on its way, or when the source is no longer kept
 */
export async function renderAgain(
  ctx: EditorContext,
  paperId: string,
  { id, source, pauses }: Wish,
): Promise<Rendering> {
  const { userId } = await requireListening(ctx, paperId)
  await ctx.db.transaction(async (tx) => {
    const found = (await repo.lockSource(tx, paperId, source)) ?? notFound()
    if (await repo.findRendering(tx, paperId, id)) return
    if (!found.isKept || (await repo.isRendering(tx, paperId))) throw new AppError('not_ready')
    // An id that is taken by another paper's: as good as nothing there.
    if (!(await repo.insertRendering(tx, { id, source, userId, pauses: sortPauses(pauses) })))
      throw new AppError('not_found')
  })
  const row = (await repo.findRendering(ctx.db, paperId, id)) ?? notFound()
  return toRendering(row)
}

function toRendering(row: repo.RenderingRow): Rendering {
  const fault = RenderingFault.safeParse(row.fault)
  return { ...row, fault: fault.success ? fault.data : null, at: row.at.toISOString() }
}
