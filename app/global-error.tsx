'use client'

import { useEffect } from 'react'
import { FatalScreen } from '@/components/errors/fatal-screen'
import { errorPages } from '@/lib/copy/errors-pages'
import './globals.css'

/** Stands when the root layout itself failed, so that the app was not mounted: it brings its own document. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => {
    // eslint-disable-next-line no-console -- the specification's words
    console.error('Error while mounting app:', error)
  }, [error])
  return (
    <html lang="fa" dir="rtl">
      <head>
        <title>{errorPages.fatalTitle}</title>
        <meta name="description" content={errorPages.fatalDescription} />
      </head>
      <body>
        <FatalScreen {...{ error, retry }} />
      </body>
    </html>
  )
}
