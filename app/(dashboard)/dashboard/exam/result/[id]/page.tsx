import { type Metadata } from 'next'
import { ResultWithReview } from './result-with-review'
import { PageData } from '../../../page-data'
import { type LoadQuery, readForPage } from '@/lib/platform/client/first-data'
import { goalQuery } from '@/lib/progress/overview/queries'
import { percentileQuery, resultQuery } from '@/lib/sittings/result/queries'
import { resultCopy } from '@/lib/sittings/result/words/result'
import { titleOfId } from '@/lib/platform/seo/metadata'
import { isUuid } from '@/lib/platform/text/url/ids'
import { idPage } from '../../../id-page'
import '../../../../../print.css'

/** The same title as in the browser (`useResultHead`): one that arrives later would take its place. */
export async function generateMetadata(props: PageProps<'/dashboard/exam/result/[id]'>): Promise<Metadata> {
  const { id } = await props.params
  const result = isUuid(id) ? await readForPage(resultQuery(id)) : undefined
  return result ? { title: resultCopy.titleOf(result.exam.title) } : titleOfId(resultCopy.title)(props)
}

export default idPage((id) => (
  <PageData load={(query) => loadResult(query, id)}>
    <ResultWithReview attempt={id} />
  </PageData>
))

/** The data of everything above the marks is loaded with the page: arriving later, it would push them down. */
async function loadResult(query: LoadQuery, id: string): Promise<void> {
  const [result] = await Promise.all([query(resultQuery(id)), query(goalQuery())])
  if (result?.mode === 'strict' && result.finishedAt !== null) await query(percentileQuery(id))
}
