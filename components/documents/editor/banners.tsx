import { type ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { type DraftRefusal, type WritableDocument } from '@/lib/documents/draft/client/draft-store'
import { type EditorWords, type FieldLabels, refusedSentence } from '@/lib/documents/draft/words/editor'
import { type BannerProps } from './changes-dialog'
import { ConflictBanner } from './conflict-banner'
import { RecoveredBanner } from './recovered-banner'

type BannersProps<D extends WritableDocument> = BannerProps<D> & {
  /** Shown below the notice of an archived document. */
  archived?: ReactNode
  /** Further notices, shown first. */
  children?: ReactNode
}

/** Notices that a writer must see before editing. */
export function Banners<D extends WritableDocument>({ archived, children, ...props }: BannersProps<D>) {
  const { view } = props.draftEditor
  const { words } = props
  return (
    <div className="grid gap-3 not-empty:mb-5">
      {children}
      {view.draft.state === 'archived' && (
        <Alert tone="warning" title={words.archivedTitle}>
          {archived}
        </Alert>
      )}
      {view.status === 'moved' && <ConflictBanner {...props} />}
      {props.draftEditor.recovered && <RecoveredBanner {...props} recovered={props.draftEditor.recovered} />}
      {view.status === 'refused' && view.refusal !== null && (
        <RefusedBanner refusal={view.refusal} words={words.refused} fieldLabels={props.comparison.fieldLabels} />
      )}
    </div>
  )
}

type RefusedBannerProps = { refusal: DraftRefusal; words: EditorWords['refused']; fieldLabels: FieldLabels | undefined }

function RefusedBanner({ refusal: { code, why, fields }, words, fieldLabels = {} }: RefusedBannerProps) {
  const faults = Object.entries(fields)
  return (
    <Alert tone="danger" title={words.title} live>
      {/* A draft can always be saved, except while its document is archived. */}
      <p>{code === 'not_ready' ? words.archived : words.text(why)}</p>
      {faults.length > 0 && (
        <ul className="mt-2 list-disc ps-5">
          {faults.map(([path, sentence]) => (
            <li key={path}>{refusedSentence(path, sentence, fieldLabels)}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
