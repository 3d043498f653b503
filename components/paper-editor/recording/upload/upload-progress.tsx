'use client'

import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { type RecordingUpload, type UploadState } from '@/lib/api/recordings/recording-upload'
import { renderingCopy, uploadCopy } from '@/lib/copy/recordings'

type Sending = Extract<UploadState, { id: string }>

/** How far a file is on its way to the server. */
export function UploadProgress({ upload, state }: { upload: RecordingUpload; state: Sending }) {
  const percent = Math.floor(state.share * 100)
  const words = wordsOf(state.at, percent)
  return (
    <Card className="grid gap-3">
      <p className="truncate text-sm font-semibold">
        <bdi>{state.name}</bdi>
      </p>
      <ProgressBar percent={percent} label={uploadCopy.sending(percent)} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {/* Read out when it stops or goes on; not at every percent. */}
        <p role="status" className="text-sm text-ink-soft">
          {state.at === 'sending' ? <span aria-hidden>{words}</span> : words}
        </p>
        {state.at !== 'done' && (
          <div className="flex flex-wrap gap-2">
            {state.at === 'paused' ? (
              <Button onClick={upload.resume}>{uploadCopy.resume}</Button>
            ) : (
              <Button variant="outline" onClick={upload.pause}>
                {uploadCopy.pause}
              </Button>
            )}
            <Button variant="quiet" onClick={() => void upload.cancel()}>
              {uploadCopy.cancel}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function wordsOf(at: Sending['at'], percent: number): string {
  if (at === 'paused') return uploadCopy.paused(percent)
  if (at === 'trouble') return uploadCopy.trouble
  return at === 'done' ? renderingCopy.waiting : uploadCopy.sending(percent)
}

/** How far something is; without a percent it only says that it goes on. */
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
