import { type Metadata } from 'next'
import { CaseList } from '@/components/support/case/case-list'
import { NewCase } from '@/components/support/case/new-case'
import { ContactWays } from '@/components/support/contact/contact-ways'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { myCaseCopy as copy } from '@/lib/support/case/words/my-case'
import { type LoadQuery } from '@/lib/platform/client/first-data'
import { CASES_PER_PAGE, caseSubjectsQuery, casesQuery } from '@/lib/support/case/queries'
import { contactCopy } from '@/lib/support/contact/words/contact'
import { webSettings } from '@/lib/platform/env/web'
import { PageData } from '../page-data'

export const metadata: Metadata = { title: copy.title }

function loadSupport(query: LoadQuery, about: string | undefined) {
  return Promise.all([query(casesQuery({ page: 1, size: CASES_PER_PAGE })), query(caseSubjectsQuery(about))])
}

export default async function SupportPage({ searchParams }: PageProps<'/dashboard/support'>) {
  const { about } = await searchParams
  const { email, phone, address } = webSettings.contact
  const hasWays = email !== null || phone !== null || address !== null
  return (
    <PageData load={(query) => loadSupport(query, typeof about === 'string' ? about : undefined)}>
      <PageHeading title={copy.title} lead={copy.lead} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card>
          <h2 className="mb-5 text-xl">{copy.newTitle}</h2>

          <NewCase />
        </Card>
        <div className="grid gap-6">
          <CaseList />
          {hasWays && (
            <Card>
              <h2 className="mb-3 text-lg">{contactCopy.waysTitle}</h2>
              <ContactWays contact={webSettings.contact} />
            </Card>
          )}
        </div>
      </div>
    </PageData>
  )
}
