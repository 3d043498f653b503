'use client'

import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId, useRef, useState } from 'react'
import { type Editor } from '@tiptap/core'
import { readPaste } from '@/components/ui/paste/clean-paste'
import { EditorToolbar } from '@/components/ui/button/editor-toolbar'
import { bodyCopy } from '@/lib/authoring/paper/words/group-editor'
import { type Block, type CompletionType } from '@/lib/paper/content/rules/content'
import { type BodyJson, bodyToDoc } from '@/lib/authoring/paper/rules/body-doc'
import { startBody } from '@/lib/authoring/paper/rules/groups/templates'
import { usePaperEditor } from '@/components/authoring/paper/editor-context'
import { UndoKeys } from '@/components/authoring/paper/passage/undo-keys'
import './body-editor.css'
import { BodyKeys } from './body-keys'
import { BODY_NODES } from './body-nodes'
import { bodyTools, TABLE_TOOLS } from './body-tools'
import { GapNode, paintGap } from './gap-node'
import { TypedGaps } from './typed-gaps'
import { useGapLabels } from './use-gap-labels'
import { useStoreBody } from './use-store-body'

/** Only the text node, the gap cursor and the drop cursor of StarterKit are used. */
export const MINIMAL_STARTER_KIT = {
  document: false,
  paragraph: false,
  heading: false,
  bold: false,
  italic: false,
  blockquote: false,
  bulletList: false,
  orderedList: false,
  listItem: false,
  listKeymap: false,
  code: false,
  codeBlock: false,
  hardBreak: false,
  horizontalRule: false,
  link: false,
  strike: false,
  underline: false,
  undoRedo: false,
  trailingNode: false,
} as const

type BodyEditorProps = { groupId: string; type: CompletionType; body: readonly Block[] }

/** The text of a completion group, with its gaps. Every change goes to the draft, and changes made elsewhere in the draft update the editor. */
export default function BodyEditor({ groupId, type, body }: BodyEditorProps) {
  const { isReadOnly, undo, redo } = usePaperEditor()
  const { source, store } = useStoreBody(groupId)
  const { labels, labelOf } = useGapLabels(groupId)
  const [extensions] = useState(() => [
    StarterKit.configure(MINIMAL_STARTER_KIT),
    ...BODY_NODES,
    GapNode.configure({ labelOf }),
    TypedGaps.configure({ source }),
    BodyKeys,
    UndoKeys.configure({ undo, redo }),
  ])
  const lastReported = useRef(body)
  const labelId = useId()
  const editor = useEditor({
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    extensions,
    editable: !isReadOnly,
    content: contentOf(body, type),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        dir: 'ltr',
        lang: 'en',
        spellcheck: 'true',
        class: 'body-text',
      },
      transformPastedHTML: (html) => readPaste(html, { hasLists: false }),
    },
    onUpdate: ({ editor: changed, transaction }) => {
      if (transaction.getMeta(FROM_DRAFT) !== true)
        lastReported.current = store(changed.getJSON(), lastReported.current)
    },
  })
  useEffect(() => {
    if (!editor || lastReported.current === body) return
    lastReported.current = body
    syncBody(editor, contentOf(body, type))
  }, [editor, body, type])
  useEffect(() => {
    editor?.setEditable(!isReadOnly, false)
  }, [editor, isReadOnly])
  useEffect(() => {
    for (const chip of editor?.view.dom.querySelectorAll<HTMLElement>('.gap-chip') ?? []) {
      paintGap(chip, labelOf(chip.dataset.gap ?? ''))
    }
  }, [editor, labels, labelOf])
  const [tools] = useState(() => bodyTools(type, source))
  const isInTable = useEditorState({ editor, selector: ({ editor: now }) => now?.isActive('table') ?? false })
  if (!editor) return null
  return (
    <div className="rounded-md border border-line-strong bg-surface">
      {!isReadOnly && (
        <div className="rounded-t-md border-b border-line">
          <EditorToolbar editor={editor} label={bodyCopy.toolbar} groups={tools} onOpen={doNothing} />
        </div>
      )}
      <span id={labelId} hidden>
        {bodyCopy.field}
      </span>
      <EditorContent editor={editor} />
      {isInTable && !isReadOnly && (
        <div className="rounded-b-md border-t border-line">
          <EditorToolbar editor={editor} label={bodyCopy.tableTools} groups={TABLE_TOOLS} onOpen={doNothing} />
        </div>
      )}
    </div>
  )
}

const doNothing = () => undefined

function contentOf(body: readonly Block[], type: CompletionType) {
  return bodyToDoc(body.length > 0 ? body : startBody(type))
}

/** Marks a transaction that copies the draft into the editor: it is not an edit of the writer's. */
const FROM_DRAFT = 'from-draft'

/** Copies the draft into the editor: only the differing range, so that the caret stays. */
function syncBody(editor: Editor, content: BodyJson): void {
  const { doc, tr, schema } = editor.state
  const next = schema.nodeFromJSON(content)
  const start = doc.content.findDiffStart(next.content)
  const diffEnd = doc.content.findDiffEnd(next.content)
  if (start === null || !diffEnd) return
  // If text repeats, both ends may lie before the start.
  const overlap = Math.max(0, start - Math.min(diffEnd.a, diffEnd.b))
  tr.replace(start, diffEnd.a + overlap, next.slice(start, diffEnd.b + overlap)).setMeta(FROM_DRAFT, true)
  editor.view.dispatch(tr)
}
