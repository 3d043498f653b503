import { type ReactNode } from 'react'
import { WritersOnly } from '@/components/desk/writers-only'
import { ButtonLink } from '@/components/ui/button/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { listCopyOf, postWritersWords } from '@/lib/copy/post/post-list'
import { type PostKind } from '@/lib/domain/post/kinds'
import { paths } from '@/lib/paths'
import { PostList } from './post-list'

/** The page of all texts of a kind that somebody may write. */
export function ListPage({ kind, children }: { kind: PostKind; children?: ReactNode }) {
  const { title, lead, create } = listCopyOf[kind]
  return (
    <WritersOnly of="authors" words={postWritersWords}>
      <PageHeading title={title} lead={lead}>
        <div className="flex flex-wrap gap-3">
          {children}
          <ButtonLink href={paths.desk[kind].create}>{create}</ButtonLink>
        </div>
      </PageHeading>
      <PostList kind={kind} />
    </WritersOnly>
  )
}
