import { type Metadata } from 'next'
import { Breadcrumbs } from '@/components/platform/layout/breadcrumbs'
import { PublicSection } from '@/components/platform/layout/public/public-section'
import { TryToBreakPlace } from '@/components/sittings/player/try-to-break/try-to-break-place'
import { ButtonLink } from '@/components/ui/button/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { paths } from '@/lib/platform/paths'
import { pageMetadata } from '@/lib/platform/seo/metadata'
import { tryToBreakCopy as copy } from '@/lib/sittings/player/words/try-to-break'

export function generateMetadata(): Metadata {
  const { metaTitle: title, description } = copy
  return pageMetadata({ title, description, path: paths.tryToBreak, picture: 'tryToBreak' })
}

export default function TryToBreakPage() {
  return (
    <>
      <Breadcrumbs current={copy.title} />
      <PageHeading title={copy.title} lead={copy.lead} />
      <TryToBreakPlace />
      <PublicSection isCompact id="drills" title={copy.drillsTitle}>
        <ul className="grid gap-3 sm:gap-4 lg:grid-cols-3">
          {copy.drills.map(({ answers, text }) => (
            <li key={answers} className="rounded-lg border border-line bg-surface p-4 sm:p-5">
              <p className="text-sm text-ink-soft">
                <span className="mb-1 block text-xl font-extrabold text-ink">{answers} </span>
                {text}
              </p>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-sm text-ink-soft">{copy.drillsNote}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink href={paths.exams}>{copy.toExams}</ButtonLink>
          <ButtonLink href={paths.status} variant="outline">
            {copy.toStatus}
          </ButtonLink>
        </div>
      </PublicSection>
      <PublicSection isCompact id="how" title={copy.howTitle}>
        <PointList points={copy.how} />
      </PublicSection>
    </>
  )
}

function PointList({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid max-w-3xl list-disc gap-2 ps-6 text-sm">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
