import { useQuery } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { CANDIDATE_SECTIONS, findPlace } from './dashboard-sections'

/**
 * The sections of the person who is signed in, and the one that the page belongs to. Until it is known who that is, and for every
 * candidate, they are those of a candidate: the table of the others is loaded for them alone.
 */
export function useSections() {
  const pathname = usePathname()
  const { data: me } = useQuery(meQuery())
  const [sections, setSections] = useState(CANDIDATE_SECTIONS)
  const role = me?.role ?? 'student'
  const mayWritePosts = me?.mayWritePosts ?? false
  useEffect(() => {
    if (role === 'student' && !mayWritePosts) return
    // Without its code the candidate's navigation stays; the guard of chunks has told of it.
    import('./staff-sections').then(
      (module) => setSections(module.staffSections(role, mayWritePosts)),
      () => {},
    )
  }, [role, mayWritePosts])
  return { sections, pathname, current: findPlace(sections, pathname) }
}
