import { type Metadata, type Viewport } from 'next'
import { type ReactNode } from 'react'
import { UpdateNotice } from '@/components/platform/update/update-notice'
import { siteCopy } from '@/lib/platform/words/site'
import { fontVariables } from './fonts'
import './globals.css'

export const metadata: Metadata = {
  title: { default: siteCopy.title, template: `%s | ${siteCopy.name}` },
  description: siteCopy.description,
  applicationName: siteCopy.name,
  formatDetection: { telephone: false, email: false, address: false },
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f6f8f9' },
    { media: '(prefers-color-scheme: dark)', color: '#0c1116' },
  ],
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="fa" dir="rtl" className={fontVariables} suppressHydrationWarning>
      <head>
        {/* oxlint-disable-next-line nextjs/no-sync-scripts -- the run-time settings, as one build serves any API; after public/old-browser.js, which detects scripts that cannot be parsed, so it must come before them */}
        <script src="/config.js" />
        {/* oxlint-disable-next-line nextjs/no-sync-scripts -- it is tiny and must run before the first paint */}
        <script src="/theme.js" />
      </head>
      <body>
        {children}
        <UpdateNotice />
      </body>
    </html>
  )
}
