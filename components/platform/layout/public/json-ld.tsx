import { type JsonLd as Data } from '@/lib/platform/seo/json-ld'

/** Structured data for search engines. Every `<` is escaped: no text of a post can close the element. */
export function JsonLd({ data }: { data: Data }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
