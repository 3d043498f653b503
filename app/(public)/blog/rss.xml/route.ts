import { connection } from 'next/server'
import { publicApi } from '@/lib/platform/client/transport'
import { type listPosts } from '@/lib/learning/post/contract/post'
import { postCopy, categoryNames } from '@/lib/learning/post/words/post'
import { webSettings } from '@/lib/platform/env/web'
import { paths } from '@/lib/platform/paths'
import { rssResponse } from '@/lib/platform/seo/rss'

const getPosts = publicApi<typeof listPosts>('GET', '/blog/posts/')

export async function GET(): Promise<Response> {
  await connection()
  const { origin } = webSettings
  const { items } = await getPosts({ query: { size: 50 } })
  return rssResponse({
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
}
