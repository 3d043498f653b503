import { type ReactNode } from 'react'
import { WritersOnly } from '@/components/documents/editor/writers-only'
import { postWritersOnlyWords } from '@/lib/learning/post/words/post-list'

/** A page about the text whose slug is in its URL, for writers. */
export function textPage(show: (slug: string) => ReactNode) {
  return async function TextPage({ params }: { params: Promise<{ slug: string }> }) {
    const { slug } = await params
    return (
      <WritersOnly of="authors" words={postWritersOnlyWords}>
        {show(decodeURIComponent(slug))}
      </WritersOnly>
    )
  }
}
