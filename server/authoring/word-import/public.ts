import { WordText } from '@/lib/authoring/word-import/contract'
import { createThreadQueue, ThreadError } from '@/server/platform/adapters/worker-thread'
import { type ViewerContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'

const readFile = createThreadQueue({
  source: 'server/authoring/word-import/worker.ts',
  maxHeapMb: 384,
  timeoutMs: 10_000,
  maxWaiting: 3,
})

/**
 * Extracts the text of a Word document in a worker thread.
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
