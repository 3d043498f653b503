import { type Output } from '@/lib/platform/contract/endpoint'
import { type getPercentile as endpoint } from '@/lib/sittings/result/contract/result'
import { percentBelow } from '@/lib/sittings/exam-results/rules/percentile'
import { isReleased } from '@/lib/authoring/exam/rules/release'
import { type Context } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { findPercentile, ownsAttempt } from './percentile-repo'

/** The percentile of the candidate's mock test; none before its release, for practice, or among fewer than thirty. @throws AppError not_found */
export async function getPercentile(
  { db }: Pick<Context, 'db'>,
  userId: string,
  attemptId: string,
): Promise<Output<typeof endpoint>> {
  const found = await findPercentile(db, attemptId, userId)
  if (!found && !(await ownsAttempt(db, attemptId, userId))) throw new AppError('not_found')
  if (!found || !isReleased({ ...found.release, after: found.release.releaseAfter })) return { skills: [] }
  const skills = found.skills.flatMap(({ skill, people, below }) => {
    const percent = percentBelow({ people, below })
    return percent === null ? [] : [{ skill, percent, people }]
  })
  return { skills }
}
