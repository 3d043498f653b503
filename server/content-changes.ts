import { setInterval } from 'node:timers'
import { findRow } from './platform/db/client'
import { type Context } from './platform/http/context'
import { contentHub, type ContentHub } from './platform/http/content-change'

/** The poll interval when other nodes may exist: content that is unpublished on one disappears from all within a second. */
const POLL_MS = 400
/** The built-in database serves one program: only commands beside it change content elsewhere. */
const POLL_ALONE_MS = 1_000

/**
 * Announces content changes to the other nodes on this database, and receives theirs. Polls a counter instead of LISTEN: a dead connection would miss
 * notifications, and connection poolers do not support it (decision 225).
 * @returns a function that stops it
 */
export function shareContentChanges(
  ctx: Pick<Context, 'db' | 'log' | 'settings'>,
  hub: ContentHub = contentHub,
  pollMs = ctx.settings.databaseUrl === null ? POLL_ALONE_MS : POLL_MS,
): () => void {
  let lastCount: number | null = null
  let hasUnannounced = false
  let running: Promise<void> | null = null

  async function checkForChanges(): Promise<void> {
    if (hasUnannounced) {
      hasUnannounced = false
      try {
        const changeNumber = await incrementCounter(ctx.db)
        // The increment may include others' changes since the last poll: pages cached after those may be stale.
        const hasMissed = lastCount !== null && changeNumber !== lastCount + 1
        lastCount = changeNumber
        if (hasMissed) hub.announce('elsewhere')
      } catch (error) {
        hasUnannounced = true
        throw error
      }
      return
    }
    const count = await readCount(ctx.db)
    const hasChanged = lastCount !== null && count !== lastCount
    lastCount = count
    if (hasChanged) hub.announce('elsewhere')
  }
  const run = (): void => {
    running ??= checkForChanges().then(
      () => {
        running = null
        // A change arrived while the counter was read: it is announced now, not at the next poll.
        if (hasUnannounced) run()
      },
      (error: unknown) => {
        running = null
        ctx.log.warn({ err: error }, 'changes of other nodes cannot be heard just now')
      },
    )
  }
  const unsubscribe = hub.subscribe((by) => {
    if (by === 'elsewhere') return
    hasUnannounced = true
    run()
  })
  const timer = setInterval(run, pollMs)
  timer.unref()
  run()
  return () => {
    unsubscribe()
    clearInterval(timer)
  }
}

/** Announces a change to the running programs from a command beside them. Call it after the commit. */
export async function announceFromCommand({ db }: Pick<Context, 'db'>): Promise<void> {
  await incrementCounter(db)
}

async function incrementCounter(db: Context['db']): Promise<number> {
  const row = await findRow<{ count: number }>(db, {
    text: `select nextval('content_changes')::float8 as count`,
    values: [],
  })
  return row?.count ?? 0
}

async function readCount(db: Context['db']): Promise<number> {
  const row = await findRow<{ count: number }>(db, {
    name: 'content-changes',
    text: `select case when is_called then last_value else 0 end::float8 as count from content_changes`,
    values: [],
  })
  return row?.count ?? 0
}
