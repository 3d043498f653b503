'use client'

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { UploadProgress } from '@/components/documents/editor/upload/upload-progress'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { type ResumableUpload, uploadOf, type UploadState } from '@/lib/documents/media/client/resumable-upload'
import { type ApiError, problemCodeOf } from '@/lib/platform/client/api-error'
import { type PendingFile } from '@/lib/support/case/client/case-drafts'
import { deleteUploadFile, readUploadFile } from '@/lib/support/case/client/upload-files'
import { beginCaseUpload, beginLinkedUpload, cancelCaseUpload, cancelLinkedUpload } from '@/lib/support/case/queries'
import { myCaseCopy as copy } from '@/lib/support/case/words/my-case'
import { type ChangeFiles } from './use-case-draft'

const NONE: UploadState = { at: 'none' }
type MessageUploadProps = { file: PendingFile; token: string | undefined; onChange: ChangeFiles }

/** A file of a message during its upload, which resumes automatically when there is a network again, and after a reload. */
export function MessageUpload({ file, token, onChange }: MessageUploadProps) {
  const upload = useMemo(() => uploaderOf(file, token), [file, token])
  const state = useSyncExternalStore(upload.subscribe, upload.getState, () => NONE)
  const isLost = useStart(upload, file.id)
  useResumeOnline(upload, file.id)
  const end = (isSent: boolean) => {
    upload.dismiss()
    void deleteUploadFile(file.id)
    onChange((files) => ({
      files: isSent ? [...files.files, { id: file.id, name: file.name }] : files.files,
      uploads: files.uploads.filter(({ id }) => id !== file.id),
    }))
  }
  const isDone = state.at === 'done'
  useEffect(() => {
    if (isDone) end(true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the end is reported once, by whatever it is then
  }, [isDone])
  const cancel = () => {
    void upload.cancel()
    end(false)
  }
  if ('id' in state)
    return (
      <UploadProgress upload={{ ...upload, cancel: async () => cancel() }} state={state} words={copy.fileProgress} />
    )
  if (state.at === 'none' && !isLost) return null
  return (
    <Alert tone="warning" live>
      <p>{state.at === 'failed' ? `${file.name}: ${state.message || copy.fileFailed}` : copy.fileLost(file.name)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {state.at === 'failed' && (
          <Button variant="outline" onClick={() => void begin(upload, file.id)}>
            {copy.fileRetry}
          </Button>
        )}
        <Button variant="quiet" onClick={cancel}>
          {copy.removeFile(file.name)}
        </Button>
      </div>
    </Alert>
  )
}

/** The uploader of one file; it continues when this screen is closed. */
function uploaderOf({ id: file, mediaType }: PendingFile, token: string | undefined): ResumableUpload {
  if (token === undefined)
    return uploadOf(file, {
      begin: (body) => beginCaseUpload({ body: { ...body, mediaType } }),
      cancel: (id) => cancelCaseUpload({ params: { id } }),
      pathOf: (id) => `/case-uploads/${id}/`,
      isChecked: true,
      explain,
    })
  return uploadOf(file, {
    begin: (body) => beginLinkedUpload({ params: { token }, body: { ...body, mediaType } }),
    cancel: (id) => cancelLinkedUpload({ params: { token, id } }),
    pathOf: (id) => `/case-links/${token}/uploads/${id}/`,
    isChecked: true,
    explain,
  })
}

function explain(refusal: ApiError): string {
  const code = problemCodeOf(refusal)
  if (code === 'quota_full') return copy.fileQuota
  return code === 'unusable_file' ? copy.fileUnusable : ''
}

/** @returns false when the device no longer has the file */
async function begin(upload: ResumableUpload, id: string): Promise<boolean> {
  const file = await readUploadFile(id)
  if (file) void upload.send(file, id)
  return file !== null
}

/** Starts or resumes the upload, unless another screen of this page has. */
function useStart(upload: ResumableUpload, id: string): boolean {
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    let isMounted = true
    if (upload.getState().at === 'none')
      void begin(upload, id).then((isFound) => {
        if (isMounted) setLost(!isFound)
      })
    return () => {
      isMounted = false
    }
  }, [upload, id])
  return isLost
}

function useResumeOnline(upload: ResumableUpload, id: string): void {
  useEffect(() => {
    const resume = () => {
      const { at } = upload.getState()
      if (at === 'trouble') upload.pause()
      if (at === 'trouble' || at === 'paused') upload.resume()
      if (at === 'failed') void begin(upload, id)
    }
    addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  }, [upload, id])
}
