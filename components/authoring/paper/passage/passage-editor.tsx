'use client'

import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useEffect, useId, useRef, useState } from 'react'
import { type Editor } from '@tiptap/core'
import { EditorToolbar } from '@/components/ui/button/editor-toolbar'
import { passageCopy } from '@/lib/authoring/paper/words/paper-editor'
import { type Paragraph } from '@/lib/paper/content/rules/content'
import { Button } from '@/components/ui/button/button'
import { readPaste } from '@/components/ui/paste/clean-paste'
import { Dialog } from '@/components/ui/dialog/dialog'
import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { toEditor, toParagraphs } from './passage-doc'
import '@/components/ui/editor-text.css'
import './passage-editor.css'
import { passageExtensions } from './passage-extensions'
import { type PassageDialog, PASSAGE_TOOLS, placeTools } from './passage-tools'
import { FROM_DRAFT } from './paragraph-ids'
import { PictureDialog } from './picture-dialog'

const HEADING_TAG = /<(\/?)h[1-6]\b/gi

const LINE_BREAK_TAG = /<br\b[^>]*>/gi

type PassageEditorProps = {
  paragraphs: readonly Paragraph[]
  onChange: (paragraphs: readonly Paragraph[]) => void
  isReadOnly: boolean
  load: (file: string) => Promise<string>
  undo: () => void
  redo: () => void
}

/** The text of a passage. The draft is the source of truth: changes made elsewhere are copied into the editor. */
export default function PassageEditor({ paragraphs, onChange, isReadOnly, load, undo, redo }: PassageEditorProps) {
  const [openDialog, setOpened] = useState<PassageDialog | null>(null)
  const [extensions] = useState(() => passageExtensions({ load, undo, redo }))
  const lastReported = useRef<readonly Paragraph[]>(paragraphs)
  const labelId = useId()
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
        'aria-labelledby': labelId,
        dir: 'ltr',
        lang: 'en',
        'data-placeholder': passageCopy.placeholder,
        class: 'editor-text passage-text',
      },
      transformPastedHTML: cleanPastedHtml,
      transformPastedText: (text) => splitPastedText(text).join('\n'),
    },
    onUpdate: ({ editor: changed, transaction }) => {
      const next = toParagraphs(changed.getJSON())
      if (transaction.getMeta(FROM_DRAFT) === true || isSame(next, lastReported.current)) return
      lastReported.current = next
      onChange(next)
    },
  })
  useEffect(() => {
    if (!editor || lastReported.current === paragraphs) return
    lastReported.current = paragraphs
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
      <span id={labelId} hidden>
        {passageCopy.field}
      </span>
      <EditorContent editor={editor} className="max-h-[70dvh] overflow-y-auto" />
      {!isReadOnly && context && context.length > 0 && (
        <div className="rounded-b-md border-t border-line">
          <EditorToolbar editor={editor} label={passageCopy.context} groups={context} onOpen={setOpened} />
        </div>
      )}
      {openDialog === 'picture' && <PictureDialog editor={editor} onClose={close} />}
      {openDialog === 'caption' && <CaptionDialog editor={editor} onClose={close} />}
    </div>
  )
}

function isSame(first: readonly Paragraph[], second: readonly Paragraph[]): boolean {
  return JSON.stringify(first) === JSON.stringify(second)
}

/** The caption of the table that holds the cursor. */
function CaptionDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
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

/** Cleans HTML pasted from another program: headings of any level become h3, a line break becomes a space. */
export function cleanPastedHtml(html: string): string {
  return readPaste(html, { hasLists: false }).replace(HEADING_TAG, '<$1h3').replace(LINE_BREAK_TAG, ' ')
}

/** Plain text as paragraphs. If empty lines separate them, a single line break is only a wrapped line. */
export function splitPastedText(text: string): readonly string[] {
  const unified = text.replace(/\r\n?/g, '\n').trim()
  const parts = /\n[^\S\n]*\n/.test(unified) ? unified.split(/\n(?:[^\S\n]*\n)+/) : unified.split('\n')
  return parts.map((part) => part.replace(/\s+/g, ' ').trim()).filter((part) => part !== '')
}

/** Copies the present draft into the editor (after an undo or a remote change): only the differing range, so that the cursor stays. */
export function syncDraft(editor: Editor, paragraphs: readonly Paragraph[]): void {
  const { doc, tr, schema } = editor.state
  const next = schema.nodeFromJSON(toEditor(paragraphs))
  const start = doc.content.findDiffStart(next.content)
  const diffEnd = doc.content.findDiffEnd(next.content)
  if (start === null || !diffEnd) return
  // If text repeats, both ends may lie before the start.
  const overlap = Math.max(0, start - Math.min(diffEnd.a, diffEnd.b))
  tr.replace(start, diffEnd.a + overlap, next.slice(start, diffEnd.b + overlap))
  tr.setMeta(FROM_DRAFT, true).setMeta('addToHistory', false)
  editor.view.dispatch(tr)
}
