import { isUnsent, nextSendAtMs } from '@/lib/documents/draft/rules/autosave'
import { ApiError, problemCodeOf } from '@/lib/platform/client/api-error'
import { type DraftStore, type DraftPorts, type DraftRefusal, type WritableDocument } from './draft-store'
import { type DraftBackup } from './draft-backup'

/** Typing may continue while a flush runs; after this many requests it stops waiting for the end. */
const FLUSH_ROUNDS = 3

type SendPorts<D extends WritableDocument> = Omit<DraftPorts<D>, 'save'> & {
  readonly save: (rev: number, content: D['content']) => Promise<D>
}
export type DraftSender = {
  /** Stores and sends unsent changes now. True if none are left. */
  readonly flush: () => Promise<boolean>
  readonly stop: () => void
  readonly start: () => void
}

/** Sends the text when the state machine decides so: one request at a time, with its back-off, and never over somebody else's save. */
export function createDraftSender<D extends WritableDocument>(
  store: DraftStore<D>,
  ports: SendPorts<D>,
  backup: DraftBackup,
): DraftSender {
  let timer: ReturnType<typeof setTimeout> | undefined
  let inFlight: Promise<void> | null = null
  let isStopped = false

  function plan(): void {
    clearTimeout(timer)
    const at = nextSendAtMs(store.state())
    if (at !== null && !isStopped) timer = setTimeout(() => void send(), Math.max(0, at - ports.now()))
  }
  store.onStep(plan)

  function send(): Promise<void> {
    if (inFlight) return inFlight
    if (nextSendAtMs(store.state()) === null) return Promise.resolve()
    store.step({ type: 'sent' })
    inFlight = exchange(store.state().rev, store.view().content).finally(() => {
      inFlight = null
      plan()
    })
    return inFlight
  }

  async function exchange(rev: number, content: D['content']): Promise<void> {
    try {
      const draft = await ports.save(rev, content)
      store.step({ type: 'saved', rev: draft.rev }, { draft, refusal: null })
    } catch (error) {
      await fail(error)
    }
    await backup.deleteWhenSaved()
  }

  async function fail(error: unknown): Promise<void> {
    if (isMoved(error)) return mergeOrAsk()
    const refusal = refusalOf(error)
    if (refusal !== null) {
      store.step({ type: 'refused' }, { refusal })
      return
    }
    const retryAfterSeconds = error instanceof ApiError ? error.retryAfterSeconds : null
    store.step({ type: 'failed', at: ports.now(), random: ports.random(), retryAfterSeconds })
  }

  /** Called when somebody else has saved. Changes in other units are merged; otherwise a person decides. */
  async function mergeOrAsk(): Promise<void> {
    const { merge } = ports
    // Without a merge function a person is asked at once, before the other text is loaded.
    if (!merge) store.step({ type: 'moved' })
    const theirs = await ports.load().catch(() => null)
    const { draft, content } = store.view()
    const mergedContent =
      merge && theirs && draft.rev === store.state().rev ? merge(draft.content, content, theirs.content) : null
    if (merge) store.step({ type: 'moved' })
    if (!mergedContent || !theirs) return store.show({ theirs })
    const at = ports.now()
    store.step({ type: 'rebased', rev: theirs.rev, at }, { draft: theirs, merged: { base: draft.content, theirs } })
    store.step({ type: 'changed', at }, { content: mergedContent })
    backup.backUpSoon()
  }

  async function flush(): Promise<boolean> {
    await backup.backUpNow()
    for (let round = 0; round < FLUSH_ROUNDS && isUnsent(store.state()); round += 1) {
      if (inFlight) await inFlight
      store.step({ type: 'hurried', at: ports.now() })
      await send()
      if (store.state().failures > 0 || store.state().hold !== 'none') break
    }
    return !isUnsent(store.state())
  }

  return {
    flush,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
    start: () => {
      isStopped = false
      plan()
    },
  }
}

function isMoved(error: unknown): boolean {
  return problemCodeOf(error) === 'draft_moved'
}

/** A refusal that a retry cannot change. A lost session and a rate limit are temporary; so is a network error. */
function refusalOf(error: unknown): DraftRefusal | null {
  if (!(error instanceof ApiError) || !error.problem) return null
  const isTemporary = error.status >= 500 || error.status === 429 || error.status === 401
  if (isTemporary) return null
  const { code, fields = {} } = error.problem
  return { code, why: error.message, fields }
}
