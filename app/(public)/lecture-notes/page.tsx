import { type Metadata } from 'next'
import { cache } from 'react'
import { Breadcrumbs } from '@/components/platform/layout/breadcrumbs'
import { NoteFilters } from '@/components/learning/note/note-filters'
import { NoteGrid } from '@/components/learning/note/note-grid'
import { EmptyTextList } from '@/components/learning/post/empty-text-list'
import { PageLinks } from '@/components/learning/post/page-links'
import { AddressSearch } from '@/components/ui/form/address-search'
import { PageHeading } from '@/components/ui/page-heading'
import { answerMissing } from '@/lib/platform/client/mark-page-reply'
import { publicApi } from '@/lib/platform/client/transport'
import { type listNotes } from '@/lib/learning/note/contract'
import { notesCopy } from '@/lib/learning/note/words/notes'
import { searchCopy } from '@/lib/learning/search/words'
import { postCopy } from '@/lib/learning/post/words/post'
import { type NoteFilter, noteFilterQuery, readNoteFilter } from '@/lib/learning/post/rules/text-filter'
import { paths } from '@/lib/platform/paths'
import { pageMetadata } from '@/lib/platform/seo/metadata'

const PAGE_SIZE = 24
const getNotes = publicApi<typeof listNotes>('GET', '/lecture-notes/')

/** Cached per request: head and body need the same data. */
const loadNotes = cache((address: string) => {
  const filter = readNoteFilter(Object.fromEntries(new URLSearchParams(address)))
  return getNotes({ query: { ...filter, size: PAGE_SIZE } })
})

export async function generateMetadata({ searchParams }: PageProps<'/lecture-notes'>): Promise<Metadata> {
  const filter = readNoteFilter(await searchParams)
  const { items } = await loadNotes(noteFilterQuery(filter))
  const metadata = pageMetadata({
    title: postCopy.titleOfPage(titleOf(filter), filter.page),
    description: isNarrowed(filter) ? `${titleOf(filter)}. ${notesCopy.description}` : notesCopy.description,
    path: paths.notes + noteFilterQuery(filter),
    picture: 'notes',
  })
  return {
    ...metadata,
    alternates: { ...metadata.alternates, types: { 'application/rss+xml': paths.notesFeed } },
    ...(items.length === 0 && { robots: { index: false, follow: true } }),
  }
}

export default async function NotesPage({ searchParams }: PageProps<'/lecture-notes'>) {
  const filter = readNoteFilter(await searchParams)
  const { items, total } = await loadNotes(noteFilterQuery(filter))
  if (items.length === 0 && filter.page > 1) answerMissing()
  return (
    <>
      <Breadcrumbs current={notesCopy.short} />
      <PageHeading title={titleOf(filter)} lead={notesCopy.lead}>
        <AddressSearch action={paths.search} q="" words={searchCopy} others={{ kind: 'note' }} />
      </PageHeading>
      <NoteFilters filter={filter} />
      <section aria-labelledby="notes" className="mt-8">
        <h2 id="notes" className="mb-4 text-sm font-semibold text-ink-soft">
          {total > 0 ? notesCopy.count(total) : notesCopy.list}
        </h2>
        {items.length === 0 ? (
          <EmptyTextList words={notesCopy} all={noteFilterQuery(filter) === '' ? null : paths.notes} />
        ) : (
          <NoteGrid notes={items} />
        )}
        <PageLinks
          page={filter.page}
          pages={Math.ceil(total / PAGE_SIZE)}
          label={postCopy.pages}
          addressOf={(page) => paths.notes + noteFilterQuery({ ...filter, page })}
        />
      </section>
    </>
  )
}

function isNarrowed({ skill, level }: NoteFilter): boolean {
  return Boolean(skill ?? level)
}

function titleOf({ skill, level }: NoteFilter): string {
  return skill || level ? notesCopy.narrowed(skill, level) : notesCopy.title
}
