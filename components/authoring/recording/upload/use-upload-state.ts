'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { type RecordingUpload, uploadOf, type UploadState } from '@/lib/authoring/recording/client/recording-upload'
import { usePaperEditor } from '../../paper/editor-context'

const NONE: UploadState = { at: 'none' }

/** The upload of the open paper, which goes on beside this panel. */
export function useUploadState(): { upload: RecordingUpload; state: UploadState } {
  const { paperId } = usePaperEditor()
  const upload = useMemo(() => uploadOf(paperId), [paperId])
  const state = useSyncExternalStore(upload.subscribe, upload.getState, () => NONE)
  return { upload, state }
}
