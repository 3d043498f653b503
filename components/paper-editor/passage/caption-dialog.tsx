'use client'

import { type Editor } from '@tiptap/core'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { passageCopy } from '@/lib/copy/paper-editor'
import { DraftField } from '@/components/desk/fields/draft-field'

/** The line above the table in which the cursor stands. */
export function CaptionDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [caption, setCaption] = useState(() => String(editor.getAttributes('table').caption ?? ''))
  const save = () => {
    editor.commands.updateAttributes('table', { caption: caption.trim() })
    onClose()
  }
  return (
    <Dialog title={passageCopy.captionTitle} onClose={onClose}>
      <div className="grid gap-5">
        <DraftField label={passageCopy.caption} value={caption} maxLength={300} onChange={setCaption} isEnglish />
        <Button onClick={save}>{passageCopy.save}</Button>
      </div>
    </Dialog>
  )
}
