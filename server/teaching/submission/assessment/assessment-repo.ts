import { type ReturnReason } from '@/lib/teaching/submission/rules/states'
import { type Database } from '@/server/platform/db/client'

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
