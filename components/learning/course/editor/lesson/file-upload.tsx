'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { UploadProgress } from '@/components/documents/editor/upload/upload-progress'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { ChooseFile } from '@/components/ui/form/choose-file'
import { ErrorMessage } from '@/components/ui/states/fault'
import { beginLessonUpload, cancelLessonUpload, lessonFilesQuery } from '@/lib/learning/course/queries/course-editor'
import {
  fingerprintOf,
  type ResumableUpload,
  uploadOf,
  type UploadState,
} from '@/lib/documents/media/client/resumable-upload'
import { type LessonUpload } from '@/lib/learning/lesson/contract/lesson-files'
import { mediaEditorCopy as copy } from '@/lib/learning/lesson/words/lesson-media-editor'

const ACCEPT = '.mp4,.m4v,.webm,.mp3,.m4a,.ogg,.oga,.opus,video/mp4,video/webm,audio/mpeg,audio/mp4,audio/ogg'
const NAMES = /\.(?:mp4|m4v|webm|mp3|m4a|ogg|oga|opus)$/i
const MEGABYTE = 1024 * 1024
const NONE: UploadState = { at: 'none' }

type FileUploadProps = {
  course: string
  uploads: readonly LessonUpload[]
  maxBytes: number
  hasFile: boolean
  onFile: (id: string) => void
}

/** Chooses a file; shows the upload in progress, and unfinished uploads, also from another device. */
export function FileUpload({ course, uploads, maxBytes, hasFile, onFile }: FileUploadProps) {
  const { upload, state } = useUpload(course, onFile)
  const [complaint, setComplaint] = useState<string | null>(null)
  if ('id' in state) return <UploadProgress upload={upload} state={state} words={copy.progress} />
  const startUpload = (file: File | undefined) => {
    if (!file) return
    const found = complaintAbout(file, maxBytes)
    setComplaint(found)
    if (found) return
    const interrupted = uploads.find(
      ({ fingerprint, bytes }) => fingerprint === fingerprintOf(file) && bytes === file.size,
    )
    void upload.send(file, interrupted?.id ?? null)
  }
  const wrong = complaint ?? (state.at === 'failed' ? state.message || copy.failed : null)
  return (
    <div className="grid gap-3">
      {uploads[0] && <UnfinishedUpload course={course} upload={uploads[0]} />}
      <ChooseFile label={hasFile ? copy.chooseOther : copy.choose} accept={ACCEPT} onFile={startUpload} />
      <p className="text-xs text-ink-faint">{copy.hint(maxBytes / MEGABYTE)}</p>
      <ErrorMessage of={wrong} />
    </div>
  )
}

/** The upload of this course, which continues when this screen is closed; its result is reported once. */
function useUpload(course: string, onFile: (id: string) => void) {
  const client = useQueryClient()
  const upload = useMemo(() => lessonUploadOf(course), [course])
  const state = useSyncExternalStore(upload.subscribe, upload.getState, () => NONE)
  const latestCallback = useRef(onFile)
  useEffect(() => {
    latestCallback.current = onFile
  })
  const done = state.at === 'done' ? state.id : null
  useEffect(() => {
    if (done === null) return
    upload.dismiss()
    void client.invalidateQueries(lessonFilesQuery(course)).then(() => latestCallback.current(done))
  }, [done, upload, client, course])
  return { upload, state }
}

/** The uploader for a recording or video of this course. */
function lessonUploadOf(course: string): ResumableUpload {
  return uploadOf(course, {
    begin: (body) => beginLessonUpload({ params: { id: course }, body }),
    cancel: (upload) => cancelLessonUpload({ params: { id: course, upload } }),
    pathOf: (upload) => `/desk/courses/${course}/file-uploads/${upload}/`,
    isChecked: true,
    explain: ({ status }) => (status === 422 ? copy.unusable : ''),
  })
}

/** A reason to refuse a file before the upload; null: none. The server checks its bytes. */
function complaintAbout({ name, size }: File, maxBytes: number): string | null {
  if (!NAMES.test(name)) return copy.wrong
  if (size === 0) return copy.empty
  return size > maxBytes ? copy.tooLarge(maxBytes / MEGABYTE) : null
}

function UnfinishedUpload({ course, upload: { id, name, offset, bytes } }: { course: string; upload: LessonUpload }) {
  const client = useQueryClient()
  const discard = async () => {
    await cancelLessonUpload({ params: { id: course, upload: id } }).catch(() => undefined)
    await client.invalidateQueries(lessonFilesQuery(course))
  }
  return (
    <Alert>
      <p>{copy.unfinished(name, Math.floor((offset / bytes) * 100))}</p>
      <Button variant="quiet" onClick={() => void discard()}>
        {copy.discard}
      </Button>
    </Alert>
  )
}
