import { practiceTitles } from '@/lib/sittings/practice/words/practice'
import { type ViewerContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { isAttemptAt } from '@/server/sittings/attempt/public'
import { makeSet } from './compose'
import { type SetChoice } from './set-repo'
import { findKeyVersion } from './repo'
import { outlineOf } from './sources'
import { startSet } from './start'

type PlacementPart = {
  readonly requestId: string
  readonly paperVersionId: string
  readonly choice: Extract<SetChoice, { kind: 'placement' }>
  /** For reading; a recording has its own duration. */
  readonly durationSeconds: number
  /** The void attempt at this part, which another one replaces. */
  readonly former: string | null
}

/**
 * Starts an attempt at a part of the placement, whose keys stay closed until it is handed in, or returns the open one.
 * @throws AppError already_started when the request's id belongs to something else, or to a void attempt at this part
 */
export async function startPlacementPart(ctx: ViewerContext, part: PlacementPart): Promise<string> {
  const { requestId, paperVersionId, choice, former } = part
  const [outline, keyVersionId] = await Promise.all([
    outlineOf(ctx, paperVersionId),
    findKeyVersion(ctx.db, paperVersionId),
  ])
  const chosen = outline.map(({ number, groups }) => ({
    version: paperVersionId,
    part: number,
    groups: groups.map((_, at) => at),
  }))
  const sources = [{ versionId: paperVersionId, keyVersionId }]
  const set = await makeSet(ctx, { choice, chosen, sources, title: practiceTitles.placement(choice.skill) })
  const durationSeconds = choice.skill === 'listening' ? set.durationSeconds : part.durationSeconds
  const attempt = await startSet(ctx, set, { requestId, durationSeconds, showsMistakes: false })
  if (attempt === former || !(await isAttemptAt(ctx.db, attempt, set.examId))) throw new AppError('already_started')
  return attempt
}
