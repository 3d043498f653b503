import { type Metadata } from 'next'
import { ContactOutline } from '@/components/support/contact/contact-outline'
import { ContactWays } from '@/components/support/contact/contact-ways'
import { LazyContactForm } from '@/components/support/contact/lazy-contact-form'
import { Breadcrumbs } from '@/components/platform/layout/breadcrumbs'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { contactCopy } from '@/lib/support/contact/words/contact'
import { webSettings } from '@/lib/platform/env/web'
import { paths } from '@/lib/platform/paths'
import { pageMetadata } from '@/lib/platform/seo/metadata'

const EARLIER_LINKS = [
  { href: `${paths.home}#questions`, text: contactCopy.before.questions },
  { href: paths.complaints, text: contactCopy.before.complaints },
  { href: `${paths.privacy}#delete`, text: contactCopy.before.privacy },
] as const

export function generateMetadata(): Metadata {
  const { title, description } = contactCopy
  return pageMetadata({ title, description, path: paths.contact, picture: 'contact' })
}

export default function ContactPage() {
  return (
    <>
      <Breadcrumbs current={contactCopy.title} />
      <PageHeading title={contactCopy.title} lead={contactCopy.lead} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <Card className="relative">
          <h2 className="mb-5 text-xl">{contactCopy.formTitle}</h2>
          <LazyContactForm>
            <ContactOutline />
          </LazyContactForm>
        </Card>
        <div className="grid gap-6">
          <Card>
            <h2 className="mb-3 text-lg">{contactCopy.waysTitle}</h2>
            <ContactWays contact={webSettings.contact} />
          </Card>
          <Card>
            <h2 className="mb-1 text-lg">{contactCopy.beforeTitle}</h2>
            <ul>
              {EARLIER_LINKS.map(({ href, text }) => (
                <li key={href}>
                  <a href={href} className="inline-flex min-h-11 items-center text-sm text-primary-ink hover:underline">
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      </div>
    </>
  )
}
