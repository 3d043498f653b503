'use client'

import { useCallback } from 'react'
import { Button } from '@/components/ui/button'
import { FileChooser } from '@/components/ui/file-chooser'
import { useUpload } from '@/components/ui/use-upload'
import { type Upload } from '@/lib/api/drafts/upload'
import { uploadPaperPicture } from '@/lib/api/queries/papers'
import { pictureCopy } from '@/lib/copy/paper-editor'
import { type Picture } from '@/lib/domain/exam/content'
import { DraftField } from '@/components/desk/fields/draft-field'
import { usePaperEditor } from '../editor-context'
import { PaperPicture } from './paper-picture'
import { explainPicture, PAPER_PICTURES } from './picture-files'

type PictureFieldProps = {
  picture: Picture | null
  /** `step` names typing in one field. */
  onChange: (change: (picture: Picture | null) => Picture | null, step?: string) => void
  /** The picture is shown elsewhere. */
  isShownElsewhere?: boolean
}

/** A picture of the paper with what stands for it where it is not seen. */
export function PictureField({ picture, onChange, isShownElsewhere = false }: PictureFieldProps) {
  const { paperId, isReadOnly } = usePaperEditor()
  const send = useCallback(
    async (upload: Upload) => {
      const { name, width, height } = await uploadPaperPicture(paperId, upload)
      onChange((before) => ({ file: name, alt: before?.alt ?? '', width: width ?? 1, height: height ?? 1 }))
    },
    [paperId, onChange],
  )
  const { state, start } = useUpload(send, explainPicture)
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
