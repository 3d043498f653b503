import { type SubmitBody } from '@/lib/teaching/submission/contract/submissions'
import { freezeText } from '@/lib/teaching/submission/rules/anchor'
import { type ViewerContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { findTexts, type SubmissionRow } from '../submission-repo'
import { findTask } from './tasks'

/** A repeated request with the id of a submission must have its content. @throws AppError already_handed_in */
export async function requireSame(
  ctx: ViewerContext,
  submission: SubmissionRow,
  { source, note }: SubmitBody,
): Promise<void> {
  if (note !== submission.note || !(await isSameSource(ctx, submission, source)))
    throw new AppError('already_handed_in')
}

async function isSameSource(
  ctx: ViewerContext,
  submission: SubmissionRow,
  source: SubmitBody['source'],
): Promise<boolean> {
  // A section is frozen, so its text has not changed.
  if (source.kind === 'sitting') return submission.sittingId === source.sitting
  const stored = await findTexts(ctx.db, submission.id)
  const sent = source.kind === 'essay' ? [source.text] : source.texts
  if (sent.length !== stored.length || !stored.every(({ text }, at) => freezeText(sent[at] ?? '') === text))
    return false
  if (source.kind === 'redraft') return submission.previousId === source.previous
  const [first] = stored
  const task = await findTask(ctx, source.task).catch(forgive)
  return task?.task.kind === first?.task.kind && task?.task.prompt.join('\n') === first?.task.prompt.join('\n')
}

/** A task that is no longer theirs counts as different. */
function forgive(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}
