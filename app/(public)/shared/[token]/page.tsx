import { type Metadata } from 'next'
import { cache } from 'react'
import { MissingPage, missingMetadata } from '@/components/platform/page-failure/missing-page'
import { SharedResultSheet } from '@/components/sittings/shared-result/shared-result-sheet'
import { publicApi } from '@/lib/platform/client/transport'
import { type getSharedResult } from '@/lib/sittings/shared-result/contract'
import { sharedResultCopy } from '@/lib/sittings/shared-result/words'
import '@/app/print.css'
import { decodeSegment, nullIfMissing } from '../../texts'

type Props = PageProps<'/shared/[token]'>
const fetchSharedResult = publicApi<typeof getSharedResult>('GET', '/shared-results/{token}/')
/** Cached per request for the title and the page: each fetch counts as a visit that the owner sees. */
const load = cache((token: string) => nullIfMissing(fetchSharedResult({ params: { token } })))
const tokenOf = async (params: Props['params']) => decodeSegment((await params).token)

/** Public to anybody with the URL, but not indexed. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const result = await load(await tokenOf(params))
  return result
    ? { title: sharedResultCopy.title[result.mode], robots: { index: false, follow: false } }
    : missingMetadata
}

export default async function SharedResultPage({ params }: Props) {
  const result = await load(await tokenOf(params))
  return result ? <SharedResultSheet result={result} /> : <MissingPage />
}
