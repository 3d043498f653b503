'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { type ResumableUpload, uploadOf, type UploadState } from '@/lib/documents/media/client/resumable-upload'
import { beginUpload, cancelUpload } from '@/lib/authoring/recording/queries'
import { usePaperEditor } from '../../paper/editor-context'

const NONE: UploadState = { at: 'none' }

/** The upload of the open paper; it continues when this panel is closed. */
export function useUploadState(): { upload: ResumableUpload; state: UploadState } {
  const { paperId } = usePaperEditor()
  const upload = useMemo(() => paperUploadOf(paperId), [paperId])
  const state = useSyncExternalStore(upload.subscribe, upload.getState, () => NONE)
  return { upload, state }
}

function paperUploadOf(paperId: string): ResumableUpload {
  return uploadOf(paperId, {
    begin: (body) => beginUpload({ params: { id: paperId }, body }),
    cancel: (upload) => cancelUpload({ params: { id: paperId, upload } }),
    pathOf: (upload) => `/papers/${paperId}/recording-uploads/${upload}/`,
    isChecked: false,
    explain: () => '',
  })
}
