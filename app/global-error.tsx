'use client'

import { useEffect } from 'react'
import { FatalScreen } from '@/components/platform/page-failure/fatal-screen'
import { errorPages } from '@/lib/platform/page-failure/words/error-pages'
import { fontVariables } from './fonts'
import './globals.css'

/** Stands when the root layout itself failed, so that the app was not mounted: it brings its own document. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification's words
    console.error('Error while mounting app:', error)
  }, [error])
  // Its document is new: what public/theme.js wrote on the old one is gone.
  useEffect(() => {
    try {
      const theme = localStorage.getItem('theme')
      if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
    } catch {
      // Storage is closed: the system's theme stands.
    }
  }, [])
  return (
    <html lang="fa" dir="rtl" className={fontVariables}>
      <head>
        <title>{errorPages.fatalTitle}</title>
        <meta name="description" content={errorPages.fatalDescription} />
      </head>
      <body>
        <FatalScreen error={error} retry={retry} />
      </body>
    </html>
  )
}
