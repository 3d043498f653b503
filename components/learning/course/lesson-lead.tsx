import { type ReactNode } from 'react'
import { PublicButton } from '@/components/platform/layout/public/public-button'
import { Card } from '@/components/ui/card'
import { type Lesson } from '@/lib/learning/course/contract/course'
import { lessonCopy as copy } from '@/lib/learning/course/words/courses'
import { paths } from '@/lib/platform/paths'

/**
 * The exam or practice part that a lesson leads to.
 * @param start starts that practice at once; without it a link leads to the page that starts it
 */
export function LessonLead({ lesson: { ref }, start }: { lesson: Lesson; start?: ReactNode }) {
  if (!ref) return null
  const { exam, paper, part } = ref
  return (
    <Card tone="primary" className="mt-10 flex flex-wrap items-center justify-between gap-4 print:hidden">
      {paper && <p className="max-w-prose">{copy.examNote(paper, part)}</p>}
      {paper && start ? (
        start
      ) : (
        <PublicButton href={paper ? paths.practicePart(exam, paper, part) : paths.newAttempt(exam)} size="large">
          {paper ? copy.startPart : copy.toExam}
        </PublicButton>
      )}
    </Card>
  )
}
