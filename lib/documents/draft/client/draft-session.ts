import { createDraftStore, type DraftPorts, type DraftView, type WritableDocument } from './draft-store'
import { createDraftBackup } from './draft-backup'
import { createDraftSender } from './draft-sender'

export type DraftSession<D extends WritableDocument> = {
  readonly view: () => DraftView<D>
  readonly subscribe: (listener: () => void) => () => void
  readonly edit: (patch: Partial<D['content']>) => void
  readonly flush: () => Promise<boolean>
  /** Sends everything, then runs a call that may change the rev. Throws what the call throws, and UnsentError if something stays unsent. */
  readonly act: (call: (rev: number) => Promise<D>) => Promise<D>
  /** Overwrites somebody else's saved text with mine. */
  readonly keepMine: () => void
  /** Loads somebody else's save again after a failure. */
  readonly reloadTheirs: () => Promise<void>
  /** Replaces my text with somebody else's from the server. */
  readonly acceptTheirs: (draft: D) => void
  /** Replaces my text with one that the server does not have: an unsaved text of this device. */
  readonly restoreUnsent: (content: D['content']) => void
  /** Stores and sends unsent changes, then stops the timers until the next start. */
  readonly stop: () => void
  readonly start: () => void
}

/** One draft in one tab: holds the text, stores it on the device, saves it by the rules of lib/documents/draft/rules/autosave. */
export function openDraftSession<D extends WritableDocument>(opened: D, ports: DraftPorts<D>): DraftSession<D> {
  const store = createDraftStore(opened)
  const backup = createDraftBackup(store, ports)
  const former = keepServerTextOnce(ports)
  const sender = createDraftSender(store, { ...ports, save: former.save }, backup)

  function edit(patch: Partial<D['content']>, edition = store.view().edition): void {
    store.step({ type: 'changed', at: ports.now() }, { content: { ...store.view().content, ...patch }, edition })
    backup.backUpSoon()
  }

  async function act(call: (rev: number) => Promise<D>): Promise<D> {
    if (!(await sender.flush())) throw new UnsentError()
    store.step({ type: 'acting' })
    try {
      const draft = await call(store.state().rev)
      store.step({ type: 'acted', rev: draft.rev }, { draft })
      return draft
    } catch (error) {
      store.step({ type: 'acted', rev: store.state().rev })
      throw error
    }
  }

  return {
    view: store.view,
    subscribe: store.subscribe,
    edit: (patch) => edit(patch),
    flush: sender.flush,
    act,
    keepMine: () => {
      const { theirs: serverVersion } = store.view()
      if (!serverVersion) return
      former.keep()
      store.step({ type: 'rebased', rev: serverVersion.rev, at: ports.now() }, { draft: serverVersion, theirs: null })
    },
    reloadTheirs: async () => {
      const serverVersion = await ports.load()
      if (store.state().hold === 'moved') store.show({ theirs: serverVersion })
    },
    acceptTheirs: (draft) => {
      const { content, rev } = draft
      // With the same rev the text is still unchanged.
      if (rev !== store.state().rev) former.keep()
      const edition = store.view().edition + 1
      store.step({ type: 'replaced', rev }, { draft, content, theirs: null, refusal: null, edition })
      void backup.deleteWhenSaved()
    },
    restoreUnsent: (content) => {
      former.keep()
      edit(content, store.view().edition + 1)
    },
    stop: () => {
      void sender.flush()
      sender.stop()
    },
    start: sender.start,
  }
}

/** The text was replaced with one that was not based on the last save: the next successful save asks the server to keep the former one as a version. */
function keepServerTextOnce<D extends WritableDocument>(ports: DraftPorts<D>) {
  let isRequested = false
  return {
    keep: () => {
      isRequested = true
    },
    save: async (rev: number, content: D['content']): Promise<D> => {
      const keepsServerText = isRequested
      const draft = await ports.save(rev, content, keepsServerText)
      if (keepsServerText) isRequested = false
      return draft
    },
  }
}

/** Thrown when changes that must be on the server first could not be sent. */
export class UnsentError extends Error {
  override name = 'UnsentError'
}
