import { FinishedExamBadge } from '@/components/sittings/attempt/finished-exam-mark'
import { Badge } from '@/components/ui/badge'
import { examCopy } from '@/lib/authoring/exam/words'

/** Says "You have taken this exam" in the list and on the exam's own page. */
export function finishedBadge(slug: string) {
  return (
    <>
      {/* A sleeping page wakes at load for logged-in visitors because of this mark (public/asleep.js). */}
      <template data-wakes="entered" />
      <FinishedExamBadge slug={slug}>
        <Badge tone="info">{examCopy.sat}</Badge>
      </FinishedExamBadge>
    </>
  )
}
