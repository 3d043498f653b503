import { PublicButton } from '@/components/layout/public-button'
import { Card } from '@/components/ui/card'
import { type Lesson } from '@/lib/contract/course'
import { lessonCopy as copy } from '@/lib/copy/course/courses'
import { paths } from '@/lib/paths'

/** What a lesson leads to beside its text: the start of its exam; of a part of it, in practice. */
export function LessonLead({ lesson: { ref } }: { lesson: Lesson }) {
  if (!ref) return null
  const { exam, paper, part } = ref
  return (
    <Card tone="primary" className="mt-10 flex flex-wrap items-center justify-between gap-4 print:hidden">
      {paper && part && <p>{copy.examNote[paper](part)}</p>}
      <PublicButton href={part ? paths.newPractice(exam) : paths.newAttempt(exam)} size="large">
        {copy.toExam}
      </PublicButton>
    </Card>
  )
}
