'use client'

import { useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { UploadProgress } from '@/components/documents/editor/upload/upload-progress'
import { Alert } from '@/components/ui/alert'
import { ChooseFile } from '@/components/ui/form/choose-file'
import { Question } from '@/components/ui/dialog/question'
import { ErrorMessage } from '@/components/ui/states/fault'
import { fingerprintOf, type UploadState } from '@/lib/documents/media/client/resumable-upload'
import { type RecordingUpload } from '@/lib/authoring/recording/contract'
import { renderingCopy, uploadCopy } from '@/lib/authoring/recording/words'
import { usePaperEditor } from '@/components/authoring/paper/editor-context'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/button/button'
import { cancelUpload, recordingsQuery } from '@/lib/authoring/recording/queries'
import { useUploadState } from './use-upload-state'

const MAX_BYTES = 120 * 1024 * 1024
const ACCEPT =
  '.mp3,.m4a,.aac,.wav,.ogg,.oga,.opus,audio/mpeg,audio/mp4,audio/x-m4a,audio/aac,audio/wav,audio/x-wav,audio/ogg'
const NAMES = /\.(?:mp3|m4a|m4b|aac|wav|wave|ogg|oga|opus)$/i
const TYPES = /^audio\/(?:mpeg|mp4|x-m4a|aac|wav|x-wav|ogg|opus)/
const WORDS = Object.assign({ whole: renderingCopy.waiting }, uploadCopy)

type DropZoneProps = { isLarge: boolean; onFile: (file: File | undefined) => void; children: ReactNode }

type UploadAreaProps = {
  uploads: readonly RecordingUpload[]
  /** The server is processing an upload; its progress is shown elsewhere. */
  isBusy: boolean
  hasRecording: boolean
}

/** Chooses or drops a file; shows the upload in progress, and unfinished uploads. */
export function UploadArea({ uploads, isBusy, hasRecording }: UploadAreaProps) {
  const { isReadOnly } = usePaperEditor()
  const { upload, state } = useUploadState()
  const [fileError, setComplaint] = useState<string | null>(null)
  const [fileToConfirm, setAsked] = useState<File | null>(null)
  const send = (file: File) => {
    setAsked(null)
    const interrupted = uploads.find(
      ({ fingerprint, bytes }) => fingerprint === fingerprintOf(file) && bytes === file.size,
    )
    void upload.send(file, interrupted?.id ?? null)
  }
  const startUpload = (file: File | undefined) => {
    if (!file) return
    const found = findFileError(file)
    setComplaint(found)
    if (found) return
    if (hasRecording) setAsked(file)
    else send(file)
  }
  // A finished upload is shown by RenderingState.
  if ('id' in state && state.at !== 'done') return <UploadProgress upload={upload} state={state} words={WORDS} />
  if (isReadOnly || isBusy) return null
  const [left] = uploads
  const errorText = fileError ?? uploadErrorOf(state)
  return (
    <DropZone isLarge={!hasRecording} onFile={startUpload}>
      {!hasRecording && (
        <div>
          <p className="text-lg font-bold">{uploadCopy.emptyTitle}</p>
          <p className="mx-auto mt-2 max-w-md text-ink-soft">{uploadCopy.emptyText}</p>
        </div>
      )}
      {left && <UnfinishedUpload upload={left} />}
      <ChooseFile
        label={hasRecording ? uploadCopy.chooseOther : uploadCopy.choose}
        accept={ACCEPT}
        variant={hasRecording ? 'outline' : 'primary'}
        onFile={startUpload}
      />
      <p className="hidden text-sm text-ink-soft sm:block">{uploadCopy.drop}</p>
      <p className="max-w-md text-xs text-ink-faint">{uploadCopy.hint}</p>
      <ErrorMessage of={errorText} />
      {fileToConfirm && (
        <Question
          title={uploadCopy.replaceTitle}
          text={uploadCopy.replaceText}
          yes={uploadCopy.replaceYes}
          onYes={() => send(fileToConfirm)}
          onNo={() => setAsked(null)}
        />
      )}
    </DropZone>
  )
}

function uploadErrorOf(state: UploadState): string | null {
  return state.at === 'failed' ? state.message || uploadCopy.failed : null
}

/** A drop target. For the mouse only: the button inside it does the same. */
function DropZone({ isLarge, onFile, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFile(event.dataTransfer.files[0])
      }}
      className={classNames(
        'grid justify-items-center gap-3 rounded-lg border border-dashed px-6 text-center',
        isLarge ? 'py-12' : 'py-6',
        isOver ? 'border-ink bg-sunken' : 'border-line-strong/50 bg-surface',
      )}
    >
      {children}
    </div>
  )
}

/** A partly uploaded file: choosing it again resumes the upload, also in another browser. */
function UnfinishedUpload({ upload: { id, name, offset, bytes } }: { upload: RecordingUpload }) {
  const { paperId } = usePaperEditor()
  const client = useQueryClient()
  const discard = async () => {
    await cancelUpload({ params: { id: paperId, upload: id } }).catch(() => undefined)
    await client.invalidateQueries(recordingsQuery(paperId))
  }
  return (
    <Alert>
      <p>{uploadCopy.unfinished(name, Math.floor((offset / bytes) * 100))}</p>
      <Button variant="quiet" onClick={() => void discard()}>
        {uploadCopy.discard}
      </Button>
    </Alert>
  )
}

/** A reason to refuse a file before the upload; null: none. The server checks its bytes. */
function findFileError({ name, size, type }: File): string | null {
  if (!NAMES.test(name) && !TYPES.test(type)) return /\.webm$|\.mp4$/i.test(name) ? uploadCopy.film : uploadCopy.wrong
  if (size === 0) return uploadCopy.empty
  return size > MAX_BYTES ? uploadCopy.tooLarge : null
}
