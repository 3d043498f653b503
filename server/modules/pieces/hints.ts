import * as z from 'zod'
import { type getPieceHints } from '@/lib/contract/piece-desk'
import { type Output } from '@/lib/contract/endpoint'
import { anchorAt } from '@/lib/domain/pieces/anchor'
import { countText } from '@/lib/domain/pieces/counts'
import { createReader, ThreadError } from '@/server/adapters/thread'
import { type EditorContext } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { findReadingOf } from './reading-repo'
import { findTexts } from './piece-repo'

/** One thread for all; its dictionaries take 350 MB, so it ends when nobody has asked for ten minutes. */
const check = createReader({
  source: 'server/modules/pieces/worker.ts',
  maxHeapMb: 512,
  timeoutMs: 60_000,
  maxWaiting: 8,
  idleMs: 600_000,
})

const Found = z.array(
  z.object({
    start: z.int(),
    end: z.int(),
    by: z.enum(['grammar', 'spelling']),
    message: z.string(),
    replacements: z.array(z.string()),
  }),
)
/** More than a teacher would look through. */
const MOST = 150

/**
 * What the checkers suspect in the texts of a piece that is the viewer's to correct, and counts of each.
 * @throws AppError not_found for everybody who has not claimed it; unavailable while the checkers are busy, or cannot be started
 */
export async function getHints(ctx: EditorContext, pieceId: string): Promise<Output<typeof getPieceHints>> {
  const { db, viewer, settings } = ctx
  if (!(await findReadingOf(db, pieceId, viewer.userId))) throw new AppError('not_found')
  const texts = await findTexts(db, pieceId)
  const suspects = await Promise.all(
    texts.map(async ({ text }, index) => {
      if (text.trim() === '') return []
      const found = Found.parse(await ask(settings.mode, text)).slice(0, MOST)
      return found.map(({ start, end, ...suspect }) => ({
        ...suspect,
        text: index,
        anchor: anchorAt(text, start, end),
      }))
    }),
  )
  const counts = texts.map(({ text, words }) => {
    const { repeated, linking, ...figures } = countText(text, words)
    return { ...figures, repeated: [...repeated], linking: [...linking] }
  })
  return { suspects: suspects.flat(), counts }
}

async function ask(mode: EditorContext['settings']['mode'], text: string): Promise<unknown> {
  try {
    const found = await check(mode, text)
    if (found !== null) return found
  } catch (error) {
    if (!(error instanceof ThreadError)) throw error
    throw new AppError('unavailable', { retryAfterSeconds: 5, cause: error })
  }
  throw new AppError('unavailable', { retryAfterSeconds: 60 })
}
