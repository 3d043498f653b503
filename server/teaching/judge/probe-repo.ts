import { type ChatForm } from '@/server/platform/adapters/chat-model'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'

type ProbedService = { readonly host: string; readonly model: string }
export type ProbeRow = {
  /** The strictest way of asking for JSON that the service supports; null after a failed probe. */
  readonly form: ChatForm | null
  readonly failure: string | null
  readonly ms: number
  readonly probedAt: Date
  /** Whether a failed probe is old enough to be repeated. */
  readonly isDue: boolean
}
const RETRY_MINUTES = 10

export async function findProbe(db: Database, { host, model }: ProbedService): Promise<ProbeRow | null> {
  return findRow(db, {
    text: `select form, failure, ms, probed_at as "probedAt",
        form is null and probed_at < clock_timestamp() - interval '${RETRY_MINUTES} minutes' as "isDue"
      from judge_probes where host = $1 and model = $2 order by probed_at desc limit 1`,
    values: [host, model],
  })
}

export async function insertProbe(
  db: Database,
  {
    id,
    host,
    model,
    form,
    failure,
    ms,
  }: ProbedService & Pick<ProbeRow, 'form' | 'failure' | 'ms'> & { readonly id: string },
): Promise<void> {
  await db.query({
    text: 'insert into judge_probes (id, host, model, form, failure, ms) values ($1, $2, $3, $4, $5, $6)',
    values: [id, host, model, form, failure, ms],
  })
}

export function isSwitchedOff(db: Database): Promise<boolean> {
  return hasRow(db, { text: 'select from judge_switch where is_off', values: [] })
}

export async function setSwitch(db: Database, isOff: boolean, by: string): Promise<void> {
  await db.query({
    text: `insert into judge_switch (is_off, by) values ($1, $2)
      on conflict (is_only) do update set is_off = excluded.is_off, by = excluded.by, at = clock_timestamp()`,
    values: [isOff, by],
  })
}
