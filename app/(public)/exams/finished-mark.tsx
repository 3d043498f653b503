import { FinishedExamMark } from '@/components/sittings/attempt/finished-exam-mark'
import { Badge } from '@/components/ui/badge'
import { examCopy } from '@/lib/authoring/exam/words'

/** "You have taken this exam", on an exam of the list and on its own page. */
export function finishedMark(slug: string) {
  return (
    <>
      {/* A sleeping page wakes at load for logged-in visitors because of this mark (public/asleep.js). */}
      <template data-wakes="entered" />
      <FinishedExamMark slug={slug}>
        <Badge tone="info">{examCopy.sat}</Badge>
      </FinishedExamMark>
    </>
  )
}
