import { missingMetadata, MissingPage } from '@/components/platform/page-failure/missing-page'
import { isGuide } from '@/lib/platform/guides'
import { PostPage, postMetadata } from '../../post-page'

type Props = PageProps<'/blog/[slug]/[guide]'>

export async function generateMetadata({ params }: Props) {
  const slug = await findSlug(params)
  return slug ? postMetadata(slug) : missingMetadata
}

export default async function Page({ params }: Props) {
  const slug = await findSlug(params)
  return slug ? <PostPage slug={slug} /> : <MissingPage />
}

/** `/blog/listening/overview`: the five guides, whose paths have two segments. */
async function findSlug(params: Props['params']): Promise<string | null> {
  const { slug: skill, guide } = await params
  const slug = `${skill}-${guide}`
  return isGuide(slug) ? slug : null
}
