import { type Metadata } from 'next'
import { ContactWays } from '@/components/contact/contact-ways'
import { LegalPage } from '@/components/site/legal-page'
import { complaints } from '@/lib/copy/site/legal'
import { webSettings } from '@/lib/env/web'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/metadata'

export function generateMetadata(): Metadata {
  const { title, description } = complaints
  return pageMetadata({ title, description, path: paths.complaints, picture: 'legal' })
}

export default function ComplaintsPage() {
  return (
    <LegalPage text={complaints}>
      <ContactWays contact={webSettings.contact} />
    </LegalPage>
  )
}
