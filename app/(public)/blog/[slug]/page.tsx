import { type Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { isGuide } from '@/lib/platform/guides'
import { paths } from '@/lib/platform/paths'
import { decodeSegment } from '../../texts'
import { PostPage, postMetadata } from '../post-page'

type Props = PageProps<'/blog/[slug]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return postMetadata(await slugOf(params))
}

export default async function Page({ params }: Props) {
  return <PostPage slug={await slugOf(params)} />
}

/** A guide has only the URL that the specification gives it. */
async function slugOf(params: Props['params']): Promise<string> {
  const slug = decodeSegment((await params).slug)
  if (isGuide(slug)) permanentRedirect(paths.post(slug))
  return slug
}
