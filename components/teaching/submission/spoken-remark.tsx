'use client'

import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'
import { loadSpokenRemark } from '@/lib/teaching/submission/queries/submissions'
import { submissionCopy as copy } from '@/lib/teaching/submission/words/submission'
import { directionOf } from '@/lib/platform/format/direction'
import { formatClock } from '@/lib/platform/format/duration'

type SpokenRemarkProps = { id: string; seconds: number; transcript?: string | undefined; round?: number }

/** The teacher's spoken comment. It is private: fetched with the bearer token, on request. */
export function SpokenRemark({ id, seconds, transcript = '', round }: SpokenRemarkProps) {
  const [src, setSrc] = useState<string | null>(null)
  const load = useMutation({
    mutationFn: () => loadSpokenRemark(id, round),
    onSuccess: ({ blob }) => setSrc(URL.createObjectURL(blob)),
  })
  useEffect(() => () => void (src && URL.revokeObjectURL(src)), [src])
  const hasTranscript = transcript.trim() !== ''
  return (
    <Card className={classNames('grid gap-3', !hasTranscript && 'print:hidden')}>
      <h2 className="text-lg">
        {copy.remark} · {formatClock(seconds * 1000)}
      </h2>
      {src === null ? (
        <Button
          variant="secondary"
          className="justify-self-start print:hidden"
          pending={load.isPending}
          onClick={() => load.mutate()}
        >
          {copy.remarkLoad}
        </Button>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- its transcript is below
        <audio controls autoPlay src={src} dir="ltr" className="w-full print:hidden" />
      )}
      {hasTranscript && (
        // Printed open, as all folds of an assessment: annotations.css.
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
            {copy.remarkWords}
          </summary>
          <p dir={directionOf(transcript)} className="whitespace-pre-wrap">
            {transcript}
          </p>
        </details>
      )}
      {load.error && (
        <p role="alert" className="text-sm text-danger print:hidden">
          {copy.remarkFailed}
        </p>
      )}
    </Card>
  )
}
