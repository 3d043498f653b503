import { classNames } from '@/components/ui/class-names'
import { type DraftView } from '@/lib/api/drafts/draft-cell'
import { deskCopy } from '@/lib/copy/post-editor'

const DOTS = { saved: 'bg-primary', saving: 'bg-info', unsaved: 'bg-warning', moved: 'bg-danger', refused: 'bg-danger' }

/** Whether the text is safe. Read out only when it is not: while one types, saving and saved alternate all the time. */
export function SaveLine({ view: { face, isHomeless } }: { view: DraftView }) {
  const isTrouble = face !== 'saved' && face !== 'saving'
  const words = isHomeless && face !== 'saved' ? deskCopy.face.homeless : deskCopy.face[face]
  return (
    <p data-face={face} className="flex items-center gap-2 text-sm text-ink-soft">
      <span aria-hidden className={classNames('size-2.5 shrink-0 rounded-full', DOTS[face])} />
      <span aria-hidden>{words}</span>
      <span role="status" className="sr-only">
        {isTrouble || isHomeless ? words : ''}
      </span>
      {!isTrouble && !isHomeless && <span className="sr-only">{words}</span>}
    </p>
  )
}
