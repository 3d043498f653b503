'use client'

import { errorPages } from '@/lib/copy/errors-pages'
import { paths } from '@/lib/paths'
import './globals.css'

/** Stands when the root layout itself failed: it brings its own document and needs nothing of ours but the styles. */
export default function GlobalError() {
  return (
    <html lang="fa" dir="rtl">
      <body>
        <title>{errorPages.fatalTitle}</title>
        <main className="grid min-h-dvh place-items-center px-4 text-center">
          <div className="max-w-lg">
            <h1 className="text-2xl">{errorPages.fatalHeading}</h1>
            <p className="mt-3 text-ink-soft">{errorPages.fatalText}</p>
            {}
            <a
              href={paths.home}
              className="mt-8 inline-grid min-h-11 place-items-center rounded-md bg-primary px-5 font-semibold text-on-primary"
            >
              {errorPages.home}
            </a>
          </div>
        </main>
      </body>
    </html>
  )
}
