import { type Metadata } from 'next'
import { missingCopy } from '@/lib/copy/missing'
import { isUuid } from '@/lib/domain/text/uuid'

type Props = { readonly params: Promise<{ id: string }> }

/** The title of a page about the thing whose id stands in its address. What cannot be an id has no page, and is not called like one. */
export function titleOfId(title: string): (props: Props) => Promise<Metadata> {
  return async ({ params }) => ({ title: isUuid((await params).id) ? title : missingCopy.title })
}
