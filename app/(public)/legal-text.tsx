import { type Metadata } from 'next'
import { ContactWays } from '@/components/support/contact/contact-ways'
import { LegalPage } from '@/components/site/legal/legal-page'
import { type LegalDocument } from '@/lib/platform/words/legal-document'
import { webSettings } from '@/lib/platform/env/web'
import { pageMetadata } from '@/lib/platform/seo/metadata'

export function legalMetadata({ title, description }: LegalDocument, path: string): Metadata {
  return pageMetadata({ title, description, path, picture: 'legal' })
}

/** A legal text, with the contact details of the operator. */
export function LegalText({ text }: { text: LegalDocument }) {
  return (
    <LegalPage text={text}>
      <ContactWays contact={webSettings.contact} />
    </LegalPage>
  )
}
