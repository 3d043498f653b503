'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { AreaField } from '@/components/ui/form/area-field'
import { ErrorMessage } from '@/components/ui/states/fault'
import { type Transcript } from '@/lib/teaching/transcription/contract'
import { correctTranscript, transcriptsQuery } from '@/lib/teaching/transcription/queries'
import { TRANSCRIPT_LIMITS } from '@/lib/teaching/transcription/rules/transcript'
import { transcriptCopy as copy } from '@/lib/teaching/transcription/words/transcript'
import { TranscriptText } from './heard-text'

type OwnTranscriptProps = { id: string; take: string; durationMs: number; points: readonly string[] }

/** The machine's transcript of one of the speaker's recordings, which they may correct; renders nothing until they asked for it. */
export default function OwnTranscript({ id, take, durationMs, points }: OwnTranscriptProps) {
  const { data } = useQuery(transcriptsQuery(id))
  const transcript = data?.items.find((item) => item.take === take)
  if (!transcript) return null
  return (
    <TranscriptText transcript={transcript} durationMs={durationMs} points={points} reader="speaker">
      <Correction id={id} transcript={transcript} />
    </TranscriptText>
  )
}

function useCorrecting(id: string, take: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string | null) => correctTranscript({ params: { id, take }, body: { text } }),
    onSuccess: (corrected) => {
      client.setQueryData(
        transcriptsQuery(id).queryKey,
        (all) => all && { ...all, items: all.items.map((item) => (item.take === take ? corrected : item)) },
      )
      onDone()
    },
  })
}

/** The focus returns to the button that opened the field: the field's own buttons disappear. */
function useFocusBack(isOpen: boolean) {
  const buttons = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) buttons.current?.querySelector<HTMLElement>('[data-edit]')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return buttons
}

function Correction({ id, transcript: { take, heard, correction } }: { id: string; transcript: Transcript }) {
  const [text, setText] = useState<string | null>(null)
  const correcting = useCorrecting(id, take, () => setText(null))
  const buttons = useFocusBack(text !== null)
  if (text === null) {
    return (
      <div ref={buttons} className="flex flex-wrap gap-3">
        <Button data-edit variant="quiet" onClick={() => setText(correction ?? heard ?? '')}>
          {copy.edit}
        </Button>
        {correction !== null && (
          <Button variant="quiet" pending={correcting.isPending} onClick={() => correcting.mutate(null)}>
            {copy.reset}
          </Button>
        )}
      </div>
    )
  }
  const trimmed = text.trim()
  return (
    <div className="grid gap-3">
      <AreaField
        label={copy.field}
        dir="ltr"
        lang="en"
        rows={4}
        maxLength={TRANSCRIPT_LIMITS.letters}
        value={text}
        onChange={setText}
      />
      <ErrorMessage of={correcting.error} />
      <div className="flex flex-wrap gap-3">
        <Button pending={correcting.isPending} onClick={() => correcting.mutate(trimmed === '' ? null : trimmed)}>
          {copy.save}
        </Button>
        <Button variant="outline" onClick={() => setText(null)}>
          {copy.cancel}
        </Button>
      </div>
    </div>
  )
}
