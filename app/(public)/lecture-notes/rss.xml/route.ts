import { connection } from 'next/server'
import { publicApi } from '@/lib/api/transport'
import { type listNotes } from '@/lib/contract/post/notes'
import { notesCopy } from '@/lib/copy/post/notes'
import { categoryNames } from '@/lib/copy/post/post'
import { webSettings } from '@/lib/env/web'
import { paths } from '@/lib/paths'
import { rss } from '@/lib/seo/rss'

const getNotes = publicApi<typeof listNotes>('GET', '/lecture-notes/')

export async function GET(): Promise<Response> {
  await connection()
  const { origin } = webSettings
  const { items } = await getNotes({ query: { size: 50 } })
  const feed = rss({
    title: notesCopy.feedTitle,
    description: notesCopy.description,
    link: origin + paths.notes,
    self: origin + paths.notesFeed,
    items: items.map(({ title, slug, excerpt, author, skill, publishedAt }) => ({
      title,
      link: origin + paths.note(slug),
      description: excerpt,
      author,
      category: categoryNames[skill],
      publishedAt,
    })),
  })
  return new Response(feed, {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
  })
}
