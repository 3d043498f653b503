import { type Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { cache } from 'react'
import { MissingPage, missingMetadata } from '@/components/errors/missing-page'
import { Breadcrumbs } from '@/components/layout/breadcrumbs'
import { JsonLd } from '@/components/layout/public/json-ld'
import { ReferenceArticle } from '@/components/post/reference/reference-article'
import { KeepWords } from '@/components/vocabulary/keep-words'
import { publicApi } from '@/lib/api/transport'
import { type getReference, type Reference } from '@/lib/contract/post/notes'
import { referencesCopy } from '@/lib/copy/post/notes'
import { categoryNames, kindNames } from '@/lib/copy/post/post'
import { referenceQuery } from '@/lib/domain/post/text-filter'
import { webSettings } from '@/lib/env/web'
import { paths } from '@/lib/paths'
import { learningResource } from '@/lib/seo/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'
import '@/app/print.css'
import { decodeSegment, orNothing } from '../../texts'

type Props = PageProps<'/references/[slug]'>
const get = publicApi<typeof getReference>('GET', '/references/{slug}/')
const loadReference = cache((slug: string) => orNothing(get({ params: { slug } })))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const reference = await findReferenceOrLeave(params)
  if (!reference) return missingMetadata
  const { slug, title, excerpt, seo, publishedAt, updatedAt, author } = reference
  return pageMetadata({
    title: seo.title || title,
    description: seo.description || excerpt,
    path: paths.reference(slug),
    picture: { kind: 'references', slug },
    article: { publishedAt, updatedAt, author },
  })
}

export default async function ReferencePage({ params }: Props) {
  const reference = await findReferenceOrLeave(params)
  if (!reference) return <MissingPage />
  const { slug, title, excerpt, seo, section, tags, author, publishedAt, updatedAt } = reference
  const { origin } = webSettings
  return (
    <>
      <Breadcrumbs
        trail={[
          { text: referencesCopy.short, href: paths.references },
          { text: categoryNames[section], href: paths.references + referenceQuery({ section }) },
        ]}
        current={title}
      />
      <ReferenceArticle
        reference={reference}
        address={new URL(paths.reference(slug), origin).href}
        mediaBase={webSettings.browserApiBase}
      />
      <KeepWords title={title} />
      <JsonLd
        data={learningResource(origin, {
          title,
          description: seo.description || excerpt,
          path: paths.reference(slug),
          type: kindNames.reference,
          about: categoryNames[section],
          tags,
          author,
          publishedAt,
          updatedAt,
        })}
      />
    </>
  )
}

async function findReferenceOrLeave(params: Props['params']): Promise<Reference | null> {
  const reply = await loadReference(decodeSegment((await params).slug))
  if (reply?.movedTo) permanentRedirect(paths.reference(reply.movedTo))
  return reply?.reference ?? null
}
