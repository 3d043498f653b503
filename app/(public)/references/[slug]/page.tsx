import { type Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { cache } from 'react'
import { MissingPage, missingMetadata } from '@/components/platform/page-failure/missing-page'
import { Breadcrumbs } from '@/components/platform/layout/breadcrumbs'
import { JsonLd } from '@/components/platform/layout/public/json-ld'
import { ReferenceArticle } from '@/components/learning/reference/reference-article'
import { LazySaveSelectedWord } from '@/components/progress/vocabulary/collect-words'
import { publicApi } from '@/lib/platform/client/transport'
import { type getReference, type Reference } from '@/lib/learning/note/contract'
import { referencesCopy } from '@/lib/learning/reference/words/references'
import { categoryNames, kindNames } from '@/lib/learning/post/words/post'
import { referenceFilterQuery } from '@/lib/learning/post/rules/text-filter'
import { webSettings } from '@/lib/platform/env/web'
import { paths } from '@/lib/platform/paths'
import { learningResource } from '@/lib/platform/seo/json-ld'
import '@/app/print.css'
import { decodeSegment, nullIfMissing, textMetadata } from '../../texts'

type Props = PageProps<'/references/[slug]'>
const fetchReference = publicApi<typeof getReference>('GET', '/references/{slug}/')
const loadReference = cache((slug: string) => nullIfMissing(fetchReference({ params: { slug } })))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const reference = await findReferenceOrLeave(params)
  return reference ? textMetadata(reference, 'references', paths.reference(reference.slug)) : missingMetadata
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
          { text: categoryNames[section], href: paths.references + referenceFilterQuery({ section }) },
        ]}
        current={title}
      />
      <ReferenceArticle
        reference={reference}
        address={new URL(paths.reference(slug), origin).href}
        mediaBase={webSettings.browserApiBase}
      />
      <LazySaveSelectedWord title={title} />
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
