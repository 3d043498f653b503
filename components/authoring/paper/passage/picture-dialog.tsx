'use client'

import { type Editor } from '@tiptap/core'
import { useCallback, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { FileChooser } from '@/components/ui/form/file-chooser'
import { useUpload } from '@/components/ui/form/use-upload'
import { type Upload } from '@/lib/documents/draft/client/upload'
import { uploadPaperPicture } from '@/lib/authoring/paper/queries'
import { pictureCopy } from '@/lib/authoring/paper/words/paper-editor'
import { explainPictureError, PAPER_PICTURES } from '../pictures/picture-files'
import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { usePaperEditor } from '../editor-context'

/** Inserts a new picture, or edits the texts of the selected one. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { paperId } = usePaperEditor()
  const isExisting = editor.isActive('picture')
  const [words, setWords] = useState(() => readWords(editor))
  const [hasTriedToSave, setTried] = useState(false)
  const send = useCallback((upload: Upload) => uploadPaperPicture(paperId, upload), [paperId])
  const { state, start } = useUpload(send, explainPictureError)
  const isReady = isExisting || state.at === 'done'
  const save = () => {
    const attrs = { alt: words.alt.trim(), caption: words.caption.trim() }
    setTried(true)
    if (attrs.alt === '' || attrs.caption === '' || !isReady) return
    if (isExisting) editor.commands.updateAttributes('picture', attrs)
    if (state.at === 'done') {
      const { name: file, width, height } = state.result
      const size = { width: width ?? 1, height: height ?? 1 }
      editor.commands.insertContent({ type: 'picture', attrs: { file, ...size, ...attrs } })
    }
    onClose()
  }
  return (
    <Dialog title={pictureCopy.title} onClose={onClose}>
      <div className="grid gap-5">
        {!isExisting && <FileChooser kind={PAPER_PICTURES} state={state} onFile={start} />}
        <DraftField
          label={pictureCopy.alt}
          hint={pictureCopy.altHint}
          error={hasTriedToSave && words.alt.trim() === '' ? pictureCopy.altRequired : undefined}
          value={words.alt}
          onChange={(alt) => setWords({ ...words, alt })}
          isLong
          isEnglish
        />
        <DraftField
          label={pictureCopy.caption}
          error={hasTriedToSave && words.caption.trim() === '' ? pictureCopy.captionRequired : undefined}
          value={words.caption}
          maxLength={500}
          onChange={(caption) => setWords({ ...words, caption })}
          isEnglish
        />
        <Button pending={state.at === 'sending'} disabled={!isReady} onClick={save}>
          {isExisting ? pictureCopy.save : pictureCopy.insert}
        </Button>
      </div>
    </Dialog>
  )
}

function readWords(editor: Editor): { readonly alt: string; readonly caption: string } {
  if (!editor.isActive('picture')) return { alt: '', caption: '' }
  const { alt, caption } = editor.getAttributes('picture')
  return { alt: String(alt), caption: String(caption) }
}
