import { type Metadata } from 'next'
import { connection } from 'next/server'
import { type ReactNode } from 'react'
import { NewAccountToast } from '@/components/accounts/account/new-account-note'
import { LazyDeletionNotice, LazyFactorNotice } from '@/components/accounts/account/lazy'
import { FactorOutline } from '@/components/accounts/second-factor/factor-frame'
import { FactorNoticeSlot } from '@/components/accounts/second-factor/factor-place'
import { ProofSlot } from '@/components/accounts/second-factor/proof-slot'
import { LazyPhoneBar } from '@/components/site/layout/dashboard/lazy'
import { PhoneBar } from '@/components/site/layout/dashboard/phone-bar'
import { DashboardHeader } from '@/components/site/layout/dashboard/dashboard-header'
import { LayoutData } from '@/components/platform/layout/layout-data'
import { QueryProvider } from '@/components/platform/layout/query-provider'
import { phoneBarOf, staffSections } from '@/components/site/layout/dashboard/staff-sections'
import { PageFocus } from '@/components/platform/layout/page-focus'
import { SkipLink } from '@/components/platform/layout/skip-link'
import { Toaster } from '@/components/ui/toast/toaster'
import { loadFirstData, readForPage } from '@/lib/platform/client/first-data'
import { type Me } from '@/lib/accounts/account/contract'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { arrivalCopy } from '@/lib/accounts/account/words/account-pages'

export const metadata: Metadata = { robots: { index: false } }

/**
 * This layout is in the folder of its URL, not in that of its group: Next puts the client code of all layouts directly in a group into the first load
 * of every page, public ones too (it drops the group's name when it sorts chunks). No <Suspense> around components that read the data cache: React
 * hydrates such a part later than the header, and if the header's data has arrived by then, the part differs from the server's HTML (#418). Nothing
 * here is prerendered at build time, so no boundary is needed.
 */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  // A static page would be sent with a year of shared caching, and be served without passing the middleware.
  await connection()
  const me = await readForPage(meQuery())
  const sections = me ? staffSections(me.role, me.mayWritePosts) : null
  return (
    <QueryProvider>
      <LayoutData state={await loadFirstData((query) => query(meQuery()))}>
        <SkipLink />
        <PageFocus />
        <DashboardHeader sections={sections} />
        {me?.deletionDueAt && <LazyDeletionNotice>{null}</LazyDeletionNotice>}
        <FactorReminder factor={me?.factor} />
        <main
          id="content"
          tabIndex={-1}
          // Leaves room for the bar: content that sticks to the foot of a page is placed above it.
          className="mx-auto w-full max-w-6xl px-4 py-5 outline-none max-md:pb-24 max-md:[--phone-bar:calc(3.75rem+env(safe-area-inset-bottom))] sm:py-8"
        >
          {children}
        </main>
        {me ? <PhoneBar bar={phoneBarOf(me.role)} /> : <LazyPhoneBar>{null}</LazyPhoneBar>}
        <ProofSlot />
        <Toaster />
        <NewAccountToast words={arrivalCopy} />
      </LayoutData>
    </QueryProvider>
  )
}

/** Candidates are never asked, so their pages do not load this. Without a reply of the API the browser will find out. */
function FactorReminder({ factor }: { factor: Me['factor'] | undefined }) {
  if (factor === 'on' || factor === 'possible') return null
  if (factor === undefined) return <LazyFactorNotice>{null}</LazyFactorNotice>
  return (
    <FactorNoticeSlot factor={factor}>
      <LazyFactorNotice>
        <FactorOutline factor={factor} />
      </LazyFactorNotice>
    </FactorNoticeSlot>
  )
}
