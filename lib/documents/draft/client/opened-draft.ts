import { type core } from 'zod'
import { type DraftPorts, type WritableDocument } from './draft-store'
import { type DraftSession, openDraftSession } from './draft-session'
import { newId } from '@/lib/platform/client/new-id'
import { claimWriter, isSameContent, type UnsentText, type UnsentTextStore, openUnsentTexts } from './unsent-texts'

export type OpenedDraft<D extends WritableDocument> = {
  readonly session: DraftSession<D>
  /** Starts what a page needs while it shows the draft; returns a function that stops it. */
  readonly attach: () => () => void
  /** The server's present draft. */
  readonly load: () => Promise<D>
  /** Unsaved texts on this device that differ from the server's. */
  readonly listRecoverable: () => Promise<readonly UnsentText<D['content']>[]>
  readonly forget: (text: UnsentText<D['content']>) => Promise<void>
}

/** Content that the server refused for its length, count or form. It is only on this device; the editor shows it so that the author can fix it. */
const FIXABLE_ISSUES: ReadonlySet<string> = new Set([
  'too_big',
  'too_small',
  'not_multiple_of',
  'invalid_format',
  'custom',
])

type Schema = { readonly safeParse: (content: unknown) => { readonly error?: core.$ZodError | undefined } }
export type DraftCalls<D extends WritableDocument> = Pick<DraftPorts<D>, 'save' | 'load' | 'merge'> & {
  /** The schema that a text must match to be opened. Loaded only if the device has an unsaved text. */
  readonly loadSchema?: () => Promise<Schema>
}

/** The session of a draft in the browser, with the device's store and the page's lifecycle events. */
export function openDraftInBrowser<D extends WritableDocument>(
  draft: D,
  { loadSchema, ...calls }: DraftCalls<D>,
): OpenedDraft<D> {
  const writer = newId()
  const unsentTexts = openUnsentTexts<D['content']>()
  const session = openDraftSession(draft, {
    ...calls,
    writer,
    unsentTexts,
    now: () => Date.now(),
    random: () => Math.random(),
  })
  return {
    session,
    attach: () => attach(session, writer),
    load: calls.load,
    listRecoverable: async () => filterReadable(await listUnsentElsewhere(unsentTexts, session), loadSchema),
    forget: (text) => unsentTexts.drop(text.draft, text.writer),
  }
}

async function listUnsentElsewhere<D extends WritableDocument>(
  unsentTexts: UnsentTextStore<D['content']>,
  session: DraftSession<D>,
): Promise<readonly UnsentText<D['content']>[]> {
  const { draft } = session.view()
  const texts = await unsentTexts.listAbandoned(draft.id)
  const same = texts.filter(({ content }) => isSameContent(content, draft.content))
  // The acknowledgement was lost: these texts are on the server.
  await Promise.all(same.map((text) => unsentTexts.drop(text.draft, text.writer)))
  return texts.filter((text) => !same.includes(text))
}

/** An older version of the program may have stored a text on which this one would crash. */
async function filterReadable<C>(recovered: readonly UnsentText<C>[], loadSchema: (() => Promise<Schema>) | undefined) {
  if (recovered.length === 0 || !loadSchema) return recovered
  const schema = await loadSchema()
  const issuesOf = (content: C) => schema.safeParse(content).error?.issues ?? []
  return recovered.filter(({ content }) => issuesOf(content).every(({ code }) => FIXABLE_ISSUES.has(code)))
}

function attach<D extends WritableDocument>(session: DraftSession<D>, writer: string): () => void {
  const flush = () => void session.flush()
  const onHidden = () => document.visibilityState === 'hidden' && flush()
  const onLeave = (event: BeforeUnloadEvent) => {
    if (session.view().isUnsent) event.preventDefault()
  }
  const release = claimWriter(writer)
  session.start()
  window.addEventListener('online', flush)
  window.addEventListener('pagehide', flush)
  window.addEventListener('beforeunload', onLeave)
  document.addEventListener('visibilitychange', onHidden)
  return () => {
    window.removeEventListener('online', flush)
    window.removeEventListener('pagehide', flush)
    window.removeEventListener('beforeunload', onLeave)
    document.removeEventListener('visibilitychange', onHidden)
    session.stop()
    release()
  }
}
