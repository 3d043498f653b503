import { type Metadata } from 'next'
import { MessagePage } from '@/components/layout/message-page'
import { errorPages } from '@/lib/copy/errors-pages'
import { offlineCopy } from '@/lib/copy/offline'
import { paths } from '@/lib/paths'

export const metadata: Metadata = { title: offlineCopy.title, robots: { index: false } }

/** Shown by the service worker when a page cannot be reached. A plain link: without a network only a full load can tell that it is back. */
export default function OfflinePage() {
  return (
    <MessagePage heading={offlineCopy.title} text={offlineCopy.text}>
      <a
        href={paths.home}
        className="grid min-h-11 place-items-center rounded-md bg-primary px-5 font-semibold text-on-primary"
      >
        {errorPages.retry}
      </a>
    </MessagePage>
  )
}
