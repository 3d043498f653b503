import { type Output } from '@/lib/contract/endpoint'
import { type getPlacing as endpoint } from '@/lib/contract/result'
import { betterThanPercent } from '@/lib/domain/analysis/percentile'
import { isReleased } from '@/lib/domain/exam/release'
import { type ViewerContext } from '@/server/http/context'
import { findPlacing } from './placing-repo'

/** Where the viewer's mock test stands among the others; nothing before its release, of practice, or among fewer than thirty. */
export async function getPlacing({ db, viewer }: ViewerContext, attemptId: string): Promise<Output<typeof endpoint>> {
  const found = await findPlacing(db, attemptId, viewer.userId)
  if (!found || !isReleased({ ...found.release, after: found.release.releaseAfter })) return { skills: [] }
  const skills = found.skills.flatMap(({ skill, people, below }) => {
    const percent = betterThanPercent({ people, below })
    return percent === null ? [] : [{ skill, percent, people }]
  })
  return { skills }
}
