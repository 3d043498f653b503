'use client'

import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Question } from '@/components/ui/question'
import { fingerprintOf, type UploadState } from '@/lib/api/recordings/recording-upload'
import { type RecordingUpload } from '@/lib/contract/recordings'
import { uploadCopy } from '@/lib/copy/recordings'
import { usePaperEditor } from '../../editor-context'
import { ChooseFile } from './choose-file'
import { DropZone } from './drop-zone'
import { UnfinishedUpload } from './unfinished-upload'
import { complaintAbout } from './upload-kinds'
import { UploadProgress } from './upload-progress'
import { useUploadState } from './use-upload-state'

type UploadAreaProps = {
  uploads: readonly RecordingUpload[]
  /** The server works on what was sent: that is shown elsewhere. */
  isBusy: boolean
  hasRecording: boolean
}

/** Where a file is chosen or dropped; what is on its way; what was left half sent. */
export function UploadArea({ uploads, isBusy, hasRecording }: UploadAreaProps) {
  const { isReadOnly } = usePaperEditor()
  const { upload, state } = useUploadState()
  const [complaint, setComplaint] = useState<string | null>(null)
  const [asked, setAsked] = useState<File | null>(null)
  const send = (file: File) => {
    setAsked(null)
    const known = uploads.find(({ fingerprint, bytes }) => fingerprint === fingerprintOf(file) && bytes === file.size)
    void upload.send(file, known?.id ?? null)
  }
  const take = (file: File | undefined) => {
    if (!file) return
    const found = complaintAbout(file)
    setComplaint(found)
    if (found) return
    if (hasRecording) setAsked(file)
    else send(file)
  }
  // What has ended is the server's work from then on.
  if ('id' in state && state.at !== 'done') return <UploadProgress upload={upload} state={state} />
  if (isReadOnly || isBusy) return null
  const [left] = uploads
  const wrong = complaint ?? failureOf(state)
  return (
    <DropZone isLarge={!hasRecording} onFile={take}>
      {!hasRecording && (
        <div>
          <p className="text-lg font-bold">{uploadCopy.emptyTitle}</p>
          <p className="mx-auto mt-2 max-w-md text-ink-soft">{uploadCopy.emptyText}</p>
        </div>
      )}
      {left && <UnfinishedUpload upload={left} />}
      <ChooseFile
        label={hasRecording ? uploadCopy.chooseOther : uploadCopy.choose}
        isMain={!hasRecording}
        onFile={take}
      />
      <p className="hidden text-sm text-ink-soft sm:block">{uploadCopy.drop}</p>
      <p className="max-w-md text-xs text-ink-faint">{uploadCopy.hint}</p>
      {wrong && (
        <Alert tone="danger" live>
          {wrong}
        </Alert>
      )}
      {asked && (
        <Question
          title={uploadCopy.replaceTitle}
          text={uploadCopy.replaceText}
          yes={uploadCopy.replaceYes}
          onYes={() => send(asked)}
          onNo={() => setAsked(null)}
        />
      )}
    </DropZone>
  )
}

function failureOf(state: UploadState): string | null {
  return state.at === 'failed' ? state.message || uploadCopy.failed : null
}
