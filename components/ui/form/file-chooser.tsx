'use client'

import { useEffect, useState } from 'react'
import { uiCopy } from '@/lib/platform/words/kit'
import { Alert } from '../alert'
import { Fault } from '../states/fault'
import { Button } from '../button/button'
import { ChooseFile } from './choose-file'
import { type UploadState } from './use-upload'

/** Accepted files: checked before the upload, and again by the server. */
export type FileKind = {
  readonly accept: string
  readonly types: RegExp
  readonly maxBytes: number
  readonly choose: string
  readonly hint: string
  readonly wrong: string
}

type FileChooserProps = {
  kind: FileKind
  state: UploadState<unknown>
  onFile: (file: File) => void
  /** A dropped or pasted file: uploaded at once. */
  initial?: File
}

/** Chooses a file, and shows the progress of its upload. */
export function FileChooser({ kind, state, onFile, initial }: FileChooserProps) {
  const [isWrong, setIsWrong] = useState(() => initial !== undefined && !isFit(kind, initial))
  useEffect(() => {
    if (initial && isFit(kind, initial)) onFile(initial)
  }, [initial, kind, onFile])
  const choose = (file: File | undefined) => {
    if (!file) return
    setIsWrong(!isFit(kind, file))
    if (isFit(kind, file)) onFile(file)
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <ChooseFile label={kind.choose} accept={kind.accept} variant="secondary" onFile={choose} />
        <p className="text-xs text-ink-faint">{kind.hint}</p>
      </div>
      {isWrong && <Fault of={kind.wrong} />}
      {!isWrong && <Progress state={state} onAgain={onFile} />}
    </div>
  )
}

function Progress({ state, onAgain }: { state: UploadState<unknown>; onAgain: (file: File) => void }) {
  if (state.at === 'idle') return null
  if (state.at === 'failed') {
    return (
      <Alert tone="danger" live>
        <p>{state.message}</p>
        <Button variant="outline" className="mt-2" onClick={() => onAgain(state.file)}>
          {uiCopy.upload.again}
        </Button>
      </Alert>
    )
  }
  const percent = state.at === 'done' ? 100 : Math.floor(state.share * 100)
  const sending = percent < 100 ? uiCopy.upload.uploading(percent) : uiCopy.upload.working
  const words = state.at === 'done' ? uiCopy.upload.uploaded : sending
  return (
    <div>
      <p className="truncate text-sm">
        <bdi>{state.file.name}</bdi>
      </p>
      <progress
        value={percent}
        max={100}
        aria-label={uiCopy.upload.uploading(percent)}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken accent-primary [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary"
      />
      <p role="status" className="text-xs text-ink-soft">
        {percent < 100 ? <span aria-hidden>{words}</span> : words}
      </p>
    </div>
  )
}

function isFit({ types, maxBytes }: FileKind, file: File): boolean {
  return types.test(file.type) && file.size <= maxBytes
}
