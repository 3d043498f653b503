import 'server-only'
import { type Metadata } from 'next'
import { pageMetadata } from '@/lib/platform/seo/metadata'
import { ApiError } from '@/lib/platform/client/api-error'

/** The API's data for a URL; null for a 404, also when the URL is malformed. */
export async function nullIfMissing<T>(reply: Promise<T>): Promise<T | null> {
  try {
    return await reply
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) return null
    throw error
  }
}

/** Decodes a URL segment; Next passes it encoded. Malformed encoding stays unchanged, and matches nothing. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

type PublishedText = Readonly<Record<'slug' | 'title' | 'excerpt' | 'publishedAt' | 'updatedAt' | 'author', string>> & {
  readonly seo: Readonly<Record<'title' | 'description', string>>
}

/** The metadata of a post, note or reference. Writers may have set another title and description for search engines. */
export function textMetadata(text: PublishedText, kind: 'posts' | 'notes' | 'references', path: string): Metadata {
  const { slug, title, excerpt, seo, publishedAt, updatedAt, author } = text
  return pageMetadata({
    title: seo.title || title,
    description: seo.description || excerpt,
    path,
    picture: { kind, slug },
    article: { publishedAt, updatedAt, author },
  })
}
