'use client'

import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { EditorToolbar } from '@/components/ui/editor-toolbar'
import { passageCopy } from '@/lib/copy/paper-editor'
import { type Paragraph } from '@/lib/domain/exam/content'
import { CaptionDialog } from './caption-dialog'
import { toEditor, toParagraphs } from './passage-doc'
import './passage-editor.css'
import { passageExtensions } from './passage-extensions'
import { type PassageDialog, PASSAGE_TOOLS, placeTools } from './passage-tools'
import { FROM_DRAFT } from './paragraph-keeper'
import { cleanPastedHtml, splitPastedText } from './pasted-text'
import { PictureDialog } from './picture-dialog'
import { syncDraft } from './sync-draft'

type PassageEditorProps = {
  paragraphs: readonly Paragraph[]
  onChange: (paragraphs: readonly Paragraph[]) => void
  isReadOnly: boolean
  load: (file: string) => Promise<string>
  undo: () => void
  redo: () => void
}

/** The text of a passage. What the draft says wins: a change that did not come from here is brought in. */
export default function PassageEditor({ paragraphs, onChange, isReadOnly, load, undo, redo }: PassageEditorProps) {
  const [opened, setOpened] = useState<PassageDialog | null>(null)
  const [extensions] = useState(() => passageExtensions({ load, undo, redo }))
  const told = useRef<readonly Paragraph[]>(paragraphs)
  const editor = useEditor({
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    extensions,
    editable: !isReadOnly,
    content: toEditor(paragraphs),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': passageCopy.field,
        dir: 'ltr',
        lang: 'en',
        'data-placeholder': passageCopy.placeholder,
        class: 'passage-text',
      },
      transformPastedHTML: cleanPastedHtml,
      transformPastedText: (text) => splitPastedText(text).join('\n'),
    },
    onUpdate: ({ editor: changed, transaction }) => {
      const next = toParagraphs(changed.getJSON())
      if (transaction.getMeta(FROM_DRAFT) === true || isSame(next, told.current)) return
      told.current = next
      onChange(next)
    },
  })
  useEffect(() => {
    if (!editor || told.current === paragraphs) return
    told.current = paragraphs
    syncDraft(editor, paragraphs)
  }, [editor, paragraphs])
  useEffect(() => {
    editor?.setEditable(!isReadOnly, false)
  }, [editor, isReadOnly])
  const context = useEditorState({ editor, selector: ({ editor: current }) => (current ? placeTools(current) : []) })
  if (!editor) return null
  const close = () => {
    setOpened(null)
    editor.commands.focus()
  }
  return (
    <div className="rounded-md border border-line-strong bg-surface">
      {!isReadOnly && (
        <div className="rounded-t-md border-b border-line">
          <EditorToolbar editor={editor} label={passageCopy.toolbar} groups={PASSAGE_TOOLS} onOpen={setOpened} />
        </div>
      )}
      <EditorContent editor={editor} className="max-h-[70dvh] overflow-y-auto" />
      {!isReadOnly && context && context.length > 0 && (
        <div className="rounded-b-md border-t border-line">
          <EditorToolbar editor={editor} label={passageCopy.context} groups={context} onOpen={setOpened} />
        </div>
      )}
      {opened === 'picture' && <PictureDialog editor={editor} onClose={close} />}
      {opened === 'caption' && <CaptionDialog editor={editor} onClose={close} />}
    </div>
  )
}

function isSame(first: readonly Paragraph[], second: readonly Paragraph[]): boolean {
  return JSON.stringify(first) === JSON.stringify(second)
}
