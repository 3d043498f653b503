import { type Metadata } from 'next'
import { WritersOnly } from '@/components/desk/writers-only'
import { NewPostForm } from '@/components/post-editor/list/new-post-form'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { newPostCopy, postWritersWords } from '@/lib/copy/post-list'

export const metadata: Metadata = { title: newPostCopy.title }

export default function NewPostPage() {
  return (
    <WritersOnly of="authors" words={postWritersWords}>
      <div className="mx-auto max-w-xl">
        <PageHeading title={newPostCopy.title} lead={newPostCopy.lead} />
        <Card>
          <NewPostForm />
        </Card>
      </div>
    </WritersOnly>
  )
}
