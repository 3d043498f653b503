import { type MetadataRoute } from 'next'
import { connection } from 'next/server'
import { publicApi } from '@/lib/api/transport'
import { type listPosts, type PostSummary } from '@/lib/contract/post'
import { webSettings } from '@/lib/env/web'
import { paths } from '@/lib/paths'

const PAGES = [
  paths.home,
  paths.exams,
  paths.speakingMock,
  paths.blog,
  paths.about,
  paths.contact,
  paths.terms,
  paths.privacy,
  paths.refund,
  paths.complaints,
] as const
const SIZE = 50
const getPosts = publicApi<typeof listPosts>('GET', '/blog/posts/')

/** Every page that a search engine may show, with the posts of now: its origin is known at run time only. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection()
  const { origin } = webSettings
  const posts = await listAllPosts()
  return [
    ...PAGES.map((path) => ({ url: new URL(path, origin).href })),
    ...posts.map(({ slug, updatedAt }) => ({ url: origin + paths.post(slug), lastModified: updatedAt })),
  ]
}

async function listAllPosts(): Promise<readonly PostSummary[]> {
  const { items, total } = await getPosts({ query: { size: SIZE } })
  const others = Array.from({ length: Math.max(Math.ceil(total / SIZE) - 1, 0) }, (_, index) =>
    getPosts({ query: { size: SIZE, page: index + 2 } }),
  )
  return [...items, ...(await Promise.all(others)).flatMap((page) => page.items)]
}
