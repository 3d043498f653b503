'use client'

import { type Editor } from '@tiptap/core'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import dynamic from 'next/dynamic'
import { type KeyboardEvent, useRef, useState } from 'react'
import { EditorToolbar } from '@/components/ui/button/editor-toolbar'
import { readPaste } from '@/components/ui/paste/clean-paste'
import { postEditorCopy, toolCopy } from '@/lib/learning/post/words/post-editor'
import { type PostDoc, type RecordingsPlace } from '@/lib/learning/post/rules/post-doc'
import { contextTools } from './context-tools'
import { toEditor, toStored } from './doc-shape'
import { postExtensions } from './extensions'
import { LinkDialog } from './link-dialog'
import { PictureDialog } from './picture-dialog'
import { RecordingDialog } from './recording-dialog'
import '@/components/ui/editor-text.css'
import './text-editor.css'
import { type DialogName, NOTE_TOOLS, TOOLS } from './tools'

type TextEditorProps = {
  doc: PostDoc
  mediaBase: string
  /** The place from which recordings are loaded; by default their public URL. */
  recordings?: RecordingsPlace
  /** Only lecture notes have exercises. */
  hasExercises: boolean
  onChange: (doc: PostDoc) => void
}
const WITH_EXERCISES = [...TOOLS, NOTE_TOOLS]
/** Loads the schema of papers, which other texts do not need. */
const ExerciseDialog = dynamic(() => import('./exercise/exercise-dialog').then(({ ExerciseDialog: dialog }) => dialog))
type OpenDialog = { readonly name: DialogName; readonly file?: File }

/** The text of a post. `doc` is only the initial value: then the editor owns the text and reports each change. */
export default function TextEditor({ doc, mediaBase, recordings, hasExercises, onChange }: TextEditorProps) {
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const [extensions] = useState(() => postExtensions(mediaBase, recordings))
  const lastReported = useRef<string | null>(null)
  const openFileDialog = (data: DataTransfer | null) => {
    const found = findMediaFile(data)
    if (found) setOpened({ name: found.dialog, file: found.file })
    return found !== null
  }
  const editor = useEditor({
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    extensions,
    content: toEditor(doc),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': postEditorCopy.textField,
        'data-placeholder': postEditorCopy.textPlaceholder,
        class: 'editor-text post-text',
      },
      transformPastedHTML: foldHeadings,
      handlePaste: (_, event) => openFileDialog(event.clipboardData),
      handleDrop: (view, event, _slice, moved) => {
        if (moved) return false
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
        const isHandled = openFileDialog(event.dataTransfer)
        if (isHandled && place) editor?.commands.setTextSelection(place.pos)
        return isHandled
      },
    },
    onCreate: ({ editor: created }) => {
      lastReported.current = JSON.stringify(toStored(created.getJSON()))
    },
    onUpdate: ({ editor: changed }) => {
      const next = toStored(changed.getJSON())
      const text = JSON.stringify(next)
      // Corrections by the editor itself (an empty last line, the cells of a table) are not changes of the writer.
      if (lastReported.current !== null && lastReported.current !== text) onChange(next)
      lastReported.current = text
    },
  })
  const context = useEditorState({ editor, selector: ({ editor: current }) => (current ? contextTools(current) : []) })
  if (!editor) return null
  const close = () => {
    setOpened(null)
    editor.commands.focus()
  }
  const openLink = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyK') return
    event.preventDefault()
    setOpened({ name: 'link' })
  }
  const dialog = { editor, file: opened?.file, onClose: close }
  const open = (name: DialogName) => setOpened({ name })
  return (
    <div className="rounded-lg border border-line bg-surface">
      <div className="sticky top-0 z-10 rounded-t-lg border-b border-line bg-surface">
        <EditorToolbar
          editor={editor}
          label={toolCopy.toolbar}
          groups={hasExercises ? WITH_EXERCISES : TOOLS}
          onOpen={open}
        />
      </div>
      <EditorContent editor={editor} onKeyDown={openLink} />
      {context && context.length > 0 && (
        <div className="sticky bottom-0 z-10 rounded-b-lg border-t border-line bg-surface">
          <EditorToolbar editor={editor} label={toolCopy.context} groups={context} onOpen={open} />
        </div>
      )}
      {opened && <OpenedDialog name={opened.name} {...dialog} />}
    </div>
  )
}

type OpenedDialogProps = { name: DialogName; editor: Editor; file: File | undefined; onClose: () => void }

function OpenedDialog({ name, editor, file, onClose }: OpenedDialogProps) {
  const dialog = { editor, onClose, ...(file && { file }) }
  switch (name) {
    case 'link':
      return <LinkDialog {...dialog} />
    case 'picture':
      return <PictureDialog {...dialog} />
    case 'recording':
      return <RecordingDialog {...dialog} />
    case 'exercise':
      return <ExerciseDialog {...dialog} />
  }
}

/** Maps headings of pasted HTML to our levels before the editor parses it; the schema drops what it does not know. */
function foldHeadings(pasted: string): string {
  const html = readPaste(pasted, { hasLists: true })
  return html.replace(/<(\/?)h1\b/gi, '<$1h2').replace(/<(\/?)h[56]\b/gi, '<$1h4')
}

type MediaFile = { readonly dialog: 'picture' | 'recording'; readonly file: File }

/** The dropped or pasted picture or recording. A copy from Word also contains a picture of its text: then the text is used. */
function findMediaFile(data: DataTransfer | null): MediaFile | null {
  const file = data?.files[0]
  if (!file || !data) return null
  const html = data.getData('text/html')
  const hasText = html.replace(/<[^>]*>/g, '').trim() !== ''
  if (hasText) return null
  if (file.type.startsWith('image/')) return { dialog: 'picture', file }
  return file.type.startsWith('audio/') ? { dialog: 'recording', file } : null
}
