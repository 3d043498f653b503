import { type Metadata } from 'next'
import { ContactWays } from '@/components/support/contact/contact-ways'
import { Breadcrumbs } from '@/components/platform/layout/breadcrumbs'
import { PublicSection } from '@/components/platform/layout/public/public-section'
import { FactTable } from '@/components/site/legal/fact-table'
import { PublicButton } from '@/components/platform/layout/public/public-button'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { aboutCopy } from '@/lib/site/legal/words/about'
import { contactCopy } from '@/lib/support/contact/words/contact'
import { webSettings } from '@/lib/platform/env/web'
import { paths } from '@/lib/platform/paths'
import { pageMetadata } from '@/lib/platform/seo/metadata'

const { why, how, now, limits } = aboutCopy

export function generateMetadata(): Metadata {
  const { title, description } = aboutCopy
  return pageMetadata({ title, description, path: paths.about, picture: 'about' })
}

export default function AboutPage() {
  return (
    <>
      <Breadcrumbs current={aboutCopy.title} />
      <PageHeading title={aboutCopy.title} lead={aboutCopy.lead} />
      <PublicSection id="why" title={why.title}>
        <div className="grid gap-x-12 gap-y-4 text-ink-soft lg:grid-cols-2">
          {why.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </PublicSection>
      <PublicSection id="how" title={how.title}>
        <ul className="grid gap-4 md:grid-cols-2">
          {how.items.map(({ title, text }) => (
            <li key={title}>
              <Card className="h-full">
                <h3 className="text-lg">{title}</h3>
                <p className="mt-2 text-sm text-ink-soft">{text}</p>
              </Card>
            </li>
          ))}
        </ul>
      </PublicSection>
      <PublicSection id="now" title={now.title} lead={limits.text}>
        <FactTable label={now.label} head={now.head} rows={now.rows} />
      </PublicSection>
      <PublicSection id="contact" title={contactCopy.waysTitle}>
        <Card>
          <ContactWays contact={webSettings.contact} />
        </Card>
        <div className="mt-6 flex flex-wrap gap-3">
          <PublicButton href={paths.exams}>{aboutCopy.toExams}</PublicButton>
          <PublicButton href={paths.contact} variant="outline">
            {aboutCopy.toContact}
          </PublicButton>
        </div>
      </PublicSection>
    </>
  )
}
