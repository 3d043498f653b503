import * as z from 'zod'
import { type getSubmissionHints } from '@/lib/teaching/submission/contract/assessment'
import { type Output } from '@/lib/platform/contract/endpoint'
import { anchorAt } from '@/lib/teaching/submission/rules/anchor'
import { countText } from '@/lib/teaching/submission/rules/counts'
import { createReader, ThreadError } from '@/server/platform/adapters/worker-thread'
import { type EditorContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { lockClaimed } from './assess-submission'
import { findAssessmentOf } from '../assessment-claim-repo'
import { findTexts } from '../submission-repo'
import { findWaves, insertWave, type Wave } from './waveform-repo'

/** One shared thread; its dictionaries take 350 MB, so it ends after ten idle minutes. */
const check = createReader({
  source: 'server/teaching/submission/assessment/worker.ts',
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
/** The most hints: more than a teacher would read. */
const MOST = 150

/**
 * The checkers' hints on the texts of a submission that the viewer has claimed, and text statistics.
 * @throws AppError not_found for everybody else; unavailable while the checkers are busy, or cannot be started
 */
export async function getHints(ctx: EditorContext, pieceId: string): Promise<Output<typeof getSubmissionHints>> {
  const { db, viewer } = ctx
  if (!(await findAssessmentOf(db, pieceId, viewer.userId))) throw new AppError('not_found')
  const [texts, waves] = await Promise.all([findTexts(db, pieceId), findWaves(db, pieceId, viewer.userId)])
  const waved = new Set(waves.map(keyOf))
  const suspects = await Promise.all(
    texts.map(async ({ text }, index) => {
      if (text.trim() === '') return []
      const found = Found.parse(await ask(ctx, text)).slice(0, MOST)
      return found
        .filter((suspect) => !waved.has(keyOf({ ...suspect, text: index })))
        .map(({ start, end, ...suspect }) => ({ ...suspect, text: index, anchor: anchorAt(text, start, end) }))
    }),
  )
  const counts = texts.map(({ text, words }) => {
    const { repeated, linking, ...figures } = countText(text, words)
    return { ...figures, repeated: [...repeated], linking: [...linking] }
  })
  return { suspects: suspects.flat(), counts }
}

const keyOf = ({ text, start, end, by }: Wave) => [text, start, end, by].join(' ')

/**
 * Dismisses a hint for good. Idempotent.
 * @throws AppError not_found; changed_meanwhile when it is not theirs to write (any more); invalid_input for a place outside the text
 */
export async function dismissHint({ db, viewer }: EditorContext, pieceId: string, wave: Wave): Promise<void> {
  const texts = await findTexts(db, pieceId)
  await db.transaction(async (tx) => {
    const { id } = await lockClaimed(tx, pieceId, viewer.userId)
    if (wave.start > wave.end || wave.end > (texts[wave.text]?.text.length ?? -1)) throw new AppError('invalid_input')
    await insertWave(tx, id, viewer.userId, wave)
  })
}

async function ask({ settings, viewer }: EditorContext, text: string): Promise<unknown> {
  try {
    const found = await check(settings.mode, viewer.userId, text)
    if (found !== null) return found
  } catch (error) {
    if (!(error instanceof ThreadError)) throw error
    throw new AppError('unavailable', { retryAfterSeconds: 5, cause: error })
  }
  throw new AppError('unavailable', { retryAfterSeconds: 60 })
}
