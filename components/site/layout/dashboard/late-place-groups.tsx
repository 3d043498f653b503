import { useQuery } from '@tanstack/react-query'
import { QueryRegion } from '@/components/ui/states/query-region'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { PlaceList } from './place-list'
import { listPlaces } from './staff-sections'

/** The places of a page that was rendered without knowing for whom, as its bar is (`late-phone-bar`). A role is not guessed. */
export function LatePlaceGroups() {
  const query = useQuery(meQuery())
  return (
    <QueryRegion query={query} bars={['h-36', 'h-60', 'h-60']}>
      {({ role, mayWritePosts }) => <PlaceList groups={listPlaces(role, mayWritePosts)} />}
    </QueryRegion>
  )
}
