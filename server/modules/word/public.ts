import { WordText } from '@/lib/contract/paper/word'
import { type Settings } from '@/lib/env/server'
import { createReader, ThreadError } from '@/server/adapters/thread'
import { AppError } from '@/server/http/errors'

const readFile = createReader({
  source: 'server/modules/word/worker.ts',
  maxHeapMb: 384,
  timeoutMs: 30_000,
  maxWaiting: 3,
})

/**
 * The text of a Word document, read in a thread of its own.
 * @throws AppError unusable_file when it cannot be read; unavailable while others are being read
 */
export async function readWordText(bytes: Buffer, mode: Settings['mode']): Promise<WordText> {
  try {
    const answer = await readFile(mode, bytes)
    if (answer !== null) return WordText.parse(answer)
  } catch (error) {
    if (!(error instanceof ThreadError)) throw error
    if (error.reason === 'crowded') throw new AppError('unavailable', { retryAfterSeconds: 5, cause: error })
  }
  throw new AppError('unusable_file')
}
