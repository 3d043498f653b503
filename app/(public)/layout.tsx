import { type ReactNode } from 'react'
import { PublicFooter } from '@/components/layout/public-footer'
import { PublicHeader } from '@/components/layout/public-header'
import { SkipLink } from '@/components/layout/skip-link'

export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublicHeader />
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-6xl grow px-4 py-10 outline-none">
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}
