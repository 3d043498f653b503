'use client'

import { type Editor } from '@tiptap/core'
import { mediaCopy } from '@/lib/learning/post/words/post-editor'
import { Dialog } from '@/components/ui/dialog/dialog'
import { FileChooser } from '@/components/ui/form/file-chooser'
import { PictureForm, type PictureWords } from '../picture-form'
import { explainUpload, PICTURE_FILES } from '../upload-kinds'
import { useUpload } from '@/components/ui/form/use-upload'
import { insertBlock } from './insert-block'

type PictureDialogProps = { editor: Editor; file?: File; onClose: () => void }

/** Inserts a new picture, or edits the texts of the selected one. */
export function PictureDialog({ editor, file, onClose }: PictureDialogProps) {
  const isExisting = !file && editor.isActive('picture')
  const { state, start } = useUpload(PICTURE_FILES.send, explainUpload)
  const insert = (words: PictureWords) => {
    if (isExisting) editor.chain().focus().updateAttributes('picture', words).run()
    if (state.at === 'done') {
      const { id, width, height } = state.result
      insertBlock(editor, { type: 'picture', attrs: { id, width, height, ...words } })
    }
    onClose()
  }
  return (
    <Dialog title={mediaCopy.pictureTitle} onClose={onClose}>
      <div className="grid gap-5">
        {!isExisting && <FileChooser kind={PICTURE_FILES} state={state} onFile={start} initial={file} />}
        {(isExisting || state.at !== 'idle') && (
          <PictureForm
            words={isExisting ? readTexts(editor) : { alt: '', caption: '' }}
            submit={isExisting ? mediaCopy.save : mediaCopy.insert}
            isWaiting={!isExisting && state.at !== 'done'}
            hasCaption
            onSubmit={insert}
          />
        )}
      </div>
    </Dialog>
  )
}

function readTexts(editor: Editor): PictureWords & { decorative: boolean } {
  const { alt, caption } = editor.getAttributes('picture')
  return { alt: String(alt), caption: String(caption), decorative: alt === '' }
}
