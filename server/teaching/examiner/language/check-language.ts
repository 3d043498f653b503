import { type Settings } from '@/lib/platform/env/server'
import { type Finding } from '@/lib/teaching/examiner/rules/finding'
import { createThreadQueue, ThreadError } from '@/server/platform/adapters/worker-thread'
import { AppError } from '@/server/platform/http/errors'
import { type Answer, type Question } from './create-checker'

export type LanguageReport = {
  readonly findings: readonly Finding[]
  /** False when a checker did not run: the list is then shorter than it could be. */
  readonly isComplete: boolean
  readonly missing: readonly ('harper' | 'spelling')[]
}
export type LanguageQuestion = { readonly text: string; readonly prompt: readonly string[] }

/** One shared thread; its dictionaries take 300 MB, so it ends after ten idle minutes. */
const languageThread = createThreadQueue({
  source: 'server/teaching/examiner/language/worker.ts',
  maxHeapMb: 512,
  timeoutMs: 20_000,
  maxWaiting: 40,
  idleMs: 600_000,
})

/**
 * The findings in a text that are certain: those of our own rules, of Harper's allowed rules, and spelling that two dictionaries refuse. `person`:
 * the account that queues for the thread. When Harper cannot be loaded, or takes too much time or memory, only our own rules run.
 * @throws AppError unavailable while too many wait, or when no thread can be started
 */
export async function checkLanguage(
  mode: Settings['mode'],
  person: string,
  { text, prompt }: LanguageQuestion,
): Promise<LanguageReport> {
  if (text.trim() === '') return { findings: [], isComplete: true, missing: [] }
  const checkInThread = (ownRulesOnly: boolean) => askThread(mode, person, { text, prompt, ownRulesOnly })
  const { findings, missing } = (await checkInThread(false)) ?? (await checkInThread(true)) ?? refuse()
  return { findings, isComplete: missing.length === 0, missing }
}
const refuse = (): never => {
  throw new AppError('unavailable', { retryAfterSeconds: 60 })
}

/** Null if the question crashed the thread or timed out. */
async function askThread(mode: Settings['mode'], person: string, question: Question): Promise<Answer | null> {
  try {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- our own program wrote it, in worker.ts
    return (await languageThread(mode, person, question)) as Answer
  } catch (error) {
    if (!(error instanceof ThreadError)) throw error
    if (error.reason === 'crowded') throw new AppError('unavailable', { retryAfterSeconds: 5, cause: error })
    return null
  }
}
