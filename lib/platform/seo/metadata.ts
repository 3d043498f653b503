import { type Metadata } from 'next'
import { type Pictured } from '@/lib/platform/share-picture/contract'
import { type PagePicture } from '@/lib/platform/share-picture/words'
import { siteCopy } from '@/lib/platform/words/site'
import { webSettings } from '@/lib/platform/env/web'
import { missingCopy } from '@/lib/platform/page-failure/words/missing-page'
import { MAX_DESCRIPTION, shorten } from '@/lib/platform/text/shorten'
import { isUuid } from '@/lib/platform/text/url/ids'

type Props = { readonly params: Promise<{ id: string }> }

type PageFacts = {
  readonly title: string
  readonly description: string
  /** The canonical path of the page, without a query. */
  readonly path: string
  readonly picture: PagePicture | { readonly kind: Pictured; readonly slug: string }
  readonly article?: { readonly publishedAt: string; readonly updatedAt: string; readonly author: string }
}

/** Metadata for search engines and link previews. The public layout’s metadataBase makes URLs absolute. */
export function pageMetadata({ title, description: whole, path, picture, article }: PageFacts): Metadata {
  const description = shorten(whole, MAX_DESCRIPTION)
  const images = [{ url: pictureAddress(picture), width: 1200, height: 630, alt: title }]
  const common = { title, description, url: path, siteName: siteCopy.name, locale: 'fa_IR', images }
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: article
      ? {
          ...common,
          type: 'article',
          publishedTime: article.publishedAt,
          modifiedTime: article.updatedAt,
          authors: [article.author],
        }
      : { ...common, type: 'website' },
    twitter: { card: 'summary_large_image', title, description, images },
  }
}

function pictureAddress(picture: PageFacts['picture']): string {
  const base = webSettings.browserApiBase
  return typeof picture === 'string'
    ? `${base}/og/pages/${picture}/`
    : `${base}/og/${picture.kind}/${encodeURIComponent(picture.slug)}/`
}

/** The title of a page with an id in its path. A value that cannot be an id has no page, and gets no title. */
export function titleOfId(title: string): (props: Props) => Promise<Metadata> {
  return async ({ params }) => ({ title: isUuid((await params).id) ? title : missingCopy.title })
}
