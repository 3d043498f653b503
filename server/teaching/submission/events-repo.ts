import { type HistoryEvent } from '@/lib/teaching/submission/rules/states'
import { type Context } from '@/server/platform/http/context'

export type SubmissionChange = {
  readonly submissionId: string
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
  const { submissionId, round, type, by, from, to, reason = '' } = change
  await tx.query({
    text: `insert into piece_events (id, piece_id, round, type, by, from_state, to_state, reason) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [newId(), submissionId, round, type, by, from, to, reason],
  })
}

/** SQL: whether a user ever had this submission as its teacher, or viewed another teacher's assessment. */
export const KNOWS_ASSESSMENT = (submission: string, user: string) =>
  `exists (select from piece_events seen where seen.piece_id = ${submission} and seen.by = ${user} and seen.type in ('claim', 'reassign_to', 'looked', 'amend'))`

/** SQL: the same, or whether they claimed its copy to mark it (server/teaching/agreement): their second opinion would not be blind. */
export const HAS_SEEN = (submission: string, user: string) =>
  `exists (select from piece_events seen where seen.piece_id = ${submission} and seen.by = ${user} and seen.type in ('claim', 'reassign_to', 'looked', 'amend', 'calibrated'))`

/** A teacher sees a submission outside of its assessment: its published bands, or the copy that is marked to measure agreement. */
type View = {
  readonly submissionId: string
  readonly round: number
  readonly userId: string
  readonly type: 'looked' | 'calibrated'
}

/** Recorded once per user, kind and submission. */
export async function recordView(
  { newId, db }: Pick<Context, 'newId' | 'db'>,
  { submissionId, round, userId, type }: View,
): Promise<void> {
  await db.query({
    text: `insert into piece_events (id, piece_id, round, type, by, from_state, to_state)
      select $1, $2, $3, $5, $4, null, p.state from pieces p where p.id = $2
        and not exists (select from piece_events e where e.piece_id = $2 and e.by = $4 and e.type = $5)`,
    values: [newId(), submissionId, round, userId, type],
  })
}

/** Staff who open the result of an attempt may read the bands of its writing. */
export async function recordViewsOfAttempt(
  ctx: Pick<Context, 'newId' | 'db'>,
  attemptId: string,
  userId: string,
): Promise<void> {
  const submissions = await ctx.db.query<{ id: string }>({
    text: `select p.id from pieces p join sittings_section s on s.id = p.sitting_id where s.attempt_id = $1 and p.user_id <> $2 order by p.id`,
    values: [attemptId, userId],
  })
  for (const { id } of submissions) await recordView(ctx, { submissionId: id, round: 1, userId, type: 'looked' })
}
