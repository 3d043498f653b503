import { connection } from 'next/server'
import { publicApi } from '@/lib/api/transport'
import { type listPosts } from '@/lib/contract/post/post'
import { postCopy, categoryNames } from '@/lib/copy/post/post'
import { webSettings } from '@/lib/env/web'
import { paths } from '@/lib/paths'
import { rss } from '@/lib/seo/rss'

const getPosts = publicApi<typeof listPosts>('GET', '/blog/posts/')

export async function GET(): Promise<Response> {
  await connection()
  const { origin } = webSettings
  const { items } = await getPosts({ query: { size: 50 } })
  const feed = rss({
    title: postCopy.feedTitle,
    description: postCopy.description,
    link: origin + paths.blog,
    self: origin + paths.blogFeed,
    items: items.map(({ title, slug, excerpt, author, category, publishedAt }) => ({
      title,
      link: origin + paths.post(slug),
      description: excerpt,
      author,
      category: categoryNames[category],
      publishedAt,
    })),
  })
  return new Response(feed, {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
  })
}
