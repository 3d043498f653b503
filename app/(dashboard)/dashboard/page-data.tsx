import { type ReactNode } from 'react'
import { type LoadQuery, loadFirstData } from '@/lib/platform/client/first-data'
import { FirstData } from '@/components/platform/layout/first-data'

type PageDataProps = { load: (query: LoadQuery) => Promise<unknown>; children: ReactNode }

/** Renders a page, or a part of one, with the data of these queries in its HTML; the browser loads what is missing. */
export async function PageData({ load, children }: PageDataProps) {
  return <FirstData state={await loadFirstData(load)}>{children}</FirstData>
}
