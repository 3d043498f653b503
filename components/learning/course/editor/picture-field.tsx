'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button/button'
import { FileChooser } from '@/components/ui/form/file-chooser'
import { useUpload } from '@/components/ui/form/use-upload'
import { ApiError } from '@/lib/platform/client/api-error'
import { apiBase } from '@/lib/platform/client/api-base'
import { uploadPicture } from '@/lib/documents/draft/client/upload'
import { type LessonMedia } from '@/lib/learning/lesson/contract/lesson-media'
import { mediaEditorCopy as copy } from '@/lib/learning/lesson/words/lesson-media-editor'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { pictureWidths } from '@/lib/documents/media/rules/picture-widths'

const FILES = {
  accept: 'image/jpeg,image/png,image/webp',
  types: /^image\/(?:jpeg|png|webp)$/,
  maxBytes: 15 * 1024 * 1024,
  hint: copy.posterHint,
  wrong: copy.posterWrong,
}

type StillPicture = NonNullable<LessonMedia['poster']>
type PictureFieldProps = {
  words: {
    readonly title: string
    readonly has: string
    readonly none: string
    readonly choose: string
    readonly remove: string
  }
  picture: StillPicture | null
  isReadOnly: boolean
  onChange: (picture: StillPicture | null) => void
}

/** One picture of a course or a lesson: a video's poster, or the teacher. */
export function PictureField({ words, picture, isReadOnly, onChange }: PictureFieldProps) {
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="text-sm font-semibold">{words.title}</p>
      <div className="flex items-center gap-3">
        {picture && (
          // oxlint-disable-next-line nextjs/no-img-element -- sized at upload: the optimiser is off
          <img
            src={`${apiBase()}/media/pictures/${picture.id}/${pictureWidths(picture.width)[0] ?? picture.width}/`}
            alt=""
            width={picture.width}
            height={picture.height}
            className="size-16 rounded-md bg-sunken object-cover"
          />
        )}
        <p className="text-sm text-ink-soft">{picture ? words.has : words.none}</p>
      </div>
      {!isReadOnly && picture && (
        <Button variant="quiet" className="justify-self-start" onClick={() => onChange(null)}>
          {words.remove}
        </Button>
      )}
      {!isReadOnly && !picture && <NewPicture choose={words.choose} onPicture={onChange} />}
    </div>
  )
}

function NewPicture({ choose, onPicture }: { choose: string; onPicture: (picture: StillPicture) => void }) {
  const { state, start } = useUpload(uploadPicture, explain)
  const latestCallback = useRef(onPicture)
  useEffect(() => {
    latestCallback.current = onPicture
  })
  useEffect(() => {
    if (state.at !== 'done') return
    const { id, width, height } = state.result
    latestCallback.current({ id, width, height })
  }, [state])
  return <FileChooser kind={{ ...FILES, choose }} state={state} onFile={start} />
}

function explain(error: unknown): string {
  return error instanceof ApiError && error.problem ? toErrorSentence(error) : copy.posterFailed
}
