import { type CaseState, REOPEN_DAYS, SILENT_DAYS } from '@/lib/support/case/rules/states'
import { type Database } from '@/server/platform/db/client'
import { IS_LATE } from './read-repo'

type SweptCase = { readonly id: string; readonly no: number; readonly state: CaseState }

/** Late cases of which managers have not been notified. */
export function claimLate(tx: Database, limit: number): Promise<SweptCase[]> {
  return tx.query<SweptCase>({
    text: `update cases set climbed_at = now() where id in (
        select c.id from cases c where ${IS_LATE} and c.climbed_at is null order by c.promised_at limit $1 for update skip locked)
      returning id, no::float8 as no, state`,
    values: [limit],
  })
}

/** Marks answered cases without further messages as solved, and closes solved ones that can no longer be reopened. */
export function endUnansweredCases(tx: Database, limit: number): Promise<SweptCase[]> {
  return tx.query<SweptCase>({
    text: `update cases set state = case state when 'solved' then 'closed' else 'solved' end,
        solved_at = case state when 'solved' then solved_at else now() end, closed_at = case state when 'solved' then now() end
      where id in (select c.id from cases c
        where (c.state in ('answered', 'waiting') and c.answered_at < now() - ${SILENT_DAYS} * interval '1 day')
          or (c.state = 'solved' and c.solved_at < now() - ${REOPEN_DAYS} * interval '1 day')
        order by c.answered_at limit $1 for update skip locked)
      returning id, no::float8 as no, state`,
    values: [limit],
  })
}
