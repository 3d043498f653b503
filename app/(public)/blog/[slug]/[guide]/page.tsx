import { type Metadata } from 'next'
import { notFound } from 'next/navigation'
import { isGuide } from '@/lib/domain/post/guides'
import { PostPage, postMetadata } from '../../post-page'

type Props = PageProps<'/blog/[slug]/[guide]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return postMetadata(await slugOf(params))
}

export default async function Page({ params }: Props) {
  return <PostPage slug={await slugOf(params)} />
}

/** `/blog/listening/overview`: the five guides, whose addresses have two parts. */
async function slugOf(params: Props['params']): Promise<string> {
  const { slug: skill, guide } = await params
  const slug = `${skill}-${guide}`
  return isGuide(slug) ? slug : notFound()
}
