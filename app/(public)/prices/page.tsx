import { type Metadata } from 'next'
import { loadPrices } from './load-prices'
import { PriceList } from './price-list'
import { Breadcrumbs } from '@/components/platform/layout/breadcrumbs'
import { PublicButton } from '@/components/platform/layout/public/public-button'
import { PublicSection } from '@/components/platform/layout/public/public-section'
import { PriceColumns } from '@/components/shop/product/prices/price-columns'
import { PriceQuestions } from '@/components/shop/product/prices/price-questions'
import { RefundLines } from '@/components/shop/product/prices/refund-lines'
import { SampleMarks } from '@/components/teaching/submission/sample-marks'
import { TurnaroundLines } from '@/components/teaching/submission/turnaround-lines'
import { ShownTeachers } from '@/components/teaching/teacher-profile/shown-teachers'
import { PageHeading } from '@/components/ui/page-heading'
import sample from '@/content/corrections/sample.json'
import { webSettings } from '@/lib/platform/env/web'
import { paths } from '@/lib/platform/paths'
import { siteCopy } from '@/lib/platform/words/site'
import { pageMetadata } from '@/lib/platform/seo/metadata'
import { pricesCopy as copy } from '@/lib/shop/product/words/prices'
import { CorrectionContent } from '@/lib/teaching/submission/contract/annotations'
import { SubmissionText } from '@/lib/teaching/submission/contract/submissions'
import { teacherProfileCopy } from '@/lib/teaching/teacher-profile/words'

export function generateMetadata(): Metadata {
  const { title, description } = copy
  return pageMetadata({ title, description, path: paths.prices, picture: 'prices' })
}

export default async function PricesPage() {
  const { products, turnaround, offers, teachers } = await loadPrices()
  const { refund, sample: words, time } = copy
  return (
    <>
      <Breadcrumbs current={siteCopy.nav.prices} />
      <PageHeading title={copy.title} lead={copy.lead} />
      <PriceColumns products={products} offers={offers} />
      <PublicSection isCompact id="time" title={time.title}>
        {turnaround === null ? <p>{time.failed}</p> : <TurnaroundLines turnaround={turnaround} />}
      </PublicSection>
      <PublicSection
        isCompact
        id="sample"
        title={words.title}
        lead={words.lead}
        aside={
          <PublicButton href={paths.sampleSubmission} variant="outline">
            {words.full}
          </PublicButton>
        }
      >
        <SampleMarks text={SubmissionText.parse(sample.text)} content={CorrectionContent.parse(sample.content)} />
      </PublicSection>
      <PublicSection isCompact id="teachers" title={teacherProfileCopy.public.title}>
        <ShownTeachers teachers={teachers} mediaBase={webSettings.browserApiBase} />
      </PublicSection>
      <PublicSection isCompact id="back" title={refund.title}>
        <RefundLines />
      </PublicSection>
      <PublicSection isCompact id="questions" title={copy.questions.title}>
        <PriceQuestions />
      </PublicSection>
      <PriceList products={products ?? []} />
    </>
  )
}
