'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '@/lib/platform/client/new-id'
import { recordingsQuery, renderRecording } from '@/lib/authoring/recording/queries'
import { type Rendering } from '@/lib/authoring/recording/contract'
import { isSamePauses, type Pause, sortPauses, toSource } from '@/lib/platform/audio/pauses'
import { usePaperEditor } from '../../paper/editor-context'

/** Long enough for a candidate to read a page of questions. */
const FIRST_LENGTH_MS = 30_000

/** The requested pauses, until the recording contains them. */
export function usePauses(rendering: Rendering, onRequested: (id: string) => void) {
  const { paperId } = usePaperEditor()
  const client = useQueryClient()
  const [pauses, setPauses] = useState<readonly Pause[]>(rendering.pauses)
  const [sendState, setSending] = useState<'no' | 'yes' | 'failed'>('no')
  const render = async () => {
    const id = newId()
    setSending('yes')
    try {
      await renderRecording({
        params: { id: paperId },
        body: { id, source: rendering.source, pauses: [...sortPauses(pauses)] },
      })
      onRequested(id)
      await client.invalidateQueries(recordingsQuery(paperId))
      setSending('no')
    } catch {
      setSending('failed')
    }
  }
  return {
    pauses,
    isChanged: !isSamePauses(pauses, rendering.pauses),
    isSending: sendState === 'yes',
    hasFailed: sendState === 'failed',
    render,
    /** Adds a pause at a position of the present recording; at most one per position. */
    add: (ms: number) => {
      const { sourceMs } = toSource(ms, rendering.pauses)
      if (pauses.some(({ atMs }) => atMs === sourceMs)) return
      setPauses(sortPauses([...pauses, { atMs: sourceMs, lengthMs: FIRST_LENGTH_MS }]))
    },
    change: (index: number, change: Partial<Pause>) =>
      setPauses(pauses.map((pause, at) => (at === index ? { ...pause, ...change } : pause))),
    remove: (index: number) => setPauses(pauses.filter((_, at) => at !== index)),
    reset: () => setPauses(rendering.pauses),
  }
}
