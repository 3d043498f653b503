import { type Metadata } from 'next'
import { Availability } from '@/components/platform/health/availability'
import { Breadcrumbs } from '@/components/platform/layout/breadcrumbs'
import { PublicSection } from '@/components/platform/layout/public/public-section'
import { FactTable } from '@/components/site/legal/fact-table'
import { Alert } from '@/components/ui/alert'
import { PageHeading } from '@/components/ui/page-heading'
import { answerPartial } from '@/lib/platform/client/mark-page-reply'
import { publicApi } from '@/lib/platform/client/transport'
import { type getStatus, type Status } from '@/lib/platform/health/contract'
import { statusCopy as copy } from '@/lib/platform/health/words'

const loadStatus = publicApi<typeof getStatus>('GET', '/status/')

/** The page is for current users; search engines should not list it. */
export const metadata: Metadata = {
  title: copy.title,
  description: copy.description,
  robots: { index: false, follow: true },
}

export default async function StatusPage() {
  const status = await loadStatus({}).catch(() => null)
  if (status === null) answerPartial()
  return (
    <>
      <Breadcrumbs current={copy.title} />
      <PageHeading title={copy.title} lead={copy.lead} />
      {status === null ? (
        <Alert tone="warning" title={copy.failedTitle}>
          {copy.failedText}
        </Alert>
      ) : (
        <StatusFacts status={status} />
      )}
      <PublicSection isCompact id="how" title={copy.howTitle}>
        <ul className="grid max-w-3xl list-disc gap-2 ps-6 text-sm">
          {copy.how.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className="mt-6 max-w-3xl font-semibold">{copy.exams}</p>
      </PublicSection>
    </>
  )
}

function StatusFacts({ status }: { status: Status }) {
  const { outages, proof } = status
  return (
    <>
      <Availability status={status} />
      {outages.length > 0 && (
        <PublicSection isCompact id="outages" title={copy.outagesTitle}>
          <FactTable label={copy.outagesTitle} head={copy.outagesHead} rows={outages.map(copy.outage)} />
        </PublicSection>
      )}
      <PublicSection isCompact id="proof" title={copy.proofTitle}>
        <p className="max-w-3xl">{proofText(proof)}</p>
      </PublicSection>
    </>
  )
}

function proofText({ kind, at }: Status['proof']): string {
  if (kind !== 'passed' && kind !== 'failed') return copy.proof[kind]
  return at === null ? copy.proof.none : copy.proof[kind](at)
}
