import { type Metadata } from 'next'
import { Breadcrumbs } from '@/components/platform/layout/breadcrumbs'
import { SearchResults } from '@/components/learning/search/search-results'
import { AddressSearch } from '@/components/ui/form/address-search'
import { PageHeading } from '@/components/ui/page-heading'
import { publicApi } from '@/lib/platform/client/transport'
import { type searchTexts } from '@/lib/learning/note/contract'
import { searchCopy } from '@/lib/learning/search/words'
import { readSearch } from '@/lib/learning/post/rules/text-filter'
import { paths } from '@/lib/platform/paths'
import { pageMetadata } from '@/lib/platform/seo/metadata'

const PAGE_SIZE = 20
const fetchSearchResults = publicApi<typeof searchTexts>('GET', '/search/')

export async function generateMetadata({ searchParams }: PageProps<'/search'>): Promise<Metadata> {
  const { q } = readSearch(await searchParams)
  return {
    ...pageMetadata({
      title: q === '' ? searchCopy.title : searchCopy.titleFor(q),
      description: searchCopy.description,
      path: paths.search,
      picture: 'home',
    }),
    robots: { index: false, follow: true },
  }
}

export default async function SearchPage({ searchParams }: PageProps<'/search'>) {
  const filter = readSearch(await searchParams)
  const { items, total } =
    filter.q === '' ? { items: [], total: 0 } : await fetchSearchResults({ query: { ...filter, size: PAGE_SIZE } })
  return (
    <>
      <Breadcrumbs current={searchCopy.title} />
      <PageHeading title={filter.q === '' ? searchCopy.title : searchCopy.titleFor(filter.q)} lead={searchCopy.lead} />
      <div className="mb-8">
        <AddressSearch action={paths.search} q={filter.q} words={searchCopy} others={{ kind: filter.kind }} />
      </div>
      <SearchResults search={filter} texts={items} total={total} pages={Math.ceil(total / PAGE_SIZE)} />
    </>
  )
}
