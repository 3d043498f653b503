import { type ReactNode } from 'react'
import { type LoadQuery, loadFirstData } from '@/lib/platform/client/first-data'
import { FirstData } from '@/components/platform/layout/first-data'

type PageDataProps = { load: (query: LoadQuery) => Promise<unknown>; children: ReactNode }

/** A page, or a part of one, whose first HTML holds what these queries answer; what they do not answer is asked for by the browser. */
export async function PageData({ load, children }: PageDataProps) {
  return <FirstData state={await loadFirstData(load)}>{children}</FirstData>
}
