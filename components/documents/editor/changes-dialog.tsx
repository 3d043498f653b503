import { type ComponentType } from 'react'
import { Dialog } from '@/components/ui/dialog/dialog'
import { type WritableDocument } from '@/lib/documents/draft/client/draft-store'
import { changesCopy, type EditorWords, type FieldLabels } from '@/lib/documents/draft/words/editor'
import { type DraftEditor } from './use-draft-session'

export type Side<C> = { readonly name: string; readonly content: C }
export type Sides<C> = { readonly before: Side<C>; readonly after: Side<C> }

/**
 * How a kind of document compares two texts: side by side if possible, otherwise by the names of the differing fields. `fieldLabels` names the fields
 * that the server may refuse.
 */
export type ComparisonProps<C> = { readonly fieldLabels?: FieldLabels } & (
  | { readonly Changes: ComponentType<Sides<C>>; readonly differences?: undefined }
  | { readonly Changes?: undefined; readonly differences: (first: C, second: C) => readonly string[] }
)

export type BannerProps<D extends WritableDocument> = {
  draftEditor: DraftEditor<D>
  words: EditorWords
  comparison: ComparisonProps<D['content']>
}
type ChangesDialogProps<C> = { Changes: ComponentType<Sides<C>>; sides: Sides<C>; onClose: () => void }

export function ChangesDialog<C>({ Changes, sides, onClose }: ChangesDialogProps<C>) {
  return (
    <Dialog title={changesCopy.title} onClose={onClose} isWide>
      <Changes {...sides} />
    </Dialog>
  )
}
