'use client'

import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { loadSpokenRemark } from '@/lib/teaching/submission/queries/submissions'
import { submissionCopy as copy } from '@/lib/teaching/submission/words/my-submissions'
import { formatClock } from '@/lib/platform/format/duration'

/** The teacher's spoken comment. It is private: fetched with the bearer token, on request. */
export function SpokenRemark({ id, seconds, round }: { id: string; seconds: number; round?: number }) {
  const [src, setSrc] = useState<string | null>(null)
  const load = useMutation({
    mutationFn: () => loadSpokenRemark(id, round),
    onSuccess: ({ blob }) => setSrc(URL.createObjectURL(blob)),
  })
  useEffect(() => () => void (src && URL.revokeObjectURL(src)), [src])
  return (
    <Card className="grid gap-3 print:hidden">
      <h2 className="text-lg">
        {copy.remark} · {formatClock(seconds * 1000)}
      </h2>
      {src === null ? (
        <Button
          variant="secondary"
          className="justify-self-start"
          pending={load.isPending}
          onClick={() => load.mutate()}
        >
          {copy.remarkLoad}
        </Button>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a teacher's spoken comment has no captions
        <audio controls autoPlay src={src} dir="ltr" className="w-full" />
      )}
      {load.error && (
        <p role="alert" className="text-sm text-danger">
          {copy.remarkFailed}
        </p>
      )}
    </Card>
  )
}
