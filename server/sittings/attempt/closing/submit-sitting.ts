import { type SubmitBody, type SubmitReply } from '@/lib/sittings/sitting/contract'
import { passFaultPoint } from '@/lib/platform/env/fault-point'
import { type Context, inTransaction } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { createBatcher } from '../saving/batcher'
import { type Writer } from '../saving/save'
import { type SubmitEntry, type HeldSitting, lockForSubmit, readAllHeld } from './close-repo'
import { type Closed, closeAllHeld, closeInTransaction } from './closing'

/** Marking uses the processor, so batches are small: nobody waits long for the others. */
const LIMITS = {
  batchesInFlight: 2,
  aloneInFlight: 8,
  rowsPerBatch: 20,
  entriesWaiting: 10_000,
  bytesWaiting: 10_000,
  patienceMs: 10_000,
}

type Outcome =
  | Closed
  | { readonly refused: 'unauthorized' | 'not_found' | 'out_of_order' | 'writer_moved' | 'time_left' }
type How = { readonly waits: boolean; readonly withMarks: boolean }

export type Submit = (writer: Writer, sitting: string, body: SubmitBody) => Promise<SubmitReply>

/**
 * Hands sittings in, many with one commit when a room ends at the same moment. Repeated and parallel calls, and calls after the sweep, get the
 * identical reply: it describes the close, so its `state` is `closed` even when the marking is done too.
 * @throws AppError unauthorized; not_found; out_of_order before the start; writer_moved when another device or session is the writer; time_left when
 * the page wrongly thought that the time was over; unavailable when too many wait
 */
export function createSubmit(ctx: Context): Submit {
  const alone = async (entry: SubmitEntry, waits: boolean) => {
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
        if (only && entries.length === 1) return alone(only, false)
        const outcomes = await inTransaction(ctx, (ctx) => submitAll(ctx, entries, { waits: false, withMarks: true }))
        passFaultPoint('submit-after-commit')
        return outcomes
      },
      writeAlone: async (entry) => {
        const [outcome] = await alone(entry, true)
        if (!outcome || outcome === 'held') throw new Error('A hand-in has no outcome')
        return outcome
      },
      keyOf: ({ sitting }) => sitting,
      rowsOf: () => 1,
      bytesOf: () => 1,
    },
    LIMITS,
  )
  return async ({ userId, sessionId, byToken }, sitting, { epoch, reason = 'finish' }) => {
    const outcome = await add({ sitting, user: userId, session: sessionId, byToken, epoch, reason })
    if ('refused' in outcome) throw new AppError(outcome.refused)
    const { ending, closedAt, next } = outcome
    return { sitting, state: 'closed', ending, closedAt: closedAt.toISOString(), next }
  }
}

/**
 * Runs in one transaction; refused entries change nothing. `held` entries must be handed in alone: their sitting is locked by others, belongs to
 * somebody else, or is the second of one attempt.
 */
async function submitAll(
  ctx: Context,
  entries: readonly SubmitEntry[],
  { waits, withMarks }: How,
): Promise<readonly (Outcome | 'held')[]> {
  const locked = await lockForSubmit(ctx.db, entries, { waits })
  const ids = locked.flatMap(({ sitting, isLocked }) => (isLocked ? [sitting] : []))
  const held = new Map((ids.length > 0 ? await readAllHeld(ctx.db, ids) : []).map((each) => [each.id, each]))
  const attempts = new Set<string>()
  const running: HeldSitting[] = []
  const outcomes = entries.map((entry, index): Outcome | 'held' | 'closes' => {
    if (!locked[index]?.isAlive) return { refused: 'unauthorized' }
    if (!locked[index].isLocked) return waits ? { refused: 'not_found' } : 'held'
    const outcome = judgeEntry(entry, held.get(entry.sitting))
    if (typeof outcome === 'object' && 'attemptId' in outcome) {
      // The last sitting ends its attempt: two of one attempt must not close in one statement.
      if (attempts.has(outcome.attemptId)) return 'held'
      attempts.add(outcome.attemptId)
      running.push(outcome)
      return 'closes'
    }
    return outcome
  })
  const closed = new Map((await closeAllHeld(ctx, running, withMarks)).map((each) => [each.id, each]))
  return outcomes.map((outcome, index) => {
    if (outcome !== 'closes') return outcome
    const own = closed.get(entries[index]?.sitting ?? '')
    if (!own) throw new Error('A sitting of a batch was not closed')
    return own
  })
}

/** Decides about a locked sitting: close it now, repeat how it ended, or refuse. */
function judgeEntry({ session, epoch, reason }: SubmitEntry, held: HeldSitting | undefined): HeldSitting | Outcome {
  if (!held || held.state === 'ready') return { refused: 'out_of_order' }
  const { id, ending, closedAt, next } = held
  if (ending && closedAt) return { id, ending, closedAt, next }
  const isWriter = held.writerSession === null || held.writerSession === session
  if (held.epoch !== epoch || !isWriter) return { refused: 'writer_moved' }
  // Minutes were added, or the clock was paused, and the page did not know.
  return reason === 'time' && held.endingNow === 'submitted' ? { refused: 'time_left' } : held
}
