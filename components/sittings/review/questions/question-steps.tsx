import { Button } from '@/components/ui/button/button'
import { reviewCopy } from '@/lib/sittings/result/words/result'
import { type QuestionPlace } from './use-question-place'

type QuestionStepsProps = { place: QuestionPlace; isMapOpen: boolean; onMap: () => void }

/** On a phone, under the one question that is shown: the one before, the one after, and between them the map of all. */
export function QuestionSteps({ place: { here, shown, step }, isMapOpen, onMap }: QuestionStepsProps) {
  const index = here ? shown.indexOf(here) : -1
  return (
    <nav
      aria-label={reviewCopy.steps}
      className="sticky bottom-2 z-10 mt-3 grid grid-cols-3 gap-2 rounded-lg border border-line bg-surface p-2 shadow-float md:hidden print:hidden"
    >
      <Button variant="outline" disabled={index <= 0} onClick={() => step(-1)}>
        {reviewCopy.previous}
      </Button>
      <Button variant="soft" aria-expanded={isMapOpen} onClick={onMap} className="px-1">
        {reviewCopy.stepOf(index + 1, shown.length)}
      </Button>
      <Button variant="outline" disabled={index + 1 >= shown.length} onClick={() => step(1)}>
        {reviewCopy.next}
      </Button>
    </nav>
  )
}
