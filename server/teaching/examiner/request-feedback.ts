import { createHash } from 'node:crypto'
import { RULES_VERSION } from '@/lib/teaching/examiner/rules/finding'
import { type Context } from '@/server/platform/http/context'
import { isAtDailyLimit, recordFirstSubmission, needsExamination, queueReport } from './feedback-repo'
import { type StoredTask, type StoredText } from '../submission/public'

export type Writing = {
  readonly userId: string
  readonly texts: readonly StoredText[]
  /** When they were handed in, or their section closed. */
  readonly writtenAt: Date
}

/** Asks for feedback on the texts of a person that are not empty; false when they have reached their daily limit. Idempotent. */
export async function requestFeedbackOn(
  { db, newId }: Pick<Context, 'db' | 'newId'>,
  { userId, texts, writtenAt }: Writing,
  retriesFailed = false,
): Promise<boolean> {
  const reportsToQueue: Parameters<typeof queueReport>[1][] = []
  for (const { task, text, sha256 } of texts) {
    const key = { userId, textSha256: sha256, taskSha256: hashTask(task), version: RULES_VERSION }
    if (text.trim() === '') continue
    await recordFirstSubmission(db, key, writtenAt)
    if (await needsExamination(db, key, retriesFailed))
      reportsToQueue.push({ ...key, id: newId(), task, text, writtenAt })
  }
  if (reportsToQueue.length === 0) return true
  if (await isAtDailyLimit(db, userId)) return false
  for (const report of reportsToQueue) await queueReport(db, report, retriesFailed)
  return true
}

/** The same question is the same task, in an exam or elsewhere. */
export function hashTask({ kind, prompt }: StoredTask): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, prompt]), 'utf8')
    .digest('hex')
}
