import 'server-only'
import { cache } from 'react'
import { ApiError } from '@/lib/api/api-error'
import { publicApi } from '@/lib/api/transport'
import { type getPost } from '@/lib/contract/post'

const get = publicApi<typeof getPost>('GET', '/blog/posts/{slug}/')

/** A published post, or where it moved; null when there is neither. Asked once for a page and its metadata. */
export const loadPost = cache(async (slug: string) => {
  try {
    return await get({ params: { slug } })
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) return null
    throw error
  }
})
