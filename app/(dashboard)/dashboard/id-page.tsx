import { type ReactNode } from 'react'
import { MissingPage } from '@/components/platform/page-failure/missing-page'
import { isUuid } from '@/lib/platform/text/uuid'

/** The page of the thing whose id stands in its address. What cannot be an id has no page (its title: `titleOfId`). */
export function idPage(show: (id: string) => ReactNode) {
  return async function IdPage({ params }: { params: Promise<{ id: string }> }) {
    const { id } = await params
    return isUuid(id) ? show(id) : <MissingPage />
  }
}
