-- The unguessable part of the address that a gateway sends a buyer back to. Null: a try of before; its bare address works for a day.
alter table payments add column return_key text unique;

-- A try that failed is asked about for another day: some gateways have no list of payments that nobody took.
drop index payments_due;
create index payments_due on payments (next_check_at) where next_check_at is not null;
update payments set next_check_at = clock_timestamp()
  where state = 'failed' and authority is not null and gateway <> 'card' and reason is distinct from 'panel' and ended_at > clock_timestamp() - interval '1 day';

-- What a buyer has accepted, word for word, by the SHA-256 that stands in orders.terms_version.
create table terms_texts (
  hash text primary key,
  document jsonb not null,
  at timestamptz not null default clock_timestamp()
);
