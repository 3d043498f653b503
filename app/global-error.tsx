'use client'

import { useEffect } from 'react'
import { FatalScreen } from '@/components/platform/page-failure/fatal-screen'
import { errorPageCopy } from '@/lib/platform/page-failure/words/error-pages'
import { fontVariables } from './fonts'
import './globals.css'

/** Shown when the root layout itself failed, so that the app was not mounted: it renders its own document. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => {
    // oxlint-disable-next-line no-console -- specified message
    console.error('Error while mounting app:', error)
  }, [error])
  // The new document lacks what public/theme.js set on the old one.
  useEffect(() => {
    try {
      const theme = localStorage.getItem('theme')
      if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
    } catch {
      // Storage is blocked: the system's theme applies.
    }
  }, [])
  return (
    <html lang="fa" dir="rtl" className={fontVariables}>
      <head>
        <title>{errorPageCopy.fatalTitle}</title>
        <meta name="description" content={errorPageCopy.fatalDescription} />
      </head>
      <body>
        <FatalScreen error={error} retry={retry} />
      </body>
    </html>
  )
}
