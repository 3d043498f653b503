import { type Metadata } from 'next'
import { PlacementPage } from '@/components/progress/placement/placement-page'
import { type LoadQuery } from '@/lib/platform/client/first-data'
import { goalQuery } from '@/lib/progress/overview/queries'
import { placementQuery } from '@/lib/progress/placement/queries'
import { placementCopy } from '@/lib/progress/placement/words/placement-page'
import { PageData } from '../page-data'

export const metadata: Metadata = { title: placementCopy.title }

const load = (query: LoadQuery) => Promise.all([query(placementQuery()), query(goalQuery())])

export default function MyPlacementPage() {
  return (
    <PageData load={load}>
      <PlacementPage />
    </PageData>
  )
}
