import { type Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import 'server-only'
import { cache } from 'react'
import { missingMetadata, MissingPage } from '@/components/platform/page-failure/missing-page'
import { Breadcrumbs } from '@/components/platform/layout/breadcrumbs'
import { JsonLd } from '@/components/platform/layout/public/json-ld'
import { PostArticle } from '@/components/learning/post/post-article'
import { type Post, type getPost } from '@/lib/learning/post/contract/post'
import { postCopy, categoryNames } from '@/lib/learning/post/words/post'
import { webSettings } from '@/lib/platform/env/web'
import { paths } from '@/lib/platform/paths'
import { article } from '@/lib/platform/seo/json-ld'
import '@/app/print.css'
import { LazySaveSelectedWord } from '@/components/progress/vocabulary/collect-words'
import { publicApi } from '@/lib/platform/client/transport'
import { nullIfMissing, textMetadata } from '../texts'

const fetchPost = publicApi<typeof getPost>('GET', '/blog/posts/{slug}/')

/** A published post, or its new URL after a move; null when there is neither. Fetched once for a page and its metadata. */
const loadPost = cache((slug: string) => nullIfMissing(fetchPost({ params: { slug } })))

/** A post at its canonical URL, with its structured data. */
export async function PostPage({ slug }: { slug: string }) {
  const post = await findPostOrLeave(slug)
  if (!post) return <MissingPage />
  return (
    <>
      <Breadcrumbs
        trail={[
          { text: postCopy.title, href: paths.blog },
          { text: categoryNames[post.category], href: paths.blogCategory(post.category) },
        ]}
        current={post.title}
      />
      <PostArticle
        post={post}
        address={new URL(paths.post(post.slug), webSettings.origin).href}
        mediaBase={webSettings.browserApiBase}
      />
      <LazySaveSelectedWord title={post.title} />
      <JsonLd data={article(webSettings.origin, articleFacts(post))} />
    </>
  )
}

export async function postMetadata(slug: string): Promise<Metadata> {
  const post = await findPostOrLeave(slug)
  if (!post) return missingMetadata
  const metadata = textMetadata(post, 'posts', paths.post(post.slug))
  return { ...metadata, alternates: { ...metadata.alternates, types: { 'application/rss+xml': paths.blogFeed } } }
}

async function findPostOrLeave(slug: string): Promise<Post | null> {
  const reply = await loadPost(slug)
  if (reply?.movedTo) permanentRedirect(paths.post(reply.movedTo))
  return reply?.post ?? null
}

function articleFacts({ slug, title, excerpt, seo, author, category, tags, publishedAt, updatedAt }: Post) {
  return {
    title,
    description: seo.description || excerpt,
    path: paths.post(slug),
    author,
    publishedAt,
    updatedAt,
    section: categoryNames[category],
    tags,
    images: [`${webSettings.browserApiBase}/og/posts/${encodeURIComponent(slug)}/`],
  }
}
