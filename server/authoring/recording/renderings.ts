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

/** The waveform of a finished rendering. */
export async function getPeaks(ctx: EditorContext, paperId: string, id: string): Promise<Uint8Array<ArrayBuffer>> {
  await requireListening(ctx, paperId)
  const peaks = (await repo.findPeaks(ctx.db, paperId, id)) ?? notFound()
  return Uint8Array.from(peaks)
}

/** Makes a source of an imported file, once. */
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

type RenderingRequest = { readonly id: string; readonly source: string; readonly pauses: readonly Pause[] }

/**
 * Queues a rendering of the same recording with other pauses.
 * @throws AppError not_ready while another one of the paper is running, or if the source was deleted
 */
export async function renderAgain(
  ctx: EditorContext,
  paperId: string,
  { id, source, pauses }: RenderingRequest,
): Promise<Rendering> {
  const { userId } = await requireListening(ctx, paperId)
  await ctx.db.transaction(async (tx) => {
    const found = (await repo.lockSource(tx, paperId, source)) ?? notFound()
    if (await repo.findRendering(tx, paperId, id)) return
    if (!found.isKept || (await repo.isRendering(tx, paperId))) throw new AppError('not_ready')
    // The id belongs to another paper's rendering: answered like an unknown one.
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
