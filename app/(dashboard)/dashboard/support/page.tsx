import { type Metadata } from 'next'
import Link from 'next/link'
import { ContactWays } from '@/components/support/contact/contact-ways'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { supportCopy } from '@/lib/support/contact/words/support'
import { webSettings } from '@/lib/platform/env/web'
import { paths } from '@/lib/platform/paths'
import { SupportForm } from './support-form'

export const metadata: Metadata = { title: supportCopy.title }

export default function SupportPage() {
  return (
    <>
      <PageHeading title={supportCopy.title} lead={supportCopy.lead} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <Card className="relative">
          <h2 className="mb-5 text-xl">{supportCopy.formTitle}</h2>
          <SupportForm />
        </Card>
        <div className="grid gap-6">
          <Card>
            <h2 className="mb-3 text-lg">{supportCopy.tellTitle}</h2>
            <ul className="list-disc space-y-2 ps-5 text-sm text-ink-soft">
              {supportCopy.tell.map((hint) => (
                <li key={hint}>{hint}</li>
              ))}
            </ul>
            <Link
              href={paths.myExams}
              prefetch={false}
              className="mt-2 inline-flex min-h-11 items-center text-sm font-semibold text-primary-ink hover:underline"
            >
              {supportCopy.toExams}
            </Link>
          </Card>
          <Card>
            <h2 className="mb-3 text-lg">{supportCopy.waysTitle}</h2>
            <ContactWays contact={webSettings.contact} />
          </Card>
        </div>
      </div>
    </>
  )
}
