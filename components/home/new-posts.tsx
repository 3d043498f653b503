import { type ReactNode } from 'react'
import { PublicSection } from '@/components/layout/public-section'
import { ButtonLink } from '@/components/ui/button-link'
import { home } from '@/lib/copy/home'
import { paths } from '@/lib/paths'

/** The newest of the blog, drawn by whoever draws posts. */
export function NewPosts({ children }: { children: ReactNode }) {
  const all = (
    <ButtonLink href={paths.blog} prefetch={false} variant="outline">
      {home.posts.all}
    </ButtonLink>
  )
  return (
    <PublicSection id="posts" title={home.posts.heading} aside={all}>
      {children}
    </PublicSection>
  )
}
