import { practiceTitles } from '@/lib/sittings/practice/words/placed'
import { type ViewerContext } from '@/server/platform/http/context'
import { findAttemptIdByRequest } from '@/server/sittings/attempt/public'
import { makeSet } from './compose'
import { type SetChoice } from './set-repo'
import { findKeyVersion } from './repo'
import { outlineOf } from './sources'
import { startSet } from './start'

type PlacedPart = {
  readonly requestId: string
  readonly paperVersionId: string
  readonly choice: Extract<SetChoice, { kind: 'placement' }>
  /** For reading; a recording has its own length. */
  readonly durationSeconds: number
}

/** Starts an attempt at a part of the placement, whose keys stay closed until it is handed in, or returns the open one. */
export async function startPlacedPart(ctx: ViewerContext, part: PlacedPart): Promise<string> {
  const { requestId, paperVersionId, choice } = part
  const repeated = await findAttemptIdByRequest(ctx.db, ctx.viewer.userId, requestId)
  if (repeated) return repeated
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
  return startSet(ctx, set, { requestId, durationSeconds, showsMistakes: false })
}
