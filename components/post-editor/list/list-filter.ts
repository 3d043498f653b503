import { type DraftFilter } from '@/lib/api/queries/posts'
import { type PostState } from '@/lib/contract/post-draft'
import { stateNames } from '@/lib/copy/post-editor'
import { paths } from '@/lib/paths'

/** The filter that an address asks for; what it does not understand counts as not given. */
export function readFilter(query: { get: (name: string) => string | null }): DraftFilter {
  const q = query.get('q')?.trim().slice(0, 100)
  const state = query.get('state') ?? ''
  const page = Number(query.get('page'))
  return {
    ...(q && { q }),
    ...(isState(state) && { state }),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  }
}

export function addressOf({ q, state, page }: DraftFilter): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(state && { state }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${paths.posts}?${query.toString()}` : paths.posts
}

export function isState(text: string): text is PostState {
  return Object.hasOwn(stateNames, text)
}
