import { connection } from 'next/server'
import { publicApi } from '@/lib/platform/client/transport'
import { type listNotes } from '@/lib/learning/note/contract'
import { notesCopy } from '@/lib/learning/note/words/notes'
import { categoryNames } from '@/lib/learning/post/words/post'
import { webSettings } from '@/lib/platform/env/web'
import { paths } from '@/lib/platform/paths'
import { rssResponse } from '@/lib/platform/seo/rss'

const getNotes = publicApi<typeof listNotes>('GET', '/lecture-notes/')

export async function GET(): Promise<Response> {
  await connection()
  const { origin } = webSettings
  const { items } = await getNotes({ query: { size: 50 } })
  return rssResponse({
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
}
