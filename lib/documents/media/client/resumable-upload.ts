import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { createSignal } from '@/lib/platform/browser/signal'
import { ApiError, problemCodeOf } from '@/lib/platform/client/api-error'
import { newId } from '@/lib/platform/client/new-id'
import { type TusUpload } from './tus'

export type UploadState =
  | { readonly at: 'none' }
  | {
      readonly at: 'sending' | 'trouble' | 'paused' | 'done'
      readonly name: string
      /** A fraction from 0 to 1. */
      readonly share: number
      /** The file's id after completion. */
      readonly id: string
    }
  | { readonly at: 'failed'; readonly name: string; readonly message: string }

/** The one upload of a document. It continues while other panels of the editor are open, and ends with the page. */
export type ResumableUpload = {
  readonly subscribe: (listener: () => void) => () => void
  readonly getState: () => UploadState
  /** `unfinishedUpload`: an unfinished upload of the same file on the server. */
  readonly send: (file: File, unfinishedUpload: string | null) => Promise<void>
  readonly pause: () => void
  readonly resume: () => void
  readonly cancel: () => Promise<void>
  /** Hides a finished upload. */
  readonly dismiss: () => void
}

const NONE: UploadState = { at: 'none' }
const uploads = new Map<string, ResumableUpload>()

/** The target of an upload. */
type Target = {
  readonly begin: (file: { id: string; name: string; fingerprint: string; bytes: number }) => Promise<unknown>
  readonly cancel: (upload: string) => Promise<unknown>
  readonly pathOf: (upload: string) => string
  /** Each chunk carries its hash, and is stored whole or not at all. */
  readonly isChecked: boolean
  /** The message for a refusal by the server; empty: the refusal's own, or else the screen's general message. */
  readonly explain: (refusal: ApiError) => string
}

export function uploadOf(id: string, target: Target): ResumableUpload {
  const found = uploads.get(id) ?? createUpload(target)
  uploads.set(id, found)
  return found
}

/** Recognises a file that is chosen again: its name, size and time. */
export function fingerprintOf({ name, size, lastModified }: File): string {
  return `${size}-${lastModified}-${name}`.slice(0, 300)
}

/** For a last chunk that exceeds the quota. */
function quotaSentence(refusal: ApiError): string {
  return problemCodeOf(refusal) === 'quota_full' ? refusal.told : ''
}

function createUpload({ begin, cancel, pathOf, isChecked, explain }: Target): ResumableUpload {
  const state = createSignal<UploadState>(NONE)
  let running: TusUpload | null = null
  const show = state.set
  const change = (next: Partial<{ at: 'sending' | 'trouble' | 'paused' | 'done'; share: number }>) => {
    const now = state.get()
    if ('id' in now) show({ ...now, ...next })
  }
  const send = async (file: File, unfinishedUpload: string | null) => {
    await running?.pause()
    running = null
    const id = unfinishedUpload ?? newId()
    show({ at: 'sending', name: file.name, share: 0, id })
    try {
      // The library is loaded with the first upload.
      const [{ createTusUpload }] = await Promise.all([
        import('./tus'),
        begin({ id, name: file.name.slice(0, 200), fingerprint: fingerprintOf(file), bytes: file.size }),
      ])
      const now = state.get()
      if (!('id' in now) || now.id !== id) return
      running = createTusUpload({
        path: pathOf(id),
        file,
        isChecked,
        onProgress: (sent) => change({ at: 'sending', share: sent / file.size }),
        onTrouble: () => change({ at: 'trouble' }),
        onDone: () => change({ at: 'done', share: 1 }),
        // Without a response the connection is down for long: a person has to retry.
        onFailed: (refusal) =>
          refusal === null
            ? change({ at: 'paused' })
            : show({ at: 'failed', name: file.name, message: explain(refusal) || quotaSentence(refusal) }),
      })
      running.start()
    } catch (error) {
      const explanation = error instanceof ApiError ? explain(error) : ''
      show({ at: 'failed', name: file.name, message: explanation || toErrorSentence(error) })
    }
  }
  return {
    subscribe: state.subscribe,
    getState: state.get,
    send,
    pause: () => {
      void running?.pause()
      change({ at: 'paused' })
    },
    resume: () => {
      change({ at: 'sending' })
      running?.start()
    },
    cancel: async () => {
      const now = state.get()
      const id = 'id' in now ? now.id : null
      await running?.pause()
      running = null
      show(NONE)
      if (id) await cancel(id).catch(() => undefined)
    },
    dismiss: () => show(NONE),
  }
}
