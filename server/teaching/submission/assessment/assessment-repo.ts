import { type ReturnReason } from '@/lib/teaching/submission/rules/states'
import { type Database } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'

/** Recorded once per manager and submission. */
export async function recordManagerView(
  { newId, db }: Pick<Context, 'newId' | 'db'>,
  { pieceId, round, userId }: { pieceId: string; round: number; userId: string },
): Promise<void> {
  await db.query({
    text: `insert into piece_events (id, piece_id, round, type, by, from_state, to_state)
      select $1, $2, $3, 'looked', $4, null, p.state from pieces p where p.id = $2
        and not exists (select from piece_events e where e.piece_id = $2 and e.by = $4 and e.type = 'looked')`,
    values: [newId(), pieceId, round, userId],
  })
}

export async function returnSubmissionRow(
  tx: Database,
  id: string,
  { reason, note }: { reason: ReturnReason; note: string },
): Promise<void> {
  await tx.query({
    text: `update pieces set state = 'returned', returned_reason = $2, returned_note = $3 where id = $1 and state = 'claimed'`,
    values: [id, reason, note],
  })
}
