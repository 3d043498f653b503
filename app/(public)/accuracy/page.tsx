import { type Metadata } from 'next'
import { AccuracySections, PairsFile } from '@/components/teaching/agreement/accuracy-sections'
import { JudgeAccuracySection } from '@/components/teaching/judge/judge-accuracy'
import { Breadcrumbs } from '@/components/platform/layout/breadcrumbs'
import { PublicSection } from '@/components/platform/layout/public/public-section'
import { FactTable } from '@/components/site/legal/fact-table'
import { Alert } from '@/components/ui/alert'
import { PageHeading } from '@/components/ui/page-heading'
import { answerPartial } from '@/lib/platform/client/mark-page-reply'
import { publicApi } from '@/lib/platform/client/transport'
import { type getJudgeAccuracy } from '@/lib/teaching/judge/contract/manage-judge'
import { type getAccuracy } from '@/lib/teaching/agreement/contract/accuracy'
import { accuracyCopy as copy } from '@/lib/teaching/agreement/words/accuracy'
import { webSettings } from '@/lib/platform/env/web'
import { paths } from '@/lib/platform/paths'
import { pageMetadata } from '@/lib/platform/seo/metadata'

const loadJudge = publicApi<typeof getJudgeAccuracy>('GET', '/judge-accuracy/')
const loadAccuracy = publicApi<typeof getAccuracy>('GET', '/accuracy/')

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: copy.metaTitle,
    description: copy.description,
    path: paths.accuracy,
    picture: 'accuracy',
  })
}

export default async function AccuracyPage() {
  const [accuracy, judge] = await Promise.all([loadAccuracy({}).catch(() => null), loadJudge({}).catch(() => null)])
  if (accuracy === null || judge === null) answerPartial()
  return (
    <>
      <Breadcrumbs current={copy.title} />
      <PageHeading title={copy.title} lead={copy.lead} />
      {accuracy === null ? (
        <Alert tone="warning" title={copy.failedTitle}>
          {copy.failedText}
        </Alert>
      ) : (
        <AccuracySections accuracy={accuracy} />
      )}
      {judge !== null && <JudgeAccuracySection judge={judge} />}
      <PublicSection id="read" title={copy.readTitle}>
        <FactTable label={copy.readLabel} head={copy.readHead} rows={copy.read} />
      </PublicSection>
      <PublicSection id="how" title={copy.howTitle}>
        <PointList points={copy.how} />
      </PublicSection>
      <PublicSection id="missing" title={copy.missingTitle}>
        <PointList points={copy.missing} />
      </PublicSection>
      {accuracy !== null && <PairsFile accuracy={accuracy} apiBase={webSettings.browserApiBase} />}
    </>
  )
}

function PointList({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid max-w-3xl list-disc gap-3 ps-6">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
