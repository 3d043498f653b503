'use client'

import { useEffect, useRef, useState } from 'react'
import { isPhoto, preparePhoto } from '@/lib/platform/browser/photo'
import { uiCopy } from '@/lib/platform/words/ui-kit'
import { Alert } from '../alert'
import { ErrorMessage } from '../states/fault'
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
  /** People photograph it: a touch screen offers the camera, and a large picture is made smaller before it is sent. */
  readonly isPhotographed?: boolean
}

type FileChooserProps = {
  kind: FileKind
  state: UploadState<unknown>
  onFile: (file: File) => void
  /** Another file was chosen: it is still being prepared, and may be refused. */
  onChoose?: () => void
  /** A dropped or pasted file: uploaded at once. */
  initial?: File
}

/** Chooses a file, and shows the progress of its upload. */
export function FileChooser({ kind, state, onFile, onChoose, initial }: FileChooserProps) {
  const [refusal, setRefusal] = useState(() => (initial ? refusalOf(kind, initial) : null))
  const [isShrinking, setShrinking] = useState(false)
  const choiceNumber = useRef(0)
  useEffect(() => {
    if (initial && refusalOf(kind, initial) === null) onFile(initial)
  }, [initial, kind, onFile])
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    onChoose?.()
    const ownNumber = (choiceNumber.current += 1)
    const shouldShrink = kind.isPhotographed === true && isPhoto(chosen)
    setShrinking(shouldShrink)
    let file: File | null
    try {
      file = shouldShrink ? await preparePhoto(chosen) : chosen
    } finally {
      if (ownNumber === choiceNumber.current) setShrinking(false)
    }
    // Another file was chosen meanwhile.
    if (ownNumber !== choiceNumber.current) return
    const refused = file ? refusalOf(kind, file) : uiCopy.upload.unreadablePhoto
    setRefusal(refused)
    if (file && refused === null) onFile(file)
  }
  const onChosen = (file: File | undefined) => void choose(file)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <ChooseFile label={kind.choose} accept={kind.accept} variant="secondary" onFile={onChosen} />
        {kind.isPhotographed && <ChooseFile label={uiCopy.upload.takePhoto} capture="environment" onFile={onChosen} />}
        <p className="text-xs text-ink-faint">{kind.hint}</p>
      </div>
      <p role="status" className="text-xs text-ink-soft empty:sr-only">
        {isShrinking && uiCopy.upload.shrinking}
      </p>
      {!isShrinking && <ErrorMessage of={refusal} />}
      {!isShrinking && refusal === null && <Progress state={state} onAgain={onFile} />}
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
      <p className="wrap-anywhere text-sm">
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

function refusalOf({ types, maxBytes, wrong }: FileKind, file: File): string | null {
  return types.test(file.type) && file.size <= maxBytes ? null : wrong
}
