import { type Metadata } from 'next'
import { QueryProvider } from '@/components/platform/layout/query-provider'
import { LinkedCase } from '@/components/support/case/my-case'
import { myCaseCopy } from '@/lib/support/case/words/my-case'
import '@/app/print.css'

/** The token in the URL grants access: nothing of the case is in the HTML, and search engines may not list the page. */
export const metadata: Metadata = { title: myCaseCopy.linkTitle, robots: { index: false, follow: false } }

export default async function LinkedCasePage({ params }: PageProps<'/case/[token]'>) {
  const { token } = await params
  return (
    <QueryProvider>
      <LinkedCase token={token} />
    </QueryProvider>
  )
}
