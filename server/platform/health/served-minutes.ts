import { setInterval } from 'node:timers'
import { STATUS_DAYS } from '@/lib/platform/health/rules/availability'
import { type Context } from '../http/context'
import { deleteOldMinutes, noteServedMinute } from './repo'

/** Several times a minute, so that one slow write does not become an outage. */
const EVERY_MS = 20_000

/**
 * Notes each minute in which this node serves: from when it listens until it ends. A database that takes no write, and a thread that is blocked,
 * leave a gap. Any number of nodes write the same row.
 * @returns stops it
 */
export function noteServedMinutes({ db, log }: Pick<Context, 'db' | 'log'>): () => void {
  const note = () =>
    void noteServedMinute(db).catch((error: unknown) => log.warn({ err: error }, 'a minute of service cannot be noted'))
  note()
  const timer = setInterval(note, EVERY_MS).unref()
  return () => clearInterval(timer)
}

/** The days of the page, and a little more for other zones. */
export async function sweepServedMinutes({ db }: Pick<Context, 'db'>): Promise<void> {
  await deleteOldMinutes(db, STATUS_DAYS + 2)
}
