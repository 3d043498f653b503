import { type Metadata } from 'next'
import { type ReactNode } from 'react'
import { errorPages } from '@/lib/copy/site/errors-pages'
import { offlineCopy } from '@/lib/copy/site/stand-in-pages'
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

/** A page that holds one message and the ways on. */
function MessagePage({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  return (
    <main id="content" className="grid min-h-dvh place-items-center px-4">
      <div className="max-w-lg text-center">
        <h1 className="text-2xl">{heading}</h1>
        <p className="mt-3 text-ink-soft">{text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </main>
  )
}
