import { type ReactNode } from 'react'
import { PublicSection } from '@/components/layout/public/public-section'
import { PublicButton } from '@/components/layout/public/public-button'
import { home } from '@/lib/copy/site/home'
import { paths } from '@/lib/paths'

/** The newest of the blog, drawn by whoever draws posts. */
export function NewPosts({ children }: { children: ReactNode }) {
  const all = (
    <PublicButton href={paths.blog} variant="outline">
      {home.posts.all}
    </PublicButton>
  )
  return (
    <PublicSection id="posts" title={home.posts.heading} aside={all}>
      {children}
    </PublicSection>
  )
}
