import { type Metadata } from 'next'
import { errorPageCopy } from '@/lib/platform/page-failure/words/error-pages'
import { offlineCopy as copy } from '@/lib/platform/page-failure/words/stand-in-pages'
import { paths } from '@/lib/platform/paths'
import { SAVED_PAGES_SCRIPT } from './saved-pages'

export const metadata: Metadata = { title: copy.title, robots: { index: false } }

/** Labels of pages without a name of their own. */
const WORDS = {
  '/exam/': { name: copy.saved.exam, below: true },
  [paths.myCourses]: { name: copy.saved.courses },
  [paths.words]: { name: copy.saved.words },
}

/**
 * Shown by the service worker for a page that cannot be reached, under that page's URL: an empty link reloads it. Only a full load can tell that the
 * network is back.
 */
export default function OfflinePage() {
  return (
    <main id="content" className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="max-w-lg text-center">
        <h1 className="text-2xl">{copy.title}</h1>
        <p className="mt-3 text-ink-soft">{copy.text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is that of the requested page */}
          <a
            id="again"
            href=""
            className="grid min-h-11 place-items-center rounded-md bg-primary px-5 font-semibold text-on-primary"
            suppressHydrationWarning
          >
            {errorPageCopy.retry}
          </a>
        </div>
        <section id="saved-here" hidden className="mt-10 text-start" suppressHydrationWarning>
          <h2 className="text-lg">{copy.saved.title}</h2>
          {/* The script fills it before hydration, and React leaves its content alone. */}
          <ul
            id="saved"
            className="mt-2 divide-y divide-line"
            dangerouslySetInnerHTML={{ __html: '' }}
            suppressHydrationWarning
          />
        </section>
        <script id="saved-words" type="application/json" dangerouslySetInnerHTML={{ __html: JSON.stringify(WORDS) }} />
        <script dangerouslySetInnerHTML={{ __html: SAVED_PAGES_SCRIPT }} />
      </div>
    </main>
  )
}
