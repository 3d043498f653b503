import { type Metadata } from 'next'
import { LazyCorrectionView } from '@/components/teaching/submission/lazy'
import { ButtonLink } from '@/components/ui/button/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import sample from '@/content/corrections/sample.json'
import { CorrectionContent } from '@/lib/teaching/submission/contract/annotations'
import { SubmissionText } from '@/lib/teaching/submission/contract/submissions'
import { sampleSubmissionCopy as copy } from '@/lib/teaching/submission/words/my-submissions'
import { taskBand } from '@/lib/teaching/submission/rules/bands'
import { paths } from '@/lib/platform/paths'
import '../../../../print.css'

export const metadata: Metadata = { title: copy.title }

/** A sample correction, to see before paying for one. */
export default function SampleSubmissionPage() {
  const text = SubmissionText.parse(sample.text)
  const content = CorrectionContent.parse(sample.content)
  const bands = content.texts.flatMap((given) => taskBand(given.bands, 'nearest-half') ?? [])
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead}>
        <ButtonLink href={paths.newSubmission} className="print:hidden">
          {copy.call}
        </ButtonLink>
      </PageHeading>
      <div className="flex flex-col gap-6 *:min-w-0">
        <LazyCorrectionView texts={[text]} content={content} taskBands={bands} writingBand={null} />
      </div>
    </>
  )
}
