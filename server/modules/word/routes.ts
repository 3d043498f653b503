import { readWord, WordText } from '@/lib/contract/word'
import { type Api } from '@/server/http/api'
import { bindUpload } from '@/server/http/bind'
import { createLimiter } from '@/server/http/limiter'
import { type Settings } from '@/lib/env/server'
import { createReader, ThreadError } from '@/server/adapters/thread'
import { AppError } from '@/server/http/errors'

const readFile = createReader({
  source: 'server/modules/word/worker.ts',
  maxHeapMb: 384,
  timeoutMs: 30_000,
  maxWaiting: 3,
})

/** Word documents, for the wizard that makes questions of them. */
export function registerWord(api: Api): void {
  const limit = createLimiter({ points: 30, perSeconds: 600 })
  bindUpload(api, readWord, async (ctx, receive) => {
    await limit.take(ctx.viewer.userId)
    const { bytes } = await receive()
    return readWordText(bytes, ctx.settings.mode)
  })
}

/**
 * The text of a Word document, read in a thread of its own.
 * @throws AppError unusable_file when it cannot be read; unavailable while others are being read
 */
async function readWordText(bytes: Buffer, mode: Settings['mode']): Promise<WordText> {
  try {
    const answer = await readFile(mode, bytes)
    if (answer !== null) return WordText.parse(answer)
  } catch (error) {
    if (!(error instanceof ThreadError)) throw error
    if (error.reason === 'crowded') throw new AppError('unavailable', { retryAfterSeconds: 5, cause: error })
  }
  throw new AppError('unusable_file')
}
