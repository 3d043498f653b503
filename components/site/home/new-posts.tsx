import { type ReactNode } from 'react'
import { PublicSection } from '@/components/platform/layout/public/public-section'
import { PublicButton } from '@/components/platform/layout/public/public-button'
import { home } from '@/lib/site/home/words'
import { paths } from '@/lib/platform/paths'

/** The newest posts, rendered by the page that composes them. */
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
