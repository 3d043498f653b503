/** The load of a queue that is a table. */
export type QueueLoad = {
  readonly waiting: number
  /** The age of the oldest entry; 0 when the queue is empty. */
  readonly oldestSeconds: number
}

/** SQL: the columns of a {@link QueueLoad}; `since` is the instant from which a row waits. */
export function queueLoadColumns(since: string): string {
  return `count(*)::int as waiting,
    greatest(0, coalesce(extract(epoch from clock_timestamp() - min(${since})), 0))::float8 as "oldestSeconds"`
}
