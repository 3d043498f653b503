import { type Metadata } from 'next'
import { cache } from 'react'
import { Breadcrumbs } from '@/components/platform/layout/breadcrumbs'
import { BlogTags } from '@/components/learning/post/blog/blog-tags'
import { CategoryChips } from '@/components/learning/post/blog/category-chips'
import { GuideRow } from '@/components/learning/post/blog/guide-row'
import { PostResults } from '@/components/learning/post/blog/post-results'
import { AddressSearch } from '@/components/ui/form/address-search'
import { PageHeading } from '@/components/ui/page-heading'
import { answerMissing } from '@/lib/platform/client/mark-page-reply'
import { publicApi } from '@/lib/platform/client/transport'
import { type listGuides, type listPosts, type listTopics } from '@/lib/learning/post/contract/post'
import { postCopy } from '@/lib/learning/post/words/post'
import { postFilterQuery, readFilter } from '@/lib/learning/post/rules/list-filter'
import { webSettings } from '@/lib/platform/env/web'
import { paths } from '@/lib/platform/paths'
import { pageMetadata } from '@/lib/platform/seo/metadata'
import { withoutGuides, isUnfiltered, listTitle } from './post-list'

const PAGE_SIZE = 12
const MAX_TAGS = 20
const getPosts = publicApi<typeof listPosts>('GET', '/blog/posts/')
const getGuides = publicApi<typeof listGuides>('GET', '/blog/guides/')
const getTopics = publicApi<typeof listTopics>('GET', '/blog/topics/')

/** Cached per request: head and body need the same data. */
const loadPosts = cache((address: string) => {
  const filter = readFilter(Object.fromEntries(new URLSearchParams(address)))
  return getPosts({ query: { ...filter, size: PAGE_SIZE } })
})

export async function generateMetadata({ searchParams }: PageProps<'/blog'>): Promise<Metadata> {
  const { q, ...filter } = readFilter(await searchParams)
  const title = listTitle({ q, ...filter })
  const { items } = await loadPosts(postFilterQuery({ q, ...filter }))
  const metadata = pageMetadata({
    title: postCopy.titleOfPage(title ?? postCopy.metaTitle, filter.page),
    description: postCopy.titleOfPage(title ? `${title}. ${postCopy.description}` : postCopy.description, filter.page),
    path: paths.blog + postFilterQuery(filter),
    picture: 'blog',
  })
  const isThin = Boolean(q) || (items.length === 0 && !isUnfiltered({ q, ...filter }))
  return {
    ...metadata,
    alternates: { ...metadata.alternates, types: { 'application/rss+xml': paths.blogFeed } },
    ...(isThin && { robots: { index: false, follow: true } }),
  }
}

export default async function BlogPage({ searchParams }: PageProps<'/blog'>) {
  const filter = readFilter(await searchParams)
  const title = listTitle(filter)
  const [{ items, total }, { categories, tags }, { items: guides }] = await Promise.all([
    loadPosts(postFilterQuery(filter)),
    getTopics({}),
    isUnfiltered(filter) ? getGuides({}) : { items: [] },
  ])
  // Anybody can invent a tag or a page number, so these are a 404; a search without results gets a page.
  if (items.length === 0 && !filter.q && !isUnfiltered(filter)) answerMissing()
  return (
    <>
      <Breadcrumbs current={postCopy.title} />
      <PageHeading title={postCopy.title} lead={postCopy.lead}>
        <AddressSearch
          action={paths.blog}
          q={filter.q}
          words={postCopy.search}
          others={{ category: filter.category }}
        />
      </PageHeading>
      <CategoryChips categories={categories} filter={filter} />
      <GuideRow guides={guides} />
      <PostResults
        title={title ?? postCopy.newest}
        posts={withoutGuides(items, guides)}
        total={total}
        pages={Math.ceil(total / PAGE_SIZE)}
        filter={filter}
        mediaBase={webSettings.browserApiBase}
      />
      <BlogTags tags={tags.slice(0, MAX_TAGS)} chosen={filter.tag} />
    </>
  )
}
