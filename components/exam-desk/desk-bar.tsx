import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { examDeskCopy as copy } from '@/lib/copy/exam-desk'
import { paths } from '@/lib/paths'
import { SaveLine } from './save-line'
import { ExamStateBadge } from './state-badge'
import { type Desk } from './use-exam-desk'

/** The top of the desk: which exam, and whether it is safe. */
export function DeskBar({ desk: { view, session } }: { desk: Desk }) {
  return (
    <header className="sticky top-0 z-20 -mx-4 mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-ground px-4 py-2 sm:mx-0 sm:px-0">
      <Link href={paths.myExams} className="grid min-h-11 place-items-center text-sm font-semibold text-primary-ink">
        {copy.back}
      </Link>
      <h1 className="min-w-0 truncate text-base sm:text-lg">
        <bdi>{view.content.title || copy.untitled}</bdi>
      </h1>
      <ExamStateBadge state={view.draft.state} />
      <SaveLine view={view} />
      {view.face === 'unsaved' && (
        <Button variant="soft" onClick={() => void session.flush()}>
          {copy.saveNow}
        </Button>
      )}
    </header>
  )
}
