import { type Metadata } from 'next'
import { Breadcrumbs } from '@/components/platform/layout/breadcrumbs'
import { JsonLd } from '@/components/platform/layout/public/json-ld'
import { PublicButton } from '@/components/platform/layout/public/public-button'
import { PublicSection } from '@/components/platform/layout/public/public-section'
import { PriceColumns } from '@/components/shop/product/prices/price-columns'
import { RefundLines } from '@/components/shop/product/prices/refund-lines'
import { SampleMarks } from '@/components/teaching/submission/sample-marks'
import { TurnaroundLines } from '@/components/teaching/submission/turnaround-lines'
import { PageHeading } from '@/components/ui/page-heading'
import sample from '@/content/corrections/sample.json'
import { answerPartial } from '@/lib/platform/client/reply-marks'
import { publicApi } from '@/lib/platform/client/transport'
import { webSettings } from '@/lib/platform/env/web'
import { paths } from '@/lib/platform/paths'
import { priceList } from '@/lib/platform/seo/json-ld'
import { pageMetadata } from '@/lib/platform/seo/metadata'
import { type listProducts } from '@/lib/shop/product/contract/products'
import { pricesCopy as copy } from '@/lib/shop/product/words/prices'
import { CorrectionContent } from '@/lib/teaching/submission/contract/annotations'
import { SubmissionText } from '@/lib/teaching/submission/contract/submissions'
import { type getTurnaround } from '@/lib/teaching/submission/contract/turnaround'

const getProducts = publicApi<typeof listProducts>('GET', '/products/')
const loadTurnaround = publicApi<typeof getTurnaround>('GET', '/turnaround/')

export function generateMetadata(): Metadata {
  const { title, description } = copy
  return pageMetadata({ title, description, path: paths.prices, picture: 'prices' })
}

export default async function PricesPage() {
  const [products, turnaround] = await Promise.all([
    getProducts({}).then(
      ({ items }) => items,
      () => null,
    ),
    loadTurnaround({}).catch(() => null),
  ])
  if (products === null || turnaround === null) answerPartial()
  const { refund, sample: words, time } = copy
  return (
    <>
      <Breadcrumbs current={copy.title} />
      <PageHeading title={copy.title} lead={copy.lead} />
      <PriceColumns products={products} />
      <PublicSection id="time" title={time.title}>
        {turnaround === null ? <p>{time.failed}</p> : <TurnaroundLines turnaround={turnaround} />}
      </PublicSection>
      <PublicSection
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
      <PublicSection id="back" title={refund.title}>
        <RefundLines />
      </PublicSection>
      {products !== null && products.length > 0 && (
        <JsonLd
          data={priceList(
            webSettings.origin,
            copy.title,
            products.map(({ title: name, priceRial, saleUntil }) => ({
              name,
              priceRial,
              saleUntil,
              path: paths.prices,
            })),
          )}
        />
      )}
    </>
  )
}
