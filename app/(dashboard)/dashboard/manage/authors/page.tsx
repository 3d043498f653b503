import { type Metadata } from 'next'
import { AuthorList } from '@/components/learning/author/author-list'
import { NameAuthorForm } from '@/components/learning/author/name-author-form'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { authorsCopy } from '@/lib/learning/author/words'

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
