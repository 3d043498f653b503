import { type ReactNode } from 'react'
import { EditorPageTool } from '@/components/documents/editor/editor-page-tool'
import { Button } from '@/components/ui/button/button'
import { EditorToolIcon } from '@/components/ui/button/editor-tool-icon'
import { paperEditorCopy as copy } from '@/lib/authoring/paper/words/paper-editor'
import { type DraftEditor } from './use-paper-editor-page'

type PaperToolsProps = {
  draftEditor: DraftEditor
  findingCount: number
  hasPreview: boolean
  onPreview: () => void
  onHistory: () => void
  children: ReactNode
}

/** The actions on the whole paper. */
export function PaperTools({ draftEditor, findingCount, hasPreview, onPreview, onHistory, children }: PaperToolsProps) {
  const { store, isReadOnly } = draftEditor
  const { past, future } = store.history()
  return (
    <div role="group" aria-label={copy.tools} className="flex flex-wrap items-center gap-1">
      <EditorPageTool label={copy.undo} keys="Ctrl+Z" isOff={past.length === 0 || isReadOnly} onUse={store.undo}>
        <EditorToolIcon name="undo" />
      </EditorPageTool>
      <EditorPageTool
        label={copy.redo}
        keys="Ctrl+Shift+Z"
        isOff={future.length === 0 || isReadOnly}
        onUse={store.redo}
      >
        <EditorToolIcon name="redo" />
      </EditorPageTool>
      <Button variant="quiet" aria-pressed={hasPreview} onClick={onPreview}>
        {hasPreview ? copy.closePreview : copy.preview}
      </Button>
      <Button variant="quiet" onClick={onHistory}>
        {copy.history}
      </Button>
      <Button variant="quiet" onClick={() => document.getElementById('findings')?.focus()}>
        {findingCount > 0 ? copy.findings(findingCount) : copy.check}
      </Button>
      {children}
    </div>
  )
}
