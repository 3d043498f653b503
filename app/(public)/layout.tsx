import { type Metadata } from 'next'
import { connection } from 'next/server'
import { type ReactNode } from 'react'
import { NewAccountToast } from '@/components/accounts/account/new-account-note'
import { PublicFooter } from '@/components/site/layout/public-footer'
import { PublicHeader } from '@/components/site/layout/public-header'
import { PageFocus } from '@/components/platform/layout/page-focus'
import { SkipLink } from '@/components/platform/layout/skip-link'
import { Toaster } from '@/components/ui/toast/toaster'
import { arrivalCopy } from '@/lib/accounts/account/words/account-pages'
import { webSettings } from '@/lib/platform/env/web'

export function generateMetadata(): Metadata {
  return { metadataBase: new URL(webSettings.origin) }
}

/** Public pages contain data of the database and of the settings: dynamic, and cached by the entry (server/platform/http/pages/page-cache.ts). */
export default async function PublicLayout({ children }: { children: ReactNode }) {
  await connection()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PageFocus />
      <PublicHeader />
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-6xl grow px-4 py-6 outline-none sm:py-10">
        {children}
      </main>
      <PublicFooter />
      <Toaster />
      <NewAccountToast words={arrivalCopy} />
    </div>
  )
}
