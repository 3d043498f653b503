import { createHash } from 'node:crypto'
import { RULES_VERSION } from '@/lib/teaching/examiner/rules/kinds'
import { type Context } from '@/server/platform/http/context'
import { isAtDailyLimit, queueReport } from './feedback-repo'
import { type StoredTask, type StoredText } from '../submission/public'

/** Asks for feedback on the texts of a person that are not empty; false at their limit of a day. Idempotent. */
export async function requestFeedbackOn(
  { db, newId }: Pick<Context, 'db' | 'newId'>,
  userId: string,
  texts: readonly StoredText[],
  isAgain = false,
): Promise<boolean> {
  if (await isAtDailyLimit(db, userId)) return false
  for (const { task, text, sha256 } of texts) {
    if (text.trim() === '') continue
    const key = { id: newId(), userId, textSha256: sha256, taskSha256: hashTask(task), version: RULES_VERSION }
    await queueReport(db, { ...key, task, text }, isAgain)
  }
  return true
}

/** The same question is the same task, wherever it is asked. */
export function hashTask({ kind, prompt }: StoredTask): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, prompt]), 'utf8')
    .digest('hex')
}
