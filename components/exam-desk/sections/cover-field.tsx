'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { type FileKind, FileChooser } from '@/components/ui/file-chooser'
import { useUpload } from '@/components/ui/use-upload'
import { apiBase } from '@/lib/api/api-base'
import { ApiError } from '@/lib/api/api-error'
import { uploadPicture } from '@/lib/api/drafts/upload'
import { tellError } from '@/lib/api/tell-error'
import { examDetailsCopy as copy } from '@/lib/copy/exam-desk'
import { DraftField } from '@/components/desk/fields/draft-field'
import { type Desk } from '../use-exam-desk'

const KIND: FileKind = {
  accept: 'image/jpeg,image/png,image/webp',
  types: /^image\/(?:jpeg|png|webp)$/,
  maxBytes: 15 * 1024 * 1024,
  choose: copy.chooseCover,
  hint: copy.coverKinds,
  wrong: copy.coverWrong,
}

/** The picture of the exam in lists, with its words; or a place for one. */
export function CoverField({ desk: { view, edit, isReadOnly } }: { desk: Desk }) {
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
          {/* eslint-disable-next-line @next/next/no-img-element -- sized at upload: the optimiser is off */}
          <img
            src={`${apiBase()}/media/pictures/${cover.id}/${cover.widths[0] ?? cover.width}/`}
            alt={cover.alt}
            width={cover.width}
            height={cover.height}
            className="h-auto w-full max-w-64 rounded-md bg-sunken"
          />
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
  const tell = useRef(onCover)
  useEffect(() => {
    tell.current = onCover
  })
  useEffect(() => {
    if (state.at === 'done') tell.current(state.result)
  }, [state])
  return <FileChooser kind={KIND} state={state} onFile={start} />
}

function explain(error: unknown): string {
  return error instanceof ApiError && error.problem ? tellError(error) : copy.coverFailed
}
