import { type Sample, type Verdict } from '@/lib/teaching/judge/rules/verdict'
import { type Criterion } from '@/lib/teaching/submission/rules/correction'
import { type AnonymisedText } from '../agreement/public'
import { hasRow, findRow, type Database } from '@/server/platform/db/client'
import { type QueueLoad, queueLoadColumns } from '@/server/platform/db/queue-load'
import { type JudgedSample } from './ask-judge'

const MAX_TRIES = 5
/** Longer than the limit of a call (chat-model.ts); renewed before each. */
const LEASE_SECONDS = 120

/** SQL: the day whose budget counts. */
const TODAY = `(clock_timestamp() at time zone 'Asia/Tehran')::date`

/** A verdict with the prompt that it was made with. */
export type StoredVerdict = Verdict & { readonly promptSha256: string }
export type StoredVerdicts = Readonly<Record<Criterion, StoredVerdict>>

export type LeasedJudgement = {
  readonly id: string
  readonly position: number
  readonly tries: number
  readonly copies: readonly AnonymisedText[]
}

/**
 * The next text to judge, only of writers who agreed to exactly this host and model. Its try is counted first, so that a text that crashes its node
 * is given up; a text that has not been started waits while the daily budget is spent.
 */
export async function lockNextJudgement(
  tx: Database,
  { host, model, dailyBudget }: { host: string; model: string; dailyBudget: number },
): Promise<LeasedJudgement | null> {
  const leased = await findRow<LeasedJudgement & { readonly isFirst: boolean }>(tx, {
    text: `with next as (
        select j.id, c.copies, j.began_at is null as is_first from judgements j join judge_consents c using (piece_id, host, model)
        where j.host = $1 and j.model = $2 and j.tries < ${MAX_TRIES} and j.due_at <= clock_timestamp()
          and (j.state = 'queued' or (j.state = 'running' and j.lease_until < clock_timestamp()))
          and (j.began_at is not null
            or coalesce((select sum(u.begun) from judge_usage u where u.day = ${TODAY}), 0) < $3)
        order by j.due_at, j.id limit 1 for update of j skip locked
      )
      update judgements j set state = 'running', tries = j.tries + 1, began_at = coalesce(j.began_at, clock_timestamp()),
        lease_until = clock_timestamp() + interval '${LEASE_SECONDS} seconds'
      from next where j.id = next.id returning j.id, j.position, j.tries, next.copies, next.is_first as "isFirst"`,
    values: [host, model, dailyBudget],
  })
  if (leased?.isFirst) await countUsage(tx, model, { begun: 1 })
  return leased
}

/** False when it was withdrawn, another try has begun, or a manager has switched the judge off: nothing more is sent then. */
export async function renewLease(db: Database, { id, tries }: Pick<LeasedJudgement, 'id' | 'tries'>): Promise<boolean> {
  return hasRow(db, {
    text: `update judgements set lease_until = clock_timestamp() + interval '${LEASE_SECONDS} seconds'
      where id = $1 and tries = $2 and state = 'running' and not exists (select from judge_switch where is_off) returning id`,
    values: [id, tries],
  })
}

type StoredSample = Sample & { readonly criterion: Criterion; readonly sample: number }

export function findSamples(db: Database, id: string): Promise<StoredSample[]> {
  return db.query({
    text: 'select criterion, variant, sample, verdict, band, evidence from judge_samples where judgement_id = $1 order by sample',
    values: [id],
  })
}

export type NewSample = JudgedSample & {
  readonly criterion: Criterion
  readonly variant: Sample['variant']
  readonly sample: number
  readonly model: string
  readonly promptVersion: string
  readonly promptSha256: string
}

/** Nothing is written when the text was withdrawn or another try has begun. */
export async function storeSample(
  db: Database,
  { id, tries }: Pick<LeasedJudgement, 'id' | 'tries'>,
  sample: NewSample,
): Promise<void> {
  await db.query({
    text: `insert into judge_samples (judgement_id, criterion, variant, sample, model, prompt_version, prompt_sha256, verdict, band, evidence, sure,
        calls, tokens_in, tokens_out, ms)
      select j.id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16 from judgements j
      where j.id = $1 and j.tries = $2 and j.state = 'running' for key share on conflict do nothing`,
    values: [
      id,
      tries,
      sample.criterion,
      sample.variant,
      sample.sample,
      sample.model,
      sample.promptVersion,
      sample.promptSha256,
      sample.verdict,
      sample.band,
      JSON.stringify(sample.evidence),
      sample.sure,
      sample.calls,
      sample.tokensIn,
      sample.tokensOut,
      sample.ms,
    ],
  })
}

export async function finishJudgement(
  db: Database,
  { id, tries }: Pick<LeasedJudgement, 'id' | 'tries'>,
  { verdicts, isFlagged }: { verdicts: StoredVerdicts; isFlagged: boolean },
): Promise<void> {
  await db.query({
    text: `update judgements set state = 'ready', verdicts = $3, is_flagged = $4, failure = null, lease_until = null, ended_at = clock_timestamp()
      where id = $1 and tries = $2 and state = 'running'`,
    values: [id, tries, JSON.stringify(verdicts), isFlagged],
  })
}

/** Puts a text back, with its samples: one, two, four … minutes. The last try fails it. */
export async function postponeJudgement(
  db: Database,
  { id, tries }: Pick<LeasedJudgement, 'id' | 'tries'>,
  failure: string,
): Promise<void> {
  await db.query({
    text: `update judgements set state = case when tries >= ${MAX_TRIES} then 'failed' else 'queued' end, failure = $3, lease_until = null,
        ended_at = case when tries >= ${MAX_TRIES} then clock_timestamp() end,
        due_at = clock_timestamp() + power(2, tries - 1) * interval '1 minute'
      where id = $1 and tries = $2 and state = 'running'`,
    values: [id, tries, failure],
  })
}

/** Gives up the texts whose last try ended with its lease. */
export async function failExhausted(db: Database): Promise<void> {
  await db.query({
    text: `update judgements set state = 'failed', failure = coalesce(failure, 'stopped'), ended_at = clock_timestamp()
      where state = 'running' and tries >= ${MAX_TRIES} and lease_until < clock_timestamp()`,
    values: [],
  })
}

type Usage = {
  readonly begun?: number
  readonly calls?: number
  readonly failures?: number
  readonly tokensIn?: number | null
  readonly tokensOut?: number | null
}

export async function countUsage(db: Database, model: string, usage: Usage): Promise<void> {
  const { begun = 0, calls = 0, failures = 0, tokensIn, tokensOut } = usage
  await db.query({
    text: `insert into judge_usage (day, model, begun, calls, failures, tokens_in, tokens_out) values (${TODAY}, $1, $2, $3, $4, $5, $6)
      on conflict (day, model) do update set begun = judge_usage.begun + excluded.begun, calls = judge_usage.calls + excluded.calls,
        failures = judge_usage.failures + excluded.failures, tokens_in = judge_usage.tokens_in + excluded.tokens_in,
        tokens_out = judge_usage.tokens_out + excluded.tokens_out`,
    values: [model, begun, calls, failures, tokensIn ?? 0, tokensOut ?? 0],
  })
}

export function findQueueLoad(db: Database): Promise<QueueLoad | null> {
  return findRow(db, {
    text: `select ${queueLoadColumns('queued_at')} from judgements where state in ('queued', 'running')`,
    values: [],
  })
}
