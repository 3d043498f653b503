import { type Metadata } from 'next'
import { AuthorList } from '@/components/manage/authors/author-list'
import { NameAuthorForm } from '@/components/manage/authors/name-author-form'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { authorsCopy } from '@/lib/copy/manage'

export const metadata: Metadata = { title: authorsCopy.title }

export default function AuthorsPage() {
  return (
    <>
      <PageHeading title={authorsCopy.title} lead={authorsCopy.lead} />
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
        <AuthorList />
        <Card>
          <h2 className="mb-4 text-lg">{authorsCopy.addTitle}</h2>
          <NameAuthorForm />
        </Card>
      </div>
    </>
  )
}
