import { type Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { isGuide } from '@/lib/domain/post/guides'
import { paths } from '@/lib/paths'
import { PostPage, postMetadata } from '../post-page'

type Props = PageProps<'/blog/[slug]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return postMetadata(await slugOf(params))
}

export default async function Page({ params }: Props) {
  return <PostPage slug={await slugOf(params)} />
}

/** A guide lives at the address that the specification gives it, and nowhere else. */
async function slugOf(params: Props['params']): Promise<string> {
  const slug = decodeSegment((await params).slug)
  if (isGuide(slug)) permanentRedirect(paths.post(slug))
  return slug
}

/** A part of an address as people write it; Next hands it over as it travels. What is badly encoded stays, and is found nowhere. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
