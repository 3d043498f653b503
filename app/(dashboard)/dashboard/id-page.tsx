import { type ReactNode } from 'react'
import { MissingPage } from '@/components/platform/page-failure/missing-page'
import { isUuid } from '@/lib/platform/text/url/ids'

/** A page for the id in its URL. A malformed id is a 404 (its title: `titleOfId`). */
export function idPage(show: (id: string) => ReactNode) {
  return async function IdPage({ params }: { params: Promise<{ id: string }> }) {
    const { id } = await params
    return isUuid(id) ? show(id) : <MissingPage />
  }
}
