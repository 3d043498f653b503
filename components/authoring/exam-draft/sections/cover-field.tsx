'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button/button'
import { type FileKind, FileChooser } from '@/components/ui/form/file-chooser'
import { useUpload } from '@/components/ui/form/use-upload'
import { ApiError } from '@/lib/platform/client/api-error'
import { uploadPicture } from '@/lib/documents/draft/client/upload'
import { examDetailsCopy as copy } from '@/lib/authoring/exam-draft/words/exam-editor'
import { CoverImage } from '@/components/documents/editor/fields/cover-image'
import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { type DraftEditor } from '../use-exam-editor'

const KIND: FileKind = {
  accept: 'image/jpeg,image/png,image/webp',
  types: /^image\/(?:jpeg|png|webp)$/,
  maxBytes: 15 * 1024 * 1024,
  choose: copy.chooseCover,
  hint: copy.coverKinds,
  wrong: copy.coverWrong,
}

/** The cover of the exam in lists, with its alternative text; or an upload field. */
export function CoverField({ draftEditor: { view, edit, isReadOnly } }: { draftEditor: DraftEditor }) {
  const { cover } = view.content
  if (!cover && isReadOnly) return null
  return (
    <div className="grid gap-3">
      <div>
        <p className="text-sm font-semibold">{copy.cover}</p>
        <p className="text-xs text-ink-faint">{copy.coverHint}</p>
      </div>
      {cover ? (
        <div className="grid items-start gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <CoverImage cover={cover} className="max-w-64" />
          <div className="grid gap-3">
            <DraftField
              label={copy.coverAlt}
              value={cover.alt}
              maxLength={300}
              readOnly={isReadOnly}
              onChange={(alt) => edit({ cover: { ...cover, alt } })}
            />
            {!isReadOnly && (
              <Button variant="quiet" className="justify-self-start" onClick={() => edit({ cover: null })}>
                {copy.coverRemove}
              </Button>
            )}
          </div>
        </div>
      ) : (
        <NewCover onCover={(picture) => edit({ cover: { ...picture, alt: '' } })} />
      )}
    </div>
  )
}

type Uploaded = Awaited<ReturnType<typeof uploadPicture>>

function NewCover({ onCover }: { onCover: (picture: Uploaded) => void }) {
  const { state, start } = useUpload(uploadPicture, explain)
  const latestCallback = useRef(onCover)
  useEffect(() => {
    latestCallback.current = onCover
  })
  useEffect(() => {
    if (state.at === 'done') latestCallback.current(state.result)
  }, [state])
  return <FileChooser kind={KIND} state={state} onFile={start} />
}

function explain(error: unknown): string {
  return error instanceof ApiError && error.problem ? toErrorSentence(error) : copy.coverFailed
}
