import { type Metadata } from 'next'
import { cache } from 'react'
import { Breadcrumbs } from '@/components/platform/layout/breadcrumbs'
import { EmptyTextList } from '@/components/learning/post/empty-text-list'
import { PageLinks } from '@/components/learning/post/page-links'
import { ReferenceFilters } from '@/components/learning/reference/reference-filters'
import { ReferenceGrid } from '@/components/learning/reference/reference-grid'
import { AddressSearch } from '@/components/ui/form/address-search'
import { PageHeading } from '@/components/ui/page-heading'
import { answerMissing } from '@/lib/platform/client/mark-page-reply'
import { publicApi } from '@/lib/platform/client/transport'
import { type listReferences } from '@/lib/learning/note/contract'
import { referencesCopy } from '@/lib/learning/reference/words/references'
import { searchCopy } from '@/lib/learning/search/words'
import { postCopy } from '@/lib/learning/post/words/post'
import { readReferenceFilter, type ReferenceFilter, referenceFilterQuery } from '@/lib/learning/post/rules/text-filter'
import { paths } from '@/lib/platform/paths'
import { pageMetadata } from '@/lib/platform/seo/metadata'

const PAGE_SIZE = 24
const getReferences = publicApi<typeof listReferences>('GET', '/references/')

/** Cached per request: head and body need the same data. */
const loadReferences = cache((address: string) => {
  const filter = readReferenceFilter(Object.fromEntries(new URLSearchParams(address)))
  return getReferences({ query: { ...filter, size: PAGE_SIZE } })
})

export async function generateMetadata({ searchParams }: PageProps<'/references'>): Promise<Metadata> {
  const filter = readReferenceFilter(await searchParams)
  const { items } = await loadReferences(referenceFilterQuery(filter))
  const title = titleOf(filter)
  return {
    ...pageMetadata({
      title: postCopy.titleOfPage(title, filter.page),
      description: filter.section ? `${title}. ${referencesCopy.description}` : referencesCopy.description,
      path: paths.references + referenceFilterQuery(filter),
      picture: 'references',
    }),
    ...(items.length === 0 && { robots: { index: false, follow: true } }),
  }
}

export default async function ReferencesPage({ searchParams }: PageProps<'/references'>) {
  const filter = readReferenceFilter(await searchParams)
  const { items, total } = await loadReferences(referenceFilterQuery(filter))
  if (items.length === 0 && filter.page > 1) answerMissing()
  return (
    <>
      <Breadcrumbs current={referencesCopy.short} />
      <PageHeading title={titleOf(filter)} lead={referencesCopy.lead}>
        <AddressSearch action={paths.search} q="" words={searchCopy} others={{ kind: 'reference' }} />
      </PageHeading>
      <ReferenceFilters filter={filter} />
      <section aria-labelledby="references" className="mt-8">
        <h2 id="references" className="sr-only">
          {referencesCopy.list}
        </h2>
        {items.length === 0 ? (
          <EmptyTextList words={referencesCopy} all={referenceFilterQuery(filter) === '' ? null : paths.references} />
        ) : (
          <ReferenceGrid references={items} />
        )}
        <PageLinks
          page={filter.page}
          pages={Math.ceil(total / PAGE_SIZE)}
          label={postCopy.pages}
          addressOf={(page) => paths.references + referenceFilterQuery({ ...filter, page })}
        />
      </section>
    </>
  )
}

function titleOf({ section }: ReferenceFilter): string {
  return section ? referencesCopy.narrowed(section) : referencesCopy.title
}
