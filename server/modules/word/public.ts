import { WordText } from '@/lib/contract/paper/word'
import { createReader, ThreadError } from '@/server/adapters/thread'
import { type ViewerContext } from '@/server/http/context'
import { AppError } from '@/server/http/errors'

const readFile = createReader({
  source: 'server/modules/word/worker.ts',
  maxHeapMb: 384,
  timeoutMs: 10_000,
  maxWaiting: 3,
})

/**
 * The text of a Word document, read in a thread of its own.
 * @throws AppError unusable_file when it cannot be read; unavailable while others are being read
 */
export async function readWordText(
  { settings, viewer }: Pick<ViewerContext, 'settings' | 'viewer'>,
  bytes: Buffer,
): Promise<WordText> {
  try {
    const answer = await readFile(settings.mode, viewer.userId, bytes)
    if (answer !== null) return WordText.parse(answer)
  } catch (error) {
    if (!(error instanceof ThreadError)) throw error
    if (error.reason === 'crowded') throw new AppError('unavailable', { retryAfterSeconds: 5, cause: error })
  }
  throw new AppError('unusable_file')
}
