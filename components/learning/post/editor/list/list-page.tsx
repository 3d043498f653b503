import { type ReactNode } from 'react'
import { WritersOnly } from '@/components/documents/editor/writers-only'
import { ButtonLink } from '@/components/ui/button/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { listCopyOf, postWritersOnlyWords } from '@/lib/learning/post/words/post-list'
import { type PostKind } from '@/lib/platform/text-kinds'
import { paths } from '@/lib/platform/paths'
import { PostList } from './post-list'

/** The page of all texts of a kind that the user may edit. */
export function ListPage({ kind, children }: { kind: PostKind; children?: ReactNode }) {
  const { title, lead, create } = listCopyOf[kind]
  return (
    <WritersOnly of="authors" words={postWritersOnlyWords}>
      <PageHeading title={title} lead={lead}>
        <div className="flex flex-wrap gap-3">
          {children}
          <ButtonLink href={paths.textEditor[kind].create}>{create}</ButtonLink>
        </div>
      </PageHeading>
      <PostList kind={kind} />
    </WritersOnly>
  )
}
