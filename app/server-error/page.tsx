import { type Metadata } from 'next'
import { ServerErrorScreen } from '@/components/platform/page-failure/server-error-screen'
import { errorPageCopy } from '@/lib/platform/page-failure/words/error-pages'

export const metadata: Metadata = {
  title: { absolute: errorPageCopy.fatalTitle },
  description: errorPageCopy.fatalDescription,
  robots: { index: false },
}

/** Prerendered; the entry sends it for every page that failed on the server (server/platform/http/pages/error-page.ts). */
export default function ServerErrorPage() {
  return <ServerErrorScreen />
}
