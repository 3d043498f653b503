import { type Metadata } from 'next'
import { connection } from 'next/server'
import { type ReactNode } from 'react'
import { LazyFactorNotice, LazyProofDialog } from '@/components/account/factors/lazy-parts'
import { DashboardHeader } from '@/components/layout/dashboard-header'
import { QueryProvider } from '@/components/layout/query-provider'
import { SkipLink } from '@/components/layout/skip-link'
import { Toaster } from '@/components/ui/toaster'

export const metadata: Metadata = { robots: { index: false } }

/**
 * It stands in the folder of its address, not in that of its group: Next puts the client code of all layouts that stand directly in a
 * group into the first load of every page (it forgets the group's name when it sorts chunks), public ones too.
 */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  // A static page would be sent with a year of shared caching and be served past the gate.
  await connection()
  return (
    <QueryProvider>
      <SkipLink />
      <DashboardHeader />
      <LazyFactorNotice>{null}</LazyFactorNotice>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-6xl px-4 py-8 outline-none">
        {children}
      </main>
      <LazyProofDialog>{null}</LazyProofDialog>
      <Toaster />
    </QueryProvider>
  )
}
