import { classNames } from '@/components/ui/class-names'
import { type ExamView } from '@/lib/api/drafts/open-exam'
import { examDeskCopy } from '@/lib/copy/exam-desk'

const DOTS = { saved: 'bg-primary', saving: 'bg-info', unsaved: 'bg-warning', moved: 'bg-danger', refused: 'bg-danger' }

/** Whether the exam is safe. Announced only when it is not: while one types, saving and saved alternate all the time. */
export function SaveLine({ view: { face, isHomeless } }: { view: ExamView }) {
  const words = isHomeless && face !== 'saved' ? examDeskCopy.face.homeless : examDeskCopy.face[face]
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
