import { Button } from '@/components/ui/button/button'
import { classNames } from '@/components/ui/class-names'
import { type DraftView, type WritableDocument } from '@/lib/documents/draft/client/draft-store'
import { type EditorWords } from '@/lib/documents/draft/words/editor'
import { type DraftEditor } from './use-draft-session'

const DOTS = { saved: 'bg-primary', saving: 'bg-info', unsaved: 'bg-warning', moved: 'bg-danger', refused: 'bg-danger' }

type SaveLineProps<D extends WritableDocument> = {
  draftEditor: Pick<DraftEditor<D>, 'session' | 'view'>
  words: EditorWords
}

/** The save state; while the text is unsaved, a button that saves at once. */
export function SaveLine<D extends WritableDocument>({ draftEditor: { session, view }, words }: SaveLineProps<D>) {
  return (
    <>
      <Status view={view} words={words.status} />
      {view.status === 'unsaved' && (
        <Button variant="secondary" onClick={() => void session.flush()}>
          {words.saveNow}
        </Button>
      )}
    </>
  )
}

type StatusProps = { view: Pick<DraftView<WritableDocument>, 'status' | 'isOnlyOnPage'>; words: EditorWords['status'] }

/** Announced only in case of trouble: during typing "saving" and "saved" alternate all the time. */
function Status({ view: { status, isOnlyOnPage }, words }: StatusProps) {
  const text = isOnlyOnPage && status !== 'saved' ? words.onlyOnPage : words[status]
  const isTrouble = isOnlyOnPage || (status !== 'saved' && status !== 'saving')
  return (
    <div data-save={status} className="flex items-center gap-2 text-sm text-ink-soft">
      <span aria-hidden className={classNames('size-2.5 shrink-0 rounded-full', DOTS[status])} />
      <p>{text}</p>
      <p role="status" className="sr-only">
        {isTrouble && text}
      </p>
    </div>
  )
}
