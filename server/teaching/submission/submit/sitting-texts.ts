import { createHash } from 'node:crypto'
import { freezeText } from '@/lib/teaching/submission/rules/text-anchor'
import { countWords } from '@/lib/platform/text/word-count'
import { fieldSentences } from '@/lib/platform/words/errors'
import { type Context } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { listAnswers } from '@/server/sittings/attempt/public'
import { type StoredTask, type StoredText } from '../submission-repo'
import { findOwnWriting } from './submit-repo'
import { tasksOfPaper } from './tasks'

/** The texts of a closed writing section of this person, as handed in. @throws AppError not_found; not_ready while it is running */
export async function readSittingTexts(
  ctx: Context,
  userId: string,
  sittingId: string,
): Promise<{ title: string; attemptId: string; closedAt: Date; texts: readonly StoredText[] }> {
  const sitting = (await findOwnWriting(ctx.db, sittingId, userId)) ?? notFound()
  const { closedAt } = sitting
  if (sitting.isGivenUp || closedAt === null) throw new AppError('not_ready')
  const [tasks, answers] = await Promise.all([tasksOfPaper(ctx, sitting), listAnswers(ctx.db, sittingId)])
  const essays = new Map(answers.map(({ question, value }) => [question, value]))
  const texts = tasks.map(({ id: task, task: stored }) =>
    freezeStored(stored, essays.get(task.slice(task.lastIndexOf('.') + 1)) ?? ''),
  )
  if (texts.length < 1 || texts.length > 2) throw new AppError('not_ready')
  return { title: sitting.title, attemptId: sitting.attemptId, closedAt, texts }
}

/** @throws AppError invalid_input for characters that cannot be stored */
export function freezeStored(task: StoredTask, raw: string): StoredText {
  const text = freezeText(raw)
  if (text === null) throw new AppError('invalid_input', { fields: { 'body.source.text': fieldSentences.invalid } })
  return { task, text, words: countWords(text), sha256: createHash('sha256').update(text, 'utf8').digest('hex') }
}
