import { type JsonLd as Data } from '@/lib/platform/seo/json-ld'

/** Facts for search engines. Every `<` is escaped: no word of a post can end the element. */
export function JsonLd({ data }: { data: Data }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
