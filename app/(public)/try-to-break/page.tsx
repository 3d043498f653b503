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
      <PublicSection isClose id="how" title={copy.howTitle}>
        <Points points={copy.how} />
      </PublicSection>
      <PublicSection isClose id="drills" title={copy.drillsTitle}>
        <Points points={copy.drills} />
        <p className="mt-3 max-w-3xl text-sm text-ink-soft">{copy.drillsNote}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink href={paths.exams}>{copy.toExams}</ButtonLink>
          <ButtonLink href={paths.status} variant="outline">
            {copy.toStatus}
          </ButtonLink>
        </div>
      </PublicSection>
    </>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid max-w-3xl list-disc gap-2 ps-6 text-sm">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
