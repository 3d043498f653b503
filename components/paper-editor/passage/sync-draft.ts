import { type Editor } from '@tiptap/core'
import { type Paragraph } from '@/lib/domain/exam/content'
import { toEditor } from './passage-doc'
import { FROM_DRAFT } from './paragraph-keeper'

/** Brings into the editor what the draft says by now (an undo, somebody else's text): only what differs, so that the cursor stays. */
export function syncDraft(editor: Editor, paragraphs: readonly Paragraph[]): void {
  const { doc, tr, schema } = editor.state
  const next = schema.nodeFromJSON(toEditor(paragraphs))
  const start = doc.content.findDiffStart(next.content)
  const ends = doc.content.findDiffEnd(next.content)
  if (start === null || !ends) return
  // Where text repeats, the two ends may lie before the start.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  tr.replace(start, ends.a + overlap, next.slice(start, ends.b + overlap))
  tr.setMeta(FROM_DRAFT, true).setMeta('addToHistory', false)
  editor.view.dispatch(tr)
}
