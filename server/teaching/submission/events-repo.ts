import { type HistoryEvent } from '@/lib/teaching/submission/rules/states'
import { type Context } from '@/server/platform/http/context'

export type SubmissionChange = {
  readonly pieceId: string
  readonly round: number
  readonly type: HistoryEvent
  /** Null for an automatic event. */
  readonly by: string | null
  readonly from: string | null
  readonly to: string
  readonly reason?: string
}

/** Records an event in the transaction of the change. */
export async function recordEvent(
  { newId, db: tx }: Pick<Context, 'newId' | 'db'>,
  change: SubmissionChange,
): Promise<void> {
  const { pieceId, round, type, by, from, to, reason = '' } = change
  await tx.query({
    text: `insert into piece_events (id, piece_id, round, type, by, from_state, to_state, reason) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [newId(), pieceId, round, type, by, from, to, reason],
  })
}

/** SQL: whether a user ever had this submission as its teacher, or viewed another teacher's assessment: their second opinion would not be blind. */
export const HAS_SEEN = (piece: string, user: string) =>
  `exists (select from piece_events seen where seen.piece_id = ${piece} and seen.by = ${user} and seen.type in ('claim', 'reassign_to', 'looked', 'amend'))`
