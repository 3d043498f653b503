import { toErrorSentence } from '@/lib/platform/page-failure/words/trouble'
import { createSignal } from '@/lib/platform/browser/signal'
import { newId } from '@/lib/platform/client/new-id'
import { beginLessonUpload, cancelLessonUpload } from '@/lib/learning/course/queries/course-editor'
import { beginUpload, cancelUpload } from '../queries'
import { type TusUpload } from './tus'

export type UploadState =
  | { readonly at: 'none' }
  | {
      readonly at: 'sending' | 'trouble' | 'paused' | 'done'
      readonly name: string
      /** From 0 to 1. */
      readonly share: number
      /** The recording's id once it is whole. */
      readonly id: string
    }
  | { readonly at: 'failed'; readonly name: string; readonly message: string }

/** The one upload of a paper, or of a course. It goes on while other panels of the editor are looked at, and ends with the page. */
export type RecordingUpload = {
  readonly subscribe: (listener: () => void) => () => void
  readonly getState: () => UploadState
  /** `known` is an upload of the same file that the server has a part of. */
  readonly send: (file: File, known: string | null) => Promise<void>
  readonly pause: () => void
  readonly resume: () => void
  readonly cancel: () => Promise<void>
  /** What has ended is no longer shown. */
  readonly forget: () => void
}

const NONE: UploadState = { at: 'none' }
const uploads = new Map<string, RecordingUpload>()

/** Where an upload goes: to a paper, or to a course. */
type Target = {
  readonly begin: (file: { id: string; name: string; fingerprint: string; bytes: number }) => Promise<unknown>
  readonly cancel: (upload: string) => Promise<unknown>
  readonly pathOf: (upload: string) => string
  /** Each piece tells its hash, and is kept whole or not at all. */
  readonly isChecked: boolean
  /** What is said when the server refuses the file; empty: what the screen says of any failure. */
  readonly explain: (status: number) => string
}

export function uploadOf(paperId: string): RecordingUpload {
  return known(paperId, {
    begin: (body) => beginUpload({ params: { id: paperId }, body }),
    cancel: (upload) => cancelUpload({ params: { id: paperId, upload } }),
    pathOf: (upload) => `/papers/${paperId}/recording-uploads/${upload}/`,
    isChecked: false,
    explain: () => '',
  })
}

/** A recording or a video of a lesson of this course. */
export function lessonUploadOf(courseId: string, explain: (status: number) => string): RecordingUpload {
  return known(courseId, {
    begin: (body) => beginLessonUpload({ params: { id: courseId }, body }),
    cancel: (upload) => cancelLessonUpload({ params: { id: courseId, upload } }),
    pathOf: (upload) => `/desk/courses/${courseId}/file-uploads/${upload}/`,
    isChecked: true,
    explain,
  })
}

function known(id: string, target: Target): RecordingUpload {
  const found = uploads.get(id) ?? createUpload(target)
  uploads.set(id, found)
  return found
}

/** The same file, when it is chosen again: its name, size and time. */
export function fingerprintOf({ name, size, lastModified }: File): string {
  return `${size}-${lastModified}-${name}`.slice(0, 300)
}

function createUpload({ begin, cancel, pathOf, isChecked, explain }: Target): RecordingUpload {
  const state = createSignal<UploadState>(NONE)
  let running: TusUpload | null = null
  const show = state.set
  const change = (next: Partial<{ at: 'sending' | 'trouble' | 'paused' | 'done'; share: number }>) => {
    const now = state.get()
    if ('id' in now) show({ ...now, ...next })
  }
  const send = async (file: File, known: string | null) => {
    await running?.pause()
    running = null
    const id = known ?? newId()
    show({ at: 'sending', name: file.name, share: 0, id })
    try {
      // The library comes with the first upload.
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
        // Without an answer the line is down for long: it waits for a person.
        onFailed: (status) =>
          status === null
            ? change({ at: 'paused' })
            : show({ at: 'failed', name: file.name, message: explain(status) }),
      })
      running.start()
    } catch (error) {
      show({ at: 'failed', name: file.name, message: toErrorSentence(error) })
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
    forget: () => show(NONE),
  }
}
