import { type PaperContent, type PaperKey } from '@/lib/paper/content/contract/paper'
import { listGroupQuestions } from '@/lib/paper/content/rules/questions'
import { type Context } from '@/server/platform/http/context'
import { getPaperContent, getPaperKey } from '@/server/authoring/exam/public'
import { type Edition, type QueueRow } from './mistake-repo'

/** What has become of a question that was answered wrong in an older version of its paper, or under an older key. */
export async function compareQuestion(
  ctx: Context,
  { question, versionId, keyVersionId }: Pick<QueueRow, 'question' | keyof Edition>,
  live: Edition,
): Promise<'same' | 'rekeyed' | 'retired'> {
  const [before, now] = [await getPaperContent(ctx, versionId), await getPaperContent(ctx, live.versionId)]
  const group = groupOf(before, question)
  if (group === null || group !== groupOf(now, question)) return 'retired'
  const [keyBefore, keyNow] = [await getPaperKey(ctx, keyVersionId), await getPaperKey(ctx, live.keyVersionId)]
  return answerOf(keyBefore, question) === answerOf(keyNow, question) ? 'same' : 'rekeyed'
}

/** The group of the question with its part's number, as text that two versions can be compared by. */
function groupOf({ parts }: PaperContent, question: string): string | null {
  for (const part of parts) {
    const group = part.groups.find((one) => listGroupQuestions(one, part.number).some(({ id }) => id === question))
    if (group) return JSON.stringify([part.number, group])
  }
  return null
}

function answerOf({ questions }: PaperKey, question: string): string {
  return JSON.stringify(questions.find((entry) => entry.question === question)?.answer ?? null)
}
