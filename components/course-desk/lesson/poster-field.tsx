'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button/button'
import { type FileKind, FileChooser } from '@/components/ui/form/file-chooser'
import { useUpload } from '@/components/ui/form/use-upload'
import { ApiError } from '@/lib/api/api-error'
import { uploadPicture } from '@/lib/api/drafts/upload'
import { tellError } from '@/lib/api/tell-error'
import { type LessonMedia } from '@/lib/contract/lessons/media'
import { mediaDeskCopy as copy } from '@/lib/copy/course/lesson-media-desk'

const KIND: FileKind = {
  accept: 'image/jpeg,image/png,image/webp',
  types: /^image\/(?:jpeg|png|webp)$/,
  maxBytes: 15 * 1024 * 1024,
  choose: copy.choosePoster,
  hint: copy.posterHint,
  wrong: copy.posterWrong,
}

type Poster = NonNullable<LessonMedia['poster']>
type PosterFieldProps = { poster: Poster | null; isReadOnly: boolean; onChange: (poster: Poster | null) => void }

/** The picture that stands in the place of a video before it plays. */
export function PosterField({ poster, isReadOnly, onChange }: PosterFieldProps) {
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="text-sm font-semibold">{copy.poster}</p>
      <p className="text-sm text-ink-soft">{poster ? copy.hasPoster : copy.noPoster}</p>
      {!isReadOnly && poster && (
        <Button variant="quiet" className="justify-self-start" onClick={() => onChange(null)}>
          {copy.removePoster}
        </Button>
      )}
      {!isReadOnly && !poster && <NewPoster onPoster={onChange} />}
    </div>
  )
}

function NewPoster({ onPoster }: { onPoster: (poster: Poster) => void }) {
  const { state, start } = useUpload(uploadPicture, explain)
  const tell = useRef(onPoster)
  useEffect(() => {
    tell.current = onPoster
  })
  useEffect(() => {
    if (state.at !== 'done') return
    const { id, width, height } = state.result
    tell.current({ id, width, height })
  }, [state])
  return <FileChooser kind={KIND} state={state} onFile={start} />
}

function explain(error: unknown): string {
  return error instanceof ApiError && error.problem ? tellError(error) : copy.posterFailed
}
