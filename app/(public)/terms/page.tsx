import { type Metadata } from 'next'
import { ContactWays } from '@/components/contact/contact-ways'
import { LegalPage } from '@/components/site/legal-page'
import { terms } from '@/lib/copy/site/legal'
import { webSettings } from '@/lib/env/web'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/metadata'

export function generateMetadata(): Metadata {
  const { title, description } = terms
  return pageMetadata({ title, description, path: paths.terms, picture: 'legal' })
}

export default function TermsPage() {
  return (
    <LegalPage text={terms}>
      <ContactWays contact={webSettings.contact} />
    </LegalPage>
  )
}
