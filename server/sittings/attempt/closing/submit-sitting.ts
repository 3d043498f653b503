import { type SubmitBody, type SubmitReply } from '@/lib/sittings/sitting/contract'
import { passFaultPoint } from '@/lib/platform/env/fault-point'
import { type Context, inTransaction } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { createBatcher } from '../saving/batcher'
import { type Writer } from '../saving/save'
import { type SubmitEntry, type LockedSitting, lockForSubmit, readLockedSittings } from './close-repo'
import { type ClosedSection, closeAllLocked, closeInTransaction } from './closing'

/** Marking uses the processor, so batches are small: nobody waits long for the others. */
const LIMITS = {
  maxBatchesInFlight: 2,
  maxWaitingAlone: 8,
  maxRowsPerBatch: 20,
  maxEntriesWaiting: 10_000,
  bytesWaiting: 10_000,
  patienceMs: 10_000,
}

type Outcome =
  | ClosedSection
  | { readonly refused: 'unauthorized' | 'not_found' | 'out_of_order' | 'writer_moved' | 'time_left' }
type SubmitOptions = { readonly waits: boolean; readonly withMarks: boolean }

export type Submit = (writer: Writer, sitting: string, body: SubmitBody) => Promise<SubmitReply>

/**
 * Hands sittings in, many with one commit when a room ends at the same moment. Repeated and parallel calls, and calls after the sweep, get the
 * identical reply: it describes the close, so its `state` is `closed` even when the marking is done too.
 * @throws AppError unauthorized; not_found; out_of_order before the start; writer_moved when another device or session is the writer; time_left when
 * the page wrongly thought that the time was over; unavailable when too many wait
 */
export function createSubmit(ctx: Context): Submit {
  const submitInOwnTransaction = async (entry: SubmitEntry, waits: boolean) => {
    const outcomes = await closeInTransaction(ctx, entry.sitting, (tx, withMarks) =>
      submitAll({ ...ctx, db: tx }, [entry], { waits, withMarks }),
    )
    passFaultPoint('submit-after-commit')
    return outcomes
  }
  const add = createBatcher<SubmitEntry, Outcome>(
    {
      write: async (entries) => {
        const [only] = entries
        if (only && entries.length === 1) return submitInOwnTransaction(only, false)
        const outcomes = await inTransaction(ctx, (ctx) => submitAll(ctx, entries, { waits: false, withMarks: true }))
        passFaultPoint('submit-after-commit')
        return outcomes
      },
      writeAlone: async (entry) => {
        const [outcome] = await submitInOwnTransaction(entry, true)
        if (!outcome || outcome === 'locked') throw new Error('A hand-in has no outcome')
        return outcome
      },
      keyOf: ({ sitting }) => sitting,
      rowsOf: () => 1,
      bytesOf: () => 1,
    },
    LIMITS,
  )
  return async ({ userId, sessionId, hasSectionToken }, sitting, { epoch, reason = 'finish' }) => {
    const outcome = await add({ sitting, user: userId, session: sessionId, hasSectionToken, epoch, reason })
    if ('refused' in outcome) throw new AppError(outcome.refused)
    const { ending, closedAt, next } = outcome
    return { sitting, state: 'closed', ending, closedAt: closedAt.toISOString(), next }
  }
}

/**
 * Runs in one transaction; refused entries change nothing. `locked` entries must be handed in alone: their sitting is locked by others, belongs to
 * somebody else, or is the second of one attempt.
 */
async function submitAll(
  ctx: Context,
  entries: readonly SubmitEntry[],
  { waits, withMarks }: SubmitOptions,
): Promise<readonly (Outcome | 'locked')[]> {
  const locked = await lockForSubmit(ctx.db, entries, { waits })
  const ids = locked.flatMap(({ sitting, isLocked }) => (isLocked ? [sitting] : []))
  const lockedSittings = new Map(
    (ids.length > 0 ? await readLockedSittings(ctx.db, ids) : []).map((each) => [each.id, each]),
  )
  const attempts = new Set<string>()
  const running: LockedSitting[] = []
  const outcomes = entries.map((entry, index): Outcome | 'locked' | 'closes' => {
    if (!locked[index]?.isAlive) return { refused: 'unauthorized' }
    if (!locked[index].isLocked) return waits ? { refused: 'not_found' } : 'locked'
    const outcome = decideEntry(entry, lockedSittings.get(entry.sitting))
    if (typeof outcome === 'object' && 'attemptId' in outcome) {
      // The last sitting ends its attempt: two of one attempt must not close in one statement.
      if (attempts.has(outcome.attemptId)) return 'locked'
      attempts.add(outcome.attemptId)
      running.push(outcome)
      return 'closes'
    }
    return outcome
  })
  const closed = new Map((await closeAllLocked(ctx, running, withMarks)).map((each) => [each.id, each]))
  return outcomes.map((outcome, index) => {
    if (outcome !== 'closes') return outcome
    const closedSection = closed.get(entries[index]?.sitting ?? '')
    if (!closedSection) throw new Error('A sitting of a batch was not closed')
    return closedSection
  })
}

/** Decides about a locked sitting: close it now, repeat how it ended, or refuse. */
function decideEntry(
  { session, epoch, reason }: SubmitEntry,
  sitting: LockedSitting | undefined,
): LockedSitting | Outcome {
  if (!sitting || sitting.state === 'ready') return { refused: 'out_of_order' }
  const { id, ending, closedAt, next } = sitting
  if (ending && closedAt) return { id, ending, closedAt, next }
  const isWriter = sitting.writerSession === null || sitting.writerSession === session
  if (sitting.epoch !== epoch || !isWriter) return { refused: 'writer_moved' }
  // Minutes were added, or the clock was paused, and the page did not know.
  return reason === 'time' && sitting.endingNow === 'submitted' ? { refused: 'time_left' } : sitting
}
