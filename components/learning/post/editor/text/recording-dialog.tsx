'use client'

import { type Editor } from '@tiptap/core'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { AreaField } from '@/components/ui/form/area-field'
import { Form } from '@/components/ui/form/form'
import { TextField } from '@/components/ui/form/text-field'
import { MAX_RECORDING_WORDS } from '@/lib/learning/post/rules/post-doc'
import { mediaCopy } from '@/lib/learning/post/words/post-editor'
import { Dialog } from '@/components/ui/dialog/dialog'
import { FileChooser } from '@/components/ui/form/file-chooser'
import { explainUpload, RECORDING_FILES } from '../upload-kinds'
import { useUpload } from '@/components/ui/form/use-upload'
import { insertBlock } from './insert-block'

type RecordingDialogProps = { editor: Editor; file?: File; onClose: () => void }
const loadSchema = () => import('../dialog-schemas').then((schemas) => schemas.RecordingBody)

/** Inserts a new recording, or edits the title and the words of the selected one. */
export function RecordingDialog({ editor, file, onClose }: RecordingDialogProps) {
  const isExisting = !file && editor.isActive('recording')
  const { state, start } = useUpload(RECORDING_FILES.send, explainUpload)
  const [words, setWords] = useState(() => (isExisting ? String(editor.getAttributes('recording').words ?? '') : ''))
  const save = async ({ title }: { title: string }) => {
    if (isExisting) editor.chain().focus().updateAttributes('recording', { title, words: words.trim() }).run()
    if (state.at === 'done') {
      const { id, mediaType } = state.result
      insertBlock(editor, { type: 'recording', attrs: { id, mediaType, title, words: words.trim() } })
    }
    onClose()
    return null
  }
  return (
    <Dialog title={mediaCopy.recordingTitle} onClose={onClose}>
      <div className="grid gap-5">
        {!isExisting && <FileChooser kind={RECORDING_FILES} state={state} onFile={start} initial={file} />}
        {(isExisting || state.at !== 'idle') && (
          <Form
            schema={loadSchema}
            defaults={{ title: isExisting ? String(editor.getAttributes('recording').title) : '' }}
            explain={() => mediaCopy.recordingNameRequired}
            onSubmit={save}
          >
            <TextField
              name="title"
              label={mediaCopy.recordingName}
              hint={mediaCopy.recordingNameHint}
              maxLength={200}
              dir="auto"
            />
            <AreaField
              label={mediaCopy.recordingWords}
              hint={mediaCopy.recordingWordsHint}
              value={words}
              onChange={setWords}
              maxLength={MAX_RECORDING_WORDS}
            />
            <Button type="submit" pending={!isExisting && state.at !== 'done'}>
              {isExisting ? mediaCopy.save : mediaCopy.insert}
            </Button>
          </Form>
        )}
      </div>
    </Dialog>
  )
}
