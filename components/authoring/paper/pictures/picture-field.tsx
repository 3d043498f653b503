'use client'

import { useCallback } from 'react'
import { Button } from '@/components/ui/button/button'
import { FileChooser } from '@/components/ui/form/file-chooser'
import { useUpload } from '@/components/ui/form/use-upload'
import { type Upload } from '@/lib/documents/draft/client/upload'
import { uploadPaperPicture } from '@/lib/authoring/paper/queries'
import { pictureCopy } from '@/lib/authoring/paper/words/paper-editor'
import { type Picture } from '@/lib/paper/content/rules/content'
import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { Skeleton } from '@/components/ui/states/skeleton'
import { usePaperEditor } from '../editor-context'
import { explainPictureError, PAPER_PICTURES } from './picture-files'
import { usePaperFile } from './use-paper-file'

type PictureFieldProps = {
  picture: Picture | null
  /** `step` groups typing in one field into one undo step. */
  onChange: (change: (picture: Picture | null) => Picture | null, step?: string) => void
  /** The picture itself is shown elsewhere. */
  isShownElsewhere?: boolean
}

/** A picture of the paper with its text alternative. */
export function PictureField({ picture, onChange, isShownElsewhere = false }: PictureFieldProps) {
  const { paperId, isReadOnly } = usePaperEditor()
  const send = useCallback(
    async (upload: Upload) => {
      const { name, width, height } = await uploadPaperPicture(paperId, upload)
      onChange((before) => ({ file: name, alt: before?.alt ?? '', width: width ?? 1, height: height ?? 1 }))
    },
    [paperId, onChange],
  )
  const { state, start } = useUpload(send, explainPictureError)
  return (
    <div className="grid gap-4">
      {picture && !isShownElsewhere && <PaperPicture picture={picture} />}
      {!isReadOnly && (
        <FileChooser
          kind={picture ? { ...PAPER_PICTURES, choose: pictureCopy.change } : PAPER_PICTURES}
          state={state}
          onFile={start}
        />
      )}
      {picture && (
        <>
          <DraftField
            label={pictureCopy.alt}
            hint={pictureCopy.altHint}
            value={picture.alt}
            onChange={(alt) => onChange((before) => before && { ...before, alt }, 'alt')}
            readOnly={isReadOnly}
            isLong
            isEnglish
          />
          {!isReadOnly && (
            <Button variant="outline" className="justify-self-start" onClick={() => onChange(() => null)}>
              {pictureCopy.remove}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

/** A picture of the paper, on white as in the test. */
function PaperPicture({ picture }: { picture: Picture }) {
  const { url, hasFailed } = usePaperFile(picture.file)
  if (hasFailed) return <p className="text-sm text-danger">{pictureCopy.missing}</p>
  if (!url) {
    return (
      <div role="status">
        <span className="sr-only">{pictureCopy.loading}</span>
        <Skeleton className="h-40" />
      </div>
    )
  }
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- its source is an object URL of this page
    <img
      src={url}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      className="h-auto max-h-96 w-auto max-w-full rounded-md border border-line bg-[white] object-contain p-2"
    />
  )
}
