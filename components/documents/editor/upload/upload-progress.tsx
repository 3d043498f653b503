'use client'

import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { type ResumableUpload, type UploadState } from '@/lib/documents/media/client/resumable-upload'

type ActiveUpload = Extract<UploadState, { id: string }>
type UploadWords = {
  readonly sending: (percent: number) => string
  readonly paused: (percent: number) => string
  readonly trouble: string
  /** The upload is complete. */
  readonly whole: string
  readonly pause: string
  readonly resume: string
  readonly cancel: string
}
type UploadProgressProps = { upload: ResumableUpload; state: ActiveUpload; words: UploadWords }

export function UploadProgress({ upload, state, words: copy }: UploadProgressProps) {
  const percent = Math.floor(state.share * 100)
  const words = wordsOf(copy, state.at, percent)
  return (
    <Card className="grid gap-3">
      <p className="wrap-anywhere text-sm font-semibold">
        <bdi>{state.name}</bdi>
      </p>
      <ProgressBar percent={percent} label={copy.sending(percent)} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {/* Announced when it stops or resumes, not at every percent. */}
        <p role="status" className="text-sm text-ink-soft">
          {state.at === 'sending' ? <span aria-hidden>{words}</span> : words}
        </p>
        {state.at !== 'done' && (
          <div className="flex flex-wrap gap-2">
            {state.at === 'paused' ? (
              <Button onClick={upload.resume}>{copy.resume}</Button>
            ) : (
              <Button variant="outline" onClick={upload.pause}>
                {copy.pause}
              </Button>
            )}
            <Button variant="quiet" onClick={() => void upload.cancel()}>
              {copy.cancel}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function wordsOf(copy: UploadWords, at: ActiveUpload['at'], percent: number): string {
  if (at === 'paused') return copy.paused(percent)
  if (at === 'trouble') return copy.trouble
  return at === 'done' ? copy.whole : copy.sending(percent)
}

/** A progress bar; without a percentage it is indeterminate. */
export function ProgressBar({ percent, label }: { percent: number | undefined; label: string }) {
  return (
    <progress
      value={percent}
      max={100}
      aria-label={label}
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken accent-primary [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary"
    />
  )
}
