'use client'

import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { toast } from '@/components/ui/toast/toast'
import { recordingsQuery } from '@/lib/authoring/recording/queries'
import { type Rendering } from '@/lib/authoring/recording/contract'
import { renderingCopy } from '@/lib/authoring/recording/words'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { applyPauses, replaceRecording } from '@/lib/authoring/recording/rules/change-recording'
import { usePaperEditor } from '../../paper/editor-context'
import { useUploadState } from './use-upload-state'

/** A finished rendering, with its file. */
export type ReadyRendering = Rendering & { readonly file: string; readonly durationMs: number }

export function isReady(rendering: Rendering): rendering is ReadyRendering {
  return rendering.state === 'done' && rendering.file !== null && rendering.durationMs !== null
}

/** The recordings, refetched when an upload ends. */
export function useRecordings() {
  const { paperId } = usePaperEditor()
  const query = useQuery(recordingsQuery(paperId))
  const { state } = useUploadState()
  const { refetch } = query
  const isUploaded = state.at === 'done'
  useEffect(() => {
    if (isUploaded) void refetch()
  }, [isUploaded, refetch])
  return query
}

/** Puts a rendering into the draft, with the times of the previous one if both have the same source. */
export function useApply(renderings: readonly Rendering[]): (rendering: ReadyRendering) => void {
  const { edit } = usePaperEditor()
  return useCallback((rendering) => edit((draft) => put(draft, rendering, renderings)), [edit, renderings])
}

function put(draft: PaperDraft, rendering: ReadyRendering, renderings: readonly Rendering[]): PaperDraft {
  const current = renderings.find(({ file }) => file !== null && file === draft.recording?.file)
  if (current?.source === rendering.source) return applyPauses(draft, current.pauses, rendering)
  return replaceRecording(draft, { file: rendering.file, durationMs: rendering.durationMs })
}

/** Applies automatically, once, what was requested on this page: the uploaded file or the rendering with pauses. */
export function useApplyRequested(renderings: readonly Rendering[], requestedId: string | null): void {
  const { isReadOnly } = usePaperEditor()
  const { upload, state } = useUploadState()
  const apply = useApply(renderings)
  const appliedIds = useRef(new Set<string>())
  const uploadId = state.at === 'done' ? state.id : null
  const awaited = renderings.find(({ id, source }) => id === requestedId || source === uploadId)
  useEffect(() => {
    if (!awaited || isReadOnly || appliedIds.current.has(awaited.id)) return
    if (awaited.state === 'failed') upload.dismiss()
    if (!isReady(awaited)) return
    appliedIds.current.add(awaited.id)
    upload.dismiss()
    apply(awaited)
    toast.add({ id: 'recording', title: renderingCopy.applied, color: 'success' })
  }, [awaited, isReadOnly, apply, upload])
}
