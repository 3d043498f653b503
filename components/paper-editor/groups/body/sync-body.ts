import { type Editor } from '@tiptap/core'
import { type BodyJson } from '@/lib/domain/paper-draft/body-doc'

/** A transaction that brings in what the draft says: it is no change of the writer's. */
export const FROM_DRAFT = 'from-draft'

/** Brings into the editor what the draft says by now: only what differs, so that the caret stays. */
export function syncBody(editor: Editor, content: BodyJson): void {
  const { doc, tr, schema } = editor.state
  const next = schema.nodeFromJSON(content)
  const start = doc.content.findDiffStart(next.content)
  const ends = doc.content.findDiffEnd(next.content)
  if (start === null || !ends) return
  // Where text repeats, the two ends may lie before the start.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  tr.replace(start, ends.a + overlap, next.slice(start, ends.b + overlap)).setMeta(FROM_DRAFT, true)
  editor.view.dispatch(tr)
}
