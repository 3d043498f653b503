'use client'

import { QueryProvider } from '@/components/layout/query-provider'
import { KeepSelection } from './keep-selection'

/** On a page that has no queries of its own. */
export function KeepSelectionAlone({ title }: { title: string }) {
  return (
    <QueryProvider>
      <KeepSelection title={title} />
    </QueryProvider>
  )
}
