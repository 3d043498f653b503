import { PublicSection } from '@/components/platform/layout/public/public-section'
import { PublicButton } from '@/components/platform/layout/public/public-button'
import { SampleMarks } from '@/components/teaching/submission/sample-marks'
import { PromisedTime } from '@/components/teaching/submission/turnaround-lines'
import sample from '@/content/corrections/sample.json'
import { homeCopy } from '@/lib/site/home/words'
import { paths } from '@/lib/platform/paths'
import { CorrectionContent } from '@/lib/teaching/submission/contract/annotations'
import { SubmissionText } from '@/lib/teaching/submission/contract/submissions'
import { type Turnaround } from '@/lib/teaching/submission/contract/turnaround'
import { excerptMarkedText } from './sample-excerpt'

const { teachers } = homeCopy

/** The beginning of the sample correction, to be touched, and the time that a correction takes at most. */
export function Teachers({ turnaround }: { turnaround: Turnaround | null }) {
  const content = CorrectionContent.parse(sample.content)
  const excerpt = excerptMarkedText(SubmissionText.parse(sample.text), content)
  return (
    <PublicSection isCompact id="teachers" title={teachers.heading} lead={teachers.lead}>
      <SampleMarks {...excerpt} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {turnaround && <PromisedTime turnaround={turnaround} />}
        <PublicButton href={`${paths.prices}#sample`} variant="outline">
          {teachers.full(content.marks.length)}
        </PublicButton>
      </div>
    </PublicSection>
  )
}
