import 'server-only'
import { type PostSummary } from '@/lib/contract/post'
import { GUIDES } from '@/lib/domain/post/guides'
import { loadPost } from './load-post'

/** The guides that are published, in their fixed order. */
export async function loadGuides(): Promise<readonly PostSummary[]> {
  const replies = await Promise.all(Object.keys(GUIDES).map(loadPost))
  return replies.flatMap((reply) => reply?.post ?? [])
}
