import { classNames } from '@/components/ui/class-names'
import { type PaperView } from '@/lib/api/drafts/open-paper'
import { paperDeskCopy } from '@/lib/copy/paper-editor'

const DOTS = { saved: 'bg-primary', saving: 'bg-info', unsaved: 'bg-warning', moved: 'bg-danger', refused: 'bg-danger' }

/** Whether the paper is safe. Announced only when it is not: while one types, saving and saved alternate all the time. */
export function SaveLine({ view: { face, isHomeless } }: { view: PaperView }) {
  const words = isHomeless && face !== 'saved' ? paperDeskCopy.face.homeless : paperDeskCopy.face[face]
  const isTrouble = isHomeless || (face !== 'saved' && face !== 'saving')
  return (
    <div data-face={face} className="flex items-center gap-2 text-sm text-ink-soft">
      <span aria-hidden className={classNames('size-2.5 shrink-0 rounded-full', DOTS[face])} />
      <p>{words}</p>
      <p role="status" className="sr-only">
        {isTrouble && words}
      </p>
    </div>
  )
}
